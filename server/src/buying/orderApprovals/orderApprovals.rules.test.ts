import { describe, expect, test } from 'vitest'
import type { ApprovalRuleFacts, OrderFacts } from './orderApprovals.rules.ts'
import { matchRule, planOf, stateOf, waitingIn } from './orderApprovals.rules.ts'
import type { Person } from '../../access/colleagues/colleagues.ts'

const person = (userId: string, over: Partial<Person> = {}): Person => ({
  userId,
  name: userId.toUpperCase(),
  email: `${userId}@a.example`,
  roleId: 1,
  roleName: 'Buyer',
  mayApprove: true,
  isAdministrator: false,
  isAbove: false,
  ...over,
})
const people = [person('a'), person('b'), person('c'), person('admin', { isAdministrator: true }), person('r')]
const above = person('above', { isAbove: true, isAdministrator: true })

const rule = (over: Partial<ApprovalRuleFacts> = {}): ApprovalRuleFacts => ({
  name: 'R',
  requesterIds: [],
  roleIds: [],
  conditions: {
    total: [],
    partPrice: [],
    categories: [],
    shipToAddressIds: [],
    costCenters: [],
    firstTime: false,
    recurring: false,
  },
  tiers: [{ mode: 'ANY', people: ['a'] }],
  allowsSelf: false,
  isInherited: false,
  ...over,
})
const when = (over: Partial<ApprovalRuleFacts['conditions']>) => rule({ conditions: { ...rule().conditions, ...over } })
const order = (over: Partial<OrderFacts> = {}): OrderFacts => ({
  currency: 'USD',
  total: 500,
  shipToAddressIds: [7],
  lines: [{ itemId: 1, name: 'Hose', price: 20, categories: ['hoses', 'hydraulics'] }],
  firstTime: new Set(),
  ...over,
})
const charged = (costCenter: string) => order({ lines: order().lines.map((line) => ({ ...line, costCenter })) })
const usd = (amount: number) => [{ currency: 'USD', amount }]
const requester = { userId: 'r', roleId: 1 }

describe('a rule is about an order [P5.119]', () => {
  test.each([
    ['of everybody', rule(), order(), true],
    ['above the limit', when({ total: usd(499.99) }), order(), true],
    ['not equal to the limit', when({ total: usd(500) }), order(), false],
    ['not below it', when({ total: usd(500.01) }), order(), false],
    ['above a limit of nothing', when({ total: usd(0) }), order(), true],
    ['not at nothing', when({ total: usd(0) }), order({ total: 0 }), false],
    ['by cents, not by floats', when({ total: usd(0.3) }), order({ total: 0.1 + 0.2 }), false],
    ['in another currency, which cannot be compared', when({ total: usd(900) }), order({ currency: 'CAD' }), true],
    [
      'in one of two currencies with a limit each',
      when({ total: [...usd(100), { currency: 'CAD', amount: 900 }] }),
      order({ currency: 'CAD' }),
      false,
    ],
    ['with a dear part', when({ partPrice: usd(19.99) }), order(), true],
    ['with no part dearer than the limit', when({ partPrice: usd(20) }), order(), false],
    ['of a category', when({ categories: ['hoses'] }), order(), true],
    ['of a category above', when({ categories: ['hydraulics'] }), order(), true],
    ['of no such category', when({ categories: ['gloves'] }), order(), false],
    ['to an address', when({ shipToAddressIds: [7, 8] }), order(), true],
    ['to no such address', when({ shipToAddressIds: [8] }), order(), false],
    ['charged to a cost center [P5.135]', when({ costCenters: ['4100', '4200'] }), charged('4200'), true],
    ['charged to another one [P5.135]', when({ costCenters: ['4100'] }), charged('4200'), false],
    ['charged to none [P5.135]', when({ costCenters: ['4100'] }), order(), false],
    ['with a part of the first time', when({ firstTime: true }), order({ firstTime: new Set([1]) }), true],
    ['that is recurring', when({ recurring: true }), order({ isRecurring: true }), true],
    ['that somebody reviewed', when({ recurring: true }), order(), false],
    ['with known parts only', when({ firstTime: true }), order(), false],
    ['that meets all that is named', when({ total: usd(100), categories: ['hoses'] }), order(), true],
    ['that meets one of two', when({ total: usd(100), categories: ['gloves'] }), order(), false],
    ['of a person named', rule({ requesterIds: ['r'] }), order(), true],
    ['of a role named', rule({ roleIds: [1] }), order(), true],
    ['of nobody else', rule({ requesterIds: ['a'], roleIds: [2] }), order(), false],
  ])('%s', (_, of, ordered, isMet) => {
    expect(matchRule(of, requester, ordered) !== undefined).toBe(isMet)
  })

  test('and says what of it is meant', () => {
    expect(matchRule(when({ total: usd(100), firstTime: true }), requester, order({ firstTime: new Set([1]) }))).toBe(
      'The total is more than $100.00. Hose is ordered for the first time.',
    )
  })
})

describe('the plan of all rules that matched [P5.120]', () => {
  const plan = (rules: readonly ApprovalRuleFacts[], requesterId = 'r', among = people) =>
    planOf(
      rules.map((each) => ({ rule: each, why: 'Because.' })),
      requesterId,
      among,
    )
  const tiersOf = (...given: Parameters<typeof plan>) =>
    plan(...given).plan?.tiers.map(({ step, mode, people: of }) => [step, mode, of.map(({ userId }) => userId).join()])
  const tiers = (...of: ['ANY' | 'ALL', string[]][]) => of.map(([mode, ids]) => ({ mode, people: ids }))

  test('keeps tiers in order, merges equal ones and drops those that come again', () => {
    expect(
      tiersOf([
        rule({ name: '1', tiers: tiers(['ANY', ['a', 'b']], ['ALL', ['b', 'c']]) }),
        rule({ name: '2', tiers: tiers(['ANY', ['b', 'a']], ['ANY', ['c']]) }),
        rule({ name: '3', tiers: tiers(['ANY', ['c']]) }),
      ]),
    ).toEqual([
      [0, 'ANY', 'a,b'],
      [0, 'ANY', 'c'],
      [1, 'ALL', 'b,c'],
    ])
  })

  test.each([
    ['leaves the requester out', rule({ tiers: tiers(['ALL', ['a', 'r']]) }), [[0, 'ANY', 'a']]],
    [
      'keeps them where the rule allows it',
      rule({ tiers: tiers(['ANY', ['r']]), allowsSelf: true }),
      [[0, 'ANY', 'r']],
    ],
    [
      'goes to the administrator where nobody else is left',
      rule({ tiers: tiers(['ANY', ['r']]) }),
      [[0, 'ANY', 'admin']],
    ],
    ['or where they have left', rule({ tiers: tiers(['ALL', ['gone', 'left']]) }), [[0, 'ANY', 'admin']]],
  ])('%s', (_, of, expected) => {
    expect(tiersOf([of])).toEqual(expected)
  })

  test('leaves out who lost the right, and names the rule for which nobody is left', () => {
    const without = people.map((each) => (each.userId === 'a' ? { ...each, mayApprove: false } : each))
    expect(tiersOf([rule()], 'r', without)).toEqual([[0, 'ANY', 'admin']])
    expect(plan([rule({ name: 'Big orders', tiers: tiers(['ANY', ['r']]) })], 'r', [person('r')])).toEqual({
      nobody: 'Big orders',
    })
    expect(plan([rule({ name: 'Big orders' })], 'admin', [person('admin', { isAdministrator: true })])).toEqual({
      nobody: 'Big orders',
    })
  })

  test('goes to administrators of the holding where the organization has none of its own [P5.120]', () => {
    const empty = [rule({ tiers: tiers(['ALL', ['gone']]) })]
    expect(tiersOf(empty, 'r', [...people, above])).toEqual([[0, 'ANY', 'admin']])
    expect(tiersOf(empty, 'admin', [...people, above])).toEqual([[0, 'ANY', 'above']])
    // A rule of the organization above names people of that one, and no other rule does.
    const naming = (isInherited: boolean) => [rule({ tiers: tiers(['ANY', ['above']]), isInherited })]
    expect(tiersOf(naming(true), 'r', [...people, above])).toEqual([[0, 'ANY', 'above']])
    expect(tiersOf(naming(false), 'r', [...people, above])).toEqual([[0, 'ANY', 'admin']])
  })
})

describe('whose turn it is [P5.123]', () => {
  const tier = (step: number, mode: 'ANY' | 'ALL', ...ids: string[]) => ({
    step,
    mode,
    people: ids.map((userId) => ({ userId, name: userId })),
    rules: ['R'],
  })
  const waiting = (tiers: ReturnType<typeof tier>[], approved: string[], among = [...people, above]) => {
    const done = new Set(approved)
    return waitingIn(stateOf(tiers, { people: among, approved: done, requesterId: 'r' }), done)
  }

  test('stays with who approved in place of people who had left, also where an administrator comes later', () => {
    const tiers = [tier(0, 'ANY', 'gone'), tier(1, 'ANY', 'b')]
    expect(waiting(tiers, ['above'], [person('b'), above])).toEqual(['b'])
    expect(waiting(tiers, ['above'], [...people, above])).toEqual(['b'])
    // An administrator who may approve their own orders by one rule does not by a step of another.
    const own = [tier(0, 'ANY', 'r'), tier(0, 'ANY', 'gone')]
    expect(
      waiting(own, ['r'], [person('r', { isAdministrator: true }), person('admin', { isAdministrator: true })]),
    ).toEqual(['admin'])
  })

  test.each([
    ['any of a tier', [tier(0, 'ANY', 'a', 'b')], [], ['a', 'b']],
    ['the rest of all', [tier(0, 'ALL', 'a', 'b')], ['a'], ['b']],
    ['the next step', [tier(0, 'ANY', 'a'), tier(1, 'ANY', 'b')], ['a'], ['b']],
    ['not the next step yet', [tier(0, 'ANY', 'a'), tier(1, 'ANY', 'b')], [], ['a']],
    ['two tiers of one step', [tier(0, 'ANY', 'a'), tier(0, 'ANY', 'b')], [], ['a', 'b']],
    ['nobody twice', [tier(0, 'ANY', 'a'), tier(1, 'ALL', 'a', 'b')], ['a'], ['b']],
    ['nobody any more', [tier(0, 'ANY', 'a', 'b'), tier(1, 'ALL', 'c')], ['b', 'c'], []],
    ['the administrator for one who has left', [tier(0, 'ANY', 'gone')], [], ['admin']],
    ['who administers the holding, where they are named by the plan', [tier(0, 'ANY', 'above')], [], ['above']],
    ['those who are left of all', [tier(0, 'ALL', 'a', 'gone')], ['a'], []],
  ])('%s', (_, tiers, approved, expected) => {
    expect(waiting(tiers, approved)).toEqual(expected)
  })
})
