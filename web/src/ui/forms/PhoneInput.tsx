// A telephone number: under its mask in the United States and Canada [A2.58], elsewhere with the dial code. What does not
// fit is left as it was typed, so that its message reports it.
import type { TextInputProps } from '@mantine/core'
import { TextInput } from '@mantine/core'
import { dialCode, isMasked, maxPhoneLength, maskedPhone, formatPhone } from '@portal/contract/platform/phone'
import type { UseFormRegisterReturn } from 'react-hook-form'

export interface PhoneInputProps extends Pick<TextInputProps, 'size'> {
  field: UseFormRegisterReturn
  /** Of the address it goes with; empty where only the dial code shows it. */
  country: string
  error: string | undefined
}

export function PhoneInput({ field, country, error, size = 'sm' }: PhoneInputProps) {
  const masked = isMasked(country)
  const code = dialCode(country)
  return (
    <TextInput
      label="Phone"
      required
      type="tel"
      size={size}
      autoComplete="tel"
      maxLength={maxPhoneLength}
      placeholder={masked ? '(000) 000-0000' : code}
      description={masked ? undefined : `With the dial code of the country${code && `, ${code}`}.`}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={error}
      {...field}
      onChange={(event) => {
        const input = event.currentTarget
        // The mask waits until the end is reached or left, because in the middle of the number the cursor would jump.
        if (masked && input.selectionStart === input.value.length) input.value = maskedPhone(input.value)
        void field.onChange(event)
      }}
      onBlur={(event) => {
        event.currentTarget.value = formatPhone(event.currentTarget.value, country)
        void field.onChange(event)
        void field.onBlur(event)
      }}
    />
  )
}
