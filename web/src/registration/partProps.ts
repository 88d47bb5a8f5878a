// What every part of the registration form is given: the form.
import type { RegistrationForm } from '@portal/contract/registrationForm'
import type { UseFormReturn } from 'react-hook-form'
import type { FormValues } from './registrationDraft.ts'

export interface PartProps {
  form: UseFormReturn<FormValues, unknown, RegistrationForm>
}
