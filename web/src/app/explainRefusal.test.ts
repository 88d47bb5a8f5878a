import { guestSession } from '@portal/contract/access/session'
import { describe, expect, test } from 'vitest'
import { findNarrowing, explainRefusal } from './explainRefusal.ts'

const known = {
  verdict: { canSignIn: true, text: 'Can sign in.', remedy: null },
  role: {
    roleId: 3,
    roleName: 'Accountant',
    privileges: ['B2B_Pay_Invoices', 'B2B_View_Orders', 'Demo_Only_Training_Store'],
  },
  revokedPrivileges: [] as string[],
  featuresOff: [] as string[],
  featureGroup: 'Pilot',
}

describe('why they cannot, in one sentence [P9.115]', () => {
  test.each([
    [
      'they cannot sign in',
      {
        verdict: {
          canSignIn: false,
          text: 'Cannot sign in because they were deactivated on 01/05/2026.',
          remedy: null,
        },
      },
      'one',
      ['B2B_Pay_Invoices'],
      [],
      'Cannot sign in because they were deactivated on 01/05/2026.',
    ],
    ['no role', { role: null }, 'one', ['B2B_Reporting'], [], 'Needs the right “open reports”, and they have no role.'],
    [
      'the role lacks it',
      {},
      'one',
      ['B2B_Reporting'],
      ['B2B_View_Orders'],
      'Needs the right “open reports”, which their role Accountant does not hold.',
    ],
    [
      'taken from them',
      { revokedPrivileges: ['B2B_Pay_Invoices'] },
      'one',
      ['B2B_Pay_Invoices'],
      [],
      'Needs the right “pay invoices”, which their role holds and was taken from them alone.',
    ],
    [
      'a feature that is off',
      { featuresOff: ['Paying invoices'] },
      'one',
      ['B2B_Pay_Invoices'],
      [],
      'Needs the right “pay invoices”, which comes with the feature Paying invoices that is off for their group Pilot.',
    ],
    [
      'no business user',
      {},
      'one',
      ['B2B_View_Orders'],
      [],
      'Needs the right “see the orders of the organization”, which their role holds and only a confirmed user of a business has.',
    ],
    [
      'any of two',
      { revokedPrivileges: ['B2B_View_Orders'] },
      'any',
      ['B2B_View_Orders', 'B2B_Reporting'],
      [],
      'Needs the right “see the orders of the organization”, which their role holds and was taken from them alone, or the right “open reports”, which their role Accountant does not hold.',
    ],
    [
      'all of two, one held',
      {},
      'all',
      ['B2B_View_Orders', 'B2B_Reporting'],
      ['B2B_View_Orders'],
      'Needs the right “open reports”, which their role Accountant does not hold.',
    ],
    [
      'one too many',
      {},
      'not',
      ['Demo_Only_Training_Store'],
      ['Demo_Only_Training_Store'],
      'Is closed to who holds the right “Demo Only Training Store”, as their role Accountant does.',
    ],
  ] as const)('%s', (_, changes, mode, privileges, held, sentence) => {
    expect(explainRefusal({ ...known, ...changes } as typeof known, mode, privileges, held)).toBe(sentence)
  })

  test('what they view narrows what they see', () => {
    expect(findNarrowing({ session: guestSession })).toBeUndefined()
  })
})
