// Every status of a payment at Stripe, and what may be on a bank statement.
import { expect, test } from 'vitest'
import { GatewayUnreachable } from './gateway.ts'
import { cardStatement, debitStatement } from './stripe.rules.ts'
import { setupStateOf } from './stripeCollections.ts'
import { toCharge, toCollection } from './stripeIntents.ts'

const of = (status: string, refunded = false) => ({ id: 'pi_1', status, metadata: {}, latest_charge: { refunded } })

test.each([
  ['requires_payment_method', 'declined', 'failed'],
  ['requires_confirmation', 'processing', 'processing'],
  ['requires_action', 'action', 'action'],
  ['processing', 'processing', 'processing'],
  ['requires_capture', 'authorized', 'processing'],
  ['canceled', 'released', 'failed'],
  ['succeeded', 'captured', 'succeeded'],
])('%s is %s where money is held and %s where it is taken at once [P5.13]', (status, charge, collection) => {
  expect([toCharge(of(status)).status, toCollection(of(status)).status]).toEqual([charge, collection])
})

test.each([
  ['requires_payment_method', 'none'],
  ['requires_confirmation', 'none'],
  ['requires_action', 'unverified'],
  ['processing', 'unverified'],
  ['succeeded', 'verified'],
  ['canceled', 'none'],
])('a bank account whose entry %s is %s; another status is asked again [P8.12]', (status, state) => {
  expect(setupStateOf(status)).toBe(state)
  expect(() => setupStateOf('of_tomorrow')).toThrow(GatewayUnreachable)
})

test('what was given back says so, whoever asks, and what is not understood is asked again [P5.13]', () => {
  expect([toCharge(of('succeeded', true)).status, toCollection(of('succeeded', true)).status]).toEqual([
    'refunded',
    'refunded',
  ])
  expect(() => toCharge(of('of_tomorrow'))).toThrow(GatewayUnreachable)
  expect(() => toCollection(of('of_tomorrow'))).toThrow(GatewayUnreachable)
})

test('the page on which a bank account is proved is where its payer is sent [P5.13]', () => {
  const next = { verify_with_microdeposits: { hosted_verification_url: 'https://verify.example' } }
  expect(toCollection({ ...of('requires_action'), next_action: next }).actionUrl).toBe('https://verify.example')
})

test('a bank statement has Latin letters, at least one, and no more than banks print [P5.14]', () => {
  expect(cardStatement('Order')).toBe('ORDER')
  expect(cardStatement('Pmt8000001')).toBe('PMT8000001')
  expect(cardStatement('Überlänge <"Größe"> *1')).toBe('UBERLANGE')
  expect(cardStatement('8000001')).toBeUndefined()
  expect(debitStatement('Windhover Aerial Equipment', 'Pmt8000001')).toBe('WINDHOVER A PMT8000001')
  expect(debitStatement('風', 'Pmt1')).toBeUndefined()
  expect(debitStatement('', '8')).toBeUndefined()
})
