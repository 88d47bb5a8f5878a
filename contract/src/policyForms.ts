// Forms of registration as their pages check them: with what a new password must be on this deployment.
import type { PasswordPolicy } from './passwords.ts'
import { isCompletionPassword, passwordProblem } from './passwords.ts'
import { completionFields, completionMessages } from './registration.ts'
import { registrationForm } from './registrationForm.ts'

/** What is wrong with the password of a completion, or undefined: its own rule, unless the deployment follows NIST. */
export function completionPasswordProblem(password: string, policy: PasswordPolicy): string | undefined {
  if (policy === 'nist') return passwordProblem(password, policy)
  return isCompletionPassword(password) ? undefined : completionMessages.passwordRules
}

/** The registration form. */
export const registrationFormBy = (policy: PasswordPolicy) =>
  registrationForm.superRefine(({ password }, check) => {
    const message = password === '' ? undefined : passwordProblem(password, policy)
    if (message) check.addIssue({ code: 'custom', path: ['password'], message, input: password })
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
