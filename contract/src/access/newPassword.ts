// The form part that chooses a new password twice.
import { z } from 'zod'
import type { PasswordPolicy } from './passwords.ts'
import { passwordMessages, passwordProblem } from './passwords.ts'

/** A new password by the policy of this deployment, repeated. */
export const newPasswordSchema = (policy: PasswordPolicy) =>
  z
    .object({
      password: z.string().superRefine((password, context) => {
        const message = passwordProblem(password, policy)
        if (message) context.addIssue({ code: 'custom', message })
      }),
      confirmPassword: z.string(),
    })
    .refine(({ password, confirmPassword }) => password === confirmPassword, {
      path: ['confirmPassword'],
      message: passwordMessages.match,
      when: () => true,
    })

/** The same by the link of a letter. */
export const resetPasswordSchema = (policy: PasswordPolicy) =>
  newPasswordSchema(policy).safeExtend({ endCalendars: z.boolean() })

/** The same with the own password before it. */
export const changePasswordSchema = (policy: PasswordPolicy) =>
  resetPasswordSchema(policy).safeExtend({
    currentPassword: z.string().min(1, passwordMessages.required).max(200),
  })
