import { expect, test } from 'vitest'
import { containsCardNumber } from './cardNumbers.ts'
import { parseSandboxToken, sandboxToken } from '../money/sandboxCards.ts'

test.each([
  ['4242424242424242', true],
  ['4242 4242 4242 4242', true],
  ['PO 12 4242-4242-4242-4242 99', true],
  ['378282246310005', true],
  ['4242424242424241', false],
  ['PO-88', false],
  ['1-877-555-0100, 10/30/2026, 123456789012', false],
  ['1763737234000', false],
])('%s holds a card number: %s', (text, holds) => expect(containsCardNumber(text)).toBe(holds))

test('a token says no more than brand, last four and expiry, and a number that is no test card has none', () => {
  const token = sandboxToken('4242 4242 4242 4242', 6, 2030, 'abcdefghijklmnop')
  expect(token).toBe('sbx_4242_062030_abcdefghijklmnop')
  expect(parseSandboxToken(token ?? '')).toEqual({
    token,
    brand: 'Visa',
    last4: '4242',
    expiryMonth: 6,
    expiryYear: 2030,
    outcome: 'authorized',
  })
  expect(sandboxToken('4539578763621486', 6, 2030, 'abcdefghijklmnop')).toBeUndefined()
})
