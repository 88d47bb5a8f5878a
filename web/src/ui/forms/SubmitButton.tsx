// The button that sends a form. While at work it sends nothing, because the Enter key in a field presses it as well.
import type { ButtonProps } from './Button.tsx'
import { Button } from './Button.tsx'

export function SubmitButton(props: ButtonProps) {
  return <Button look="primary" {...props} type="submit" />
}
