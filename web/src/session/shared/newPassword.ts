// The form part that chooses a new password twice.
import type { PasswordPolicy } from 'contract/passwords'
import { passwordMessages, passwordProblem } from 'contract/passwords'
import { z } from 'zod'

/** A new password by the policy of this deployment, and the same once more. */
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
