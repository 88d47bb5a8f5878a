import { expect, test } from 'vitest'
import { base32, codeAt, otpauthUri, stepAt, findStep } from './totp.rules.ts'

const secret = Buffer.from('12345678901234567890')

// RFC 6238, appendix B, the last six of its eight digits.
test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('the code at second %i is %s', (second, code) => {
  expect(codeAt(secret, stepAt(new Date(second * 1000)))).toBe(code)
})

test('a code is taken half a minute around its time, and once', () => {
  const now = new Date(1_234_567_890_000)
  const step = stepAt(now)
  expect(findStep(secret, codeAt(secret, step), now, null)).toBe(step)
  expect(findStep(secret, codeAt(secret, step - 1), now, null)).toBe(step - 1)
  expect(findStep(secret, codeAt(secret, step + 1), now, null)).toBe(step + 1)
  expect(findStep(secret, codeAt(secret, step - 2), now, null)).toBeUndefined()
  expect(findStep(secret, codeAt(secret, step), now, step)).toBeUndefined()
  expect(findStep(secret, codeAt(secret, step - 1), now, step)).toBeUndefined()
  expect(findStep(secret, '12345', now, null)).toBeUndefined()
})

test('a secret is written in base 32 (RFC 4648)', () => {
  expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI')
  expect(otpauthUri('Wind & Co', 'a@b.example', 'ABC')).toBe(
    'otpauth://totp/Wind%20%26%20Co:a%40b.example?secret=ABC&issuer=Wind%20%26%20Co',
  )
})
