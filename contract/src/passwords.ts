// What a password must be, form by form (A §5; decisions §1.2), and the tips beside the field.

/** Longest password: the hash takes any length, and nobody types more. */
export const longestPassword = 200

const hasBothCases = (password: string): boolean => /\p{Lu}/u.test(password) && /\p{Ll}/u.test(password)
const isLong = (password: string): boolean => password.length >= 8
const hasDigitOrSpecial = (password: string): boolean => /[^\p{L}\s]/u.test(password)

/** The rule of the registration form: a digit, and no whitespace. */
export const isRegistrationPassword = (password: string): boolean =>
  isLong(password) && hasBothCases(password) && /\d/.test(password) && !/\s/.test(password)

/** The rule of the delegated completion: a digit or a special character, and nothing barred. */
export const isCompletionPassword = (password: string): boolean =>
  isLong(password) && hasBothCases(password) && hasDigitOrSpecial(password)

/** The tips with what each asks for: a tip turns green when it holds [A5.18]. */
export const passwordTips: readonly { text: string; holds: (password: string) => boolean }[] = [
  { text: 'At least eight characters', holds: isLong },
  { text: 'At least one uppercase and one lowercase letter', holds: hasBothCases },
  { text: 'At least one numeric or special character', holds: hasDigitOrSpecial },
]
