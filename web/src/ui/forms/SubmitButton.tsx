// The button that sends a form. The Enter key in a field presses it as well, so nothing is sent twice while it is at work.
import type { ButtonProps } from './Button.tsx'
import { Button } from './Button.tsx'

export function SubmitButton(props: ButtonProps) {
  return <Button look="primary" {...props} type="submit" />
}
