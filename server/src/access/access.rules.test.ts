import { describe, expect, test } from 'vitest'
import type { Facts } from './viewer.rules.ts'
import { activeAccounts, allowedAccounts, profileOf, viewerOf } from './viewer.rules.ts'
import { chunkSize, fromChunks, leftovers, parseCookies, toChunks } from './cookies.rules.ts'

const facts = (user: Partial<Facts['user']>, rest: Partial<Omit<Facts, 'user'>> = {}): Facts => ({
  user: {
    user_id: 'u1',
    email: 'a@b.example',
    first_name: 'Ann',
    last_name: 'Bee',
    phone: null,
    account_id: 10,
    contact_id: 5,
    registration_type: 'B2B',
    is_validated_b2b: true,
    status: 'REGISTERED',
    user_entered_business_name: null,
    is_internal_associate: false,
    department: null,
    employee_id: null,
    is_punchout: false,
    feature_group: 'Connect_Default_User',
    locale: 'en_US',
    default_billing_address_id: null,
    default_shipping_address_id: null,
    favorite_address_ids: [],
    default_payment_id: null,
    active_account_ids: [],
    selected_account_id: null,
    ...user,
  },
  privileges: [],
  account: { account_id: 10, account_number: '100', name: 'Ten', party_id: 1, purchase_orders_enabled: true },
  parent: null,
  children: [],
  granted: [],
  ...rest,
})

describe('the access token cookie', () => {
  test('a token of 4000 characters stays whole, a longer one is split into 4000-character chunks [A4.31]', () => {
    expect(toChunks('x'.repeat(chunkSize))).toEqual([{ name: 'accessToken', value: 'x'.repeat(4000) }])
    const chunks = toChunks('y'.repeat(9001))
    expect(chunks.map((chunk) => [chunk.name, chunk.value.length])).toEqual([
      ['accessToken.0', 4000],
      ['accessToken.1', 4000],
      ['accessToken.2', 1001],
    ])
  })

  test('chunks are read back in order, and none at all is no token', () => {
    const value = Array.from({ length: 12_345 }, (_, at) => String.fromCharCode(97 + (at % 26))).join('')
    const header = toChunks(value)
      .toReversed()
      .map((chunk) => `${chunk.name}=${chunk.value}`)
      .join('; ')
    expect(fromChunks(parseCookies(header))).toBe(value)
    expect(fromChunks(parseCookies('theme=dark'))).toBeUndefined()
    expect(fromChunks(parseCookies(null))).toBeUndefined()
  })

  test('chunks of a longer, older token are named for removal', () => {
    const present = parseCookies('accessToken.0=a; accessToken.1=b; accessTokens=c; theme=dark')
    expect(leftovers(present, ['accessToken.0'])).toEqual(['accessToken.1'])
    expect(leftovers(present, [])).toEqual(['accessToken.0', 'accessToken.1'])
  })
})

describe('which accounts a user may see and views', () => {
  test('a business user sees his own organisation only', () => {
    const one = facts({}, { children: [11, 12] })
    expect(allowedAccounts(one)).toEqual([10])
    expect(activeAccounts(one)).toEqual([10])
  })

  test('a parent-holding user sees the children too, and views all of them until he selects one [A6.04]', () => {
    const parent = facts({}, { privileges: ['B2B_View_Parent_Holding'], children: [11, 12] })
    expect(activeAccounts(parent)).toEqual([10, 11, 12])
    expect(
      activeAccounts(
        facts({ selected_account_id: 12 }, { privileges: ['B2B_View_Parent_Holding'], children: [11, 12] }),
      ),
    ).toEqual([12])
  })

  test('a selected or active organisation that is not allowed is ignored', () => {
    expect(activeAccounts(facts({ selected_account_id: 99, active_account_ids: [98] }))).toEqual([10])
  })

  test('an internal associate sees what he was granted and views nothing before he chose [A1.05]', () => {
    const associate = facts({ account_id: null, is_internal_associate: true }, { account: null, granted: [20, 30] })
    expect(allowedAccounts(associate)).toEqual([20, 30])
    expect(activeAccounts(associate)).toEqual([])
    expect(profileOf(associate, []).businessName).toBe('INTERNAL ASSOCIATES')
  })

  test('a privilege the portal does not know is not a right [A6.01]', () => {
    expect(viewerOf(facts({}, { privileges: ['B2B_Dashboard', 'root'] }), 's').privileges).toEqual(['B2B_Dashboard'])
  })
})
