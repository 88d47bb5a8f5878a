// The telephone number under its mask (000) 000-0000 [A2.58].
import { TextInput } from '@mantine/core'
import { maskedPhone } from 'contract/registrationForm'
import type { PartProps } from './PersonalInformation.tsx'

export function PhoneField({ form: { register, formState } }: PartProps) {
  const phone = register('phoneNumber')
  return (
    <TextInput
      label="Phone"
      required
      type="tel"
      size="md"
      autoComplete="tel"
      placeholder="(000) 000-0000"
      error={formState.errors.phoneNumber?.message}
      {...phone}
      onChange={(event) => {
        const field = event.currentTarget
        // In the middle of the number the cursor would jump: the mask waits until the end is reached or left.
        if (field.selectionStart === field.value.length) field.value = maskedPhone(field.value)
        void phone.onChange(event)
      }}
      onBlur={(event) => {
        event.currentTarget.value = maskedPhone(event.currentTarget.value)
        void phone.onChange(event)
        void phone.onBlur(event)
      }}
    />
  )
}
