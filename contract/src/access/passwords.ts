// Password rules, form by form [A§5, D1.02], and the tips beside the field.
import { fieldMessages } from '../platform/fieldMessages.ts'

/** Longest password: the hash takes any length, and no one types more. */
export const maxPasswordLength = 200

const hasBothCases = (password: string): boolean => /\p{Lu}/u.test(password) && /\p{Ll}/u.test(password)
const isLong = (password: string): boolean => password.length >= 8
const hasDigitOrSpecial = (password: string): boolean => /[^\p{L}\s]/u.test(password)

const specifiedRules: readonly { text: string; holds: (password: string) => boolean }[] = [
  { text: 'at least eight characters', holds: isLong },
  { text: 'an uppercase letter', holds: (password) => /\p{Lu}/u.test(password) },
  { text: 'a lowercase letter', holds: (password) => /\p{Ll}/u.test(password) },
  { text: 'a digit', holds: (password) => /\d/.test(password) },
  { text: 'no spaces', holds: (password) => !/\s/.test(password) },
]

/** The rule of the registration form: a digit, and no whitespace. */
export const isRegistrationPassword = (password: string): boolean =>
  specifiedRules.every(({ holds }) => holds(password))

/** The rule of the delegated completion: a digit or a special character, and nothing barred. */
export const isCompletionPassword = (password: string): boolean =>
  isLong(password) && hasBothCases(password) && hasDigitOrSpecial(password)

/** The tips with what each asks for: a tip turns green when it holds [A5.18]. */
export const passwordTips: readonly { text: string; holds: (password: string) => boolean }[] = [
  { text: 'At least eight characters', holds: isLong },
  { text: 'At least one uppercase and one lowercase letter', holds: hasBothCases },
  { text: 'At least one numeric or special character', holds: hasDigitOrSpecial },
]

/** With what the rule of the registration form asks besides: a form that is refused has a tip that is not met. */
const registrationTips: typeof passwordTips = [
  ...passwordTips,
  { text: 'At least one number', holds: (password) => /\d/.test(password) },
  { text: 'No spaces', holds: (password) => password !== '' && !/\s/.test(password) },
]

/** The rules of the specification, or those of NIST SP 800-63B: long instead of mixed. A setting of the deployment. */
export const passwordPolicies = ['specified', 'nist'] as const
export type PasswordPolicy = (typeof passwordPolicies)[number]

const minLengthByNist = 15
const nistTips: typeof passwordTips = [
  {
    text: `At least ${minLengthByNist} characters; a sentence is fine`,
    holds: (password) => password.length >= minLengthByNist,
  },
]

/** The tips of a policy, and of a form's own rule [D1.02]. */
export const getPasswordTips = (
  policy: PasswordPolicy,
  rule: 'registration' | 'completion' = 'registration',
): typeof passwordTips => (policy === 'nist' ? nistTips : rule === 'completion' ? passwordTips : registrationTips)

export const passwordMessages = {
  required: fieldMessages.password,
  /** [A5.13] */
  rules: 'Password must match ruleset below',
  tooLong: `Password must have at most ${maxPasswordLength} characters.`,
  common: 'This password is easy to guess. Please choose another one.',
  match: 'Password must match.',
} as const

/** Each rule that a new password breaks, for an answer that no tips are beside. */
export const brokenRules = (password: string, policy: PasswordPolicy): string[] =>
  policy === 'nist'
    ? nistTips.filter(({ holds }) => !holds(password)).map(({ text }) => text.toLowerCase())
    : specifiedRules.filter(({ holds }) => !holds(password)).map(({ text }) => text)

/** The problem with a new password, or undefined. The server looks it up among the common ones besides. */
export function passwordProblem(password: string, policy: PasswordPolicy): string | undefined {
  if (password === '') return passwordMessages.required
  if (password.length > maxPasswordLength) return passwordMessages.tooLong
  const isMet = policy === 'nist' ? nistTips.every(({ holds }) => holds(password)) : isRegistrationPassword(password)
  return isMet ? undefined : passwordMessages.rules
}
