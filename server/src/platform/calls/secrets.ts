// Masks what must never be written down: passwords, tokens, secrets and card fields, at any depth.

const secret = /password|token|secret|recovery|cardnumber|cvc|cvv|captcha|^code$|^response$/i
// 13 to 19 digits, however spaced, is a card number until proven otherwise [Q3.05].
const cardNumber = /\b(?:\d[ -]?){13,19}\b/g

/** `text` without half characters and nulls, which JSON of the database refuses. */
export const storableText = (text: string): string => text.toWellFormed().replaceAll('\0', '')

/** A copy of `value` that is safe to log or audit: no secret, and nothing that JSON of the database refuses. */
export function withoutSecrets(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value).replace(cardNumber, '[removed]')
  if (Array.isArray(value)) return value.map(withoutSecrets)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      storableText(key),
      secret.test(key) ? '[removed]' : withoutSecrets(inner),
    ]),
  )
}
