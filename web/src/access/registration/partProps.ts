// Props of every part of the registration form.
import type { RegistrationForm } from '@portal/contract/access/registrationForm'
import type { UseFormReturn } from 'react-hook-form'
import type { FormValues } from './registrationDraft.ts'

export interface PartProps {
  form: UseFormReturn<FormValues, unknown, RegistrationForm>
}
