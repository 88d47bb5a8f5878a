// An authenticator app for tests.
export { codeAt, stepAt } from '../src/platform/identity/totp.rules.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The bytes of a secret written in base 32. */
export function bytesOf(secret: string): Buffer {
  const bits = Array.from(secret, (letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
}
