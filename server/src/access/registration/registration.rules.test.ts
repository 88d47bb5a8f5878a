import { getDomain } from '@portal/contract/access/emailRules'
import { linkSeconds } from '@portal/contract/access/registration'
import { describe, expect, test } from 'vitest'
import type { Customer, LinkFacts } from './registration.rules.ts'
import { checkDomain, fastTrack, isCompetitor, getOutcome, utcDate } from './registration.rules.ts'

const bluewater: Customer = {
  accountId: 20020,
  accountNumber: '200200',
  name: 'Bluewater',
  partyId: 1,
  defaultRoleId: null,
}
const rule = (isAllowed: boolean, customer: Customer | null = bluewater) => ({ isAllowed, customer })

test.each([
  ['no rule', [], 'ABSENT'],
  ['one customer', [rule(true)], 'ACCEPTED'],
  ['a refusal', [rule(false, null)], 'DECLINED'],
  ['a customer whose people may not', [rule(false)], 'DECLINED'],
  ['two customers', [rule(true), rule(true)], 'DUPLICATE'],
])('a mail domain with %s [A4.02]', (_, rules, result) => {
  expect(checkDomain(rules).result).toBe(result)
})

test('a domain is what follows the last @, in lower case', () => {
  expect(getDomain('"a@b"@Example.COM')).toBe('example.com')
})

test('a competitor is a domain of the list or a part of one', () => {
  expect(isCompetitor('a@rival.example', ' Rival.example, other.example')).toBe(true)
  expect(isCompetitor('a@mail.rival.example', 'rival.example')).toBe(true)
  expect(isCompetitor('a@norival.example', 'rival.example')).toBe(false)
  expect(isCompetitor('a@rival.example', undefined)).toBe(false)
})

test.each([
  ['SUCCESS', 'DUPLICATE', {}],
  ['UNAUTHORIZED_FAST_TRACK', 'DECLINED', {}],
  ['INVALID_ACCOUNT_NUMBER', 'ABSENT', { customer: undefined }],
  ['INVALID_INVOICE_NUMBER', 'ABSENT', { isInvoiceOfIt: false }],
  ['NO_DOMAIN_TO_AUTHORIZE_EMAIL', 'ABSENT', { domains: [] }],
  ['UNAUTHORIZED_EMAIL', 'ABSENT', { domains: ['elsewhere.example'] }],
] as const)('the fast track ends in %s after %s [A4.06]', (result, check, changes) => {
  const proof = { customer: bluewater, isInvoiceOfIt: true, domains: ['bluewater.example'], ...changes }
  expect(fastTrack('ada@bluewater.example', check, proof)).toBe(result)
})

describe('what a link is worth', () => {
  const now = new Date('2026-03-01T12:00:00Z')
  const aged = (seconds: number) => new Date(now.getTime() - seconds * 1000)
  const link = (changes: Partial<LinkFacts> = {}): LinkFacts => ({
    purpose: 'activation',
    createdAt: aged(60),
    isUsed: false,
    status: 'UNCONFIRMED',
    ...changes,
  })

  test.each([
    ['unknown', undefined, 'EXPIRED'],
    ['fresh', link(), 'READY'],
    ['7 days old to the second', link({ createdAt: aged(linkSeconds) }), 'READY'],
    ['7 days and a second old', link({ createdAt: aged(linkSeconds + 1) }), 'EXPIRED'],
    ['of a registered user', link({ status: 'REGISTERED', isUsed: true }), 'ALREADY_ACTIVE'],
    ['of a delegated user', link({ status: 'DELEGATED_REGISTERED' }), 'ALREADY_ACTIVE'],
    ['old, of a registered user', link({ status: 'REGISTERED', createdAt: aged(linkSeconds + 1) }), 'EXPIRED'],
    ['of a deactivated user', link({ status: 'DEACTIVATED' }), 'REJECTED'],
    ['of a rejected user', link({ status: 'REJECTED' }), 'REJECTED'],
    ['of somebody who waits for approval', link({ status: 'PENDING_APPROVAL' }), 'REJECTED'],
    ['of an inactive user', link({ status: 'INACTIVE' }), 'REJECTED'],
    ['used, by somebody who is to confirm again', link({ isUsed: true }), 'EXPIRED'],
    ['an invitation', link({ purpose: 'invitation', status: 'PENDING_REGISTRATION' }), 'EXPIRED'],
  ] as const)('%s [A4.17, A4.18, A4.19]', (_, facts, outcome) => {
    expect(getOutcome(facts, 'activation', now)).toBe(outcome)
  })

  test('an invitation completes, and activates nothing [A4.23]', () => {
    const invitation = link({ purpose: 'invitation', status: 'PENDING_REGISTRATION' })
    expect(getOutcome(invitation, 'invitation', now)).toBe('READY')
    expect(getOutcome(link(), 'invitation', now)).toBe('EXPIRED')
  })
})

test('a date of a token is MM/DD/YYYY in UTC [A4.07, D1.31]', () => {
  expect(utcDate(new Date('2026-03-01T23:30:00-05:00'))).toBe('03/02/2026')
})
