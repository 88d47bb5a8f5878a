// The button that sends a form. While it is at work it cannot be pressed again, but it keeps the focus: a disabled
// button would drop it, and a dialog that opens meanwhile would not know where to give it back.
import type { ButtonProps } from '@mantine/core'
import { Button } from '@mantine/core'
import type { ComponentPropsWithoutRef, MouseEvent } from 'react'

const ignore = (event: MouseEvent) => event.preventDefault()

/** The Enter key in a field presses it as well, so nothing is sent twice. `form` is the id of a form it is outside of. */
export function SubmitButton({ loading, disabled, form, children, ...props }: ButtonProps & { form?: string }) {
  return (
    <Button
      {...props}
      loading={loading ?? false}
      renderRoot={(root: ComponentPropsWithoutRef<'button'>) => (
        <button
          {...root}
          type="submit"
          form={form}
          disabled={disabled}
          {...(loading && { 'aria-disabled': true, onClick: ignore })}
        />
      )}
    >
      {children}
    </Button>
  )
}
