// The one check of a new password, whichever way it comes in.
import { brokenRules, passwordMessages, passwordProblem } from '@portal/contract/access/passwords'
import type { Config } from '../config/config.ts'
import { badInput } from '../http/errors.ts'
import { isCommonPassword } from './passwords.rules.ts'

/** Refuses a new password that breaks the policy or that anyone would try first for `email`; reported by its field, each broken rule by name. */
export function refuseWeakPassword(config: Config, password: string, email: string): void {
  const broken = passwordProblem(password, config.PASSWORD_POLICY)
  const problem =
    broken === passwordMessages.rules
      ? `${broken}: ${brokenRules(password, config.PASSWORD_POLICY).join(', ')}.`
      : (broken ?? (isCommonPassword(password, email) ? passwordMessages.common : undefined))
  if (problem) throw badInput('password', problem)
}
