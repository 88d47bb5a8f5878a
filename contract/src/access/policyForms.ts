// Forms of registration as their pages check them: with what a new password must be on this deployment.
import type { PasswordPolicy } from './passwords.ts'
import { isCompletionPassword, passwordProblem } from './passwords.ts'
import { completionFields, completionMessages } from './registration.ts'
import type { HomeCountries } from '../platform/locales.ts'
import { countriesFor } from '../platform/regions.ts'
import type { RegistrationForm } from './registrationForm.ts'
import { registrationForm, registrationMessages } from './registrationForm.ts'

/** The problem with the password of a completion, or undefined: its own rule, unless the deployment follows NIST. */
export function completionPasswordProblem(password: string, policy: PasswordPolicy): string | undefined {
  if (policy === 'nist') return passwordProblem(password, policy)
  return isCompletionPassword(password) ? undefined : completionMessages.passwordRules
}

/** The problem with the country of a registration: people are of the maker's home countries, businesses of any. */
export const registrationCountryProblem = (
  { type, country }: Pick<RegistrationForm, 'type' | 'country'>,
  home: HomeCountries,
): string | undefined =>
  countriesFor(type, home).some(({ code }) => code === country) ? undefined : registrationMessages.country

/** The registration form. */
export const registrationFormBy = (policy: PasswordPolicy, home: HomeCountries) =>
  registrationForm.superRefine((form, check) => {
    const { password, country } = form
    const message = password === '' ? undefined : passwordProblem(password, policy)
    if (message) check.addIssue({ code: 'custom', path: ['password'], message, input: password })
    const problem = registrationCountryProblem(form, home)
    if (problem) check.addIssue({ code: 'custom', path: ['country'], message: problem, input: country })
  })
/** The form that completes an invitation. */
export const completionFormBy = (policy: PasswordPolicy) =>
  completionFields.superRefine(({ password, confirmPassword }, check) => {
    const problem = password === '' ? undefined : completionPasswordProblem(password, policy)
    if (problem) check.addIssue({ code: 'custom', path: ['password'], message: problem, input: password })
    if (confirmPassword && confirmPassword !== password)
      check.addIssue({
        code: 'custom',
        path: ['confirmPassword'],
        message: completionMessages.confirmMatch,
        input: confirmPassword,
      })
  })
