import { describe, expect, test } from 'vitest'
import { toProfile } from './profile.rules.ts'
import type { ViewerFacts } from './viewer.rules.ts'
import { activeAccounts, allowedAccounts, toViewer } from './viewer.rules.ts'
import { applySetCookies, chunkSize, fromChunks, findStaleCookies, parseCookies, toChunks } from './cookies.rules.ts'

const tenAccount = {
  account_id: 10,
  account_number: '100',
  name: 'Ten',
  party_id: 1,
  locale: 'en_US',
  purchase_orders_enabled: true,
  warranty_types: ['Standard'],
} as const satisfies Omit<NonNullable<ViewerFacts['account']>, 'warranty_types'> & { warranty_types: readonly string[] }

const facts = (user: Partial<ViewerFacts['user']>, rest: Partial<Omit<ViewerFacts, 'user'>> = {}): ViewerFacts => ({
  user: {
    user_id: 'u1',
    email: 'a@b.example',
    first_name: 'Ann',
    last_name: 'Bee',
    phone: null,
    account_id: 10,
    contact_id: 5,
    relationship_party_id: null,
    registration_type: 'B2B',
    is_validated_b2b: true,
    status: 'REGISTERED',
    status_updated_at: '2026-03-01T23:30:00-06:00',
    revoked_privileges: [],
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
    deleted_payment_ids: [],
    subscribed: false,
    is_address_modification_allowed: false,
    allow_help_desk: true,
    help_desk_until: null,
    accepted_terms_at: '2026-03-01T23:30:00-06:00',
    active_account_ids: [],
    selected_account_id: null,
    ...user,
  },
  privileges: [],
  account: { ...tenAccount, warranty_types: ['Standard'] },
  parent: null,
  is_parent: false,
  children: [],
  granted: [],
  features_off: [],
  activation_token_created: '2026-02-28T23:30:00-06:00',
  group: null,
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
    expect(findStaleCookies(present, ['accessToken.0'])).toEqual(['accessToken.1'])
    expect(findStaleCookies(present, [])).toEqual(['accessToken.0', 'accessToken.1'])
  })
})

test('the cookies after an answer are those of the browser that received it', () => {
  expect(
    applySetCookies('theme=dark; accessToken.0=a; accessToken.1=b', [
      'accessToken=c; Path=/; HttpOnly; Max-Age=86400',
      'accessToken.0=; Path=/; Max-Age=0; Secure',
      'accessToken.1=; Path=/; Max-Age=0',
    ]),
  ).toBe('theme=dark; accessToken=c')
})

describe('which accounts a user may see and views', () => {
  test('a business user sees their own organization only', () => {
    const one = facts({}, { children: [11, 12] })
    expect(allowedAccounts(one)).toEqual([10])
    expect(activeAccounts(one)).toEqual([10])
  })

  test('a parent-holding user sees the children too, and views all of them until they select one [A6.04]', () => {
    const parent = facts({}, { privileges: ['B2B_View_Parent_Holding'], children: [11, 12] })
    expect(activeAccounts(parent)).toEqual([10, 11, 12])
    expect(
      activeAccounts(
        facts({ selected_account_id: 12 }, { privileges: ['B2B_View_Parent_Holding'], children: [11, 12] }),
      ),
    ).toEqual([12])
  })

  test('a selected or active organization that is not allowed is ignored', () => {
    expect(activeAccounts(facts({ selected_account_id: 99, active_account_ids: [98] }))).toEqual([10])
  })

  test('an internal associate sees what they were granted and views nothing before they chose [A1.05]', () => {
    const associate = facts({ account_id: null, is_internal_associate: true }, { account: null, granted: [20, 30] })
    expect(allowedAccounts(associate)).toEqual([20, 30])
    expect(activeAccounts(associate)).toEqual([])
    expect(toProfile(associate).businessName).toBe('INTERNAL ASSOCIATES')
  })

  test('an associate is who has a department, an employee number or allowed accounts, and views what they chose [A6.12, A1.06]', () => {
    const customer = facts({})
    expect(toViewer(customer, 's').isInternalAssociate).toBe(false)
    for (const associate of [
      facts({ department: 'Sales' }),
      facts({ employee_id: 'E1' }),
      facts({ account_id: null }, { granted: [20] }),
    ])
      expect(toViewer(associate, 's').isInternalAssociate).toBe(true)
    const choosing = facts({ account_id: null, active_account_ids: [30, 40, 99] }, { granted: [20, 30, 40] })
    expect(activeAccounts(choosing)).toEqual([30, 40])
    expect(allowedAccounts(choosing)).not.toContain(99)
  })

  test('a holder of the parent view in an organization below sees the parent company and its others', () => {
    const parent = { ...tenAccount, warranty_types: [], account_id: 1 }
    const below = facts({}, { privileges: ['B2B_View_Parent_Holding'], parent, children: [10, 11] })
    expect(allowedAccounts(below)).toEqual([10, 1, 11])
    expect(allowedAccounts(facts({}, { parent, children: [10, 11] }))).toEqual([10])
  })

  test('a business user nobody validated is a personal customer: no dashboard, no prices of a business, no organization [A5.27, A1.03, D1.41]', () => {
    const privileges = ['B2B_Dashboard', 'B2B_View_Orders', 'B2B_Disallow_Order_Supply']
    const applicant = toViewer(facts({ is_validated_b2b: false }, { privileges }), 's')
    expect(applicant).toMatchObject({
      registrationType: 'B2C',
      accountId: null,
      allowedAccounts: [],
      activeAccounts: [],
    })
    expect(applicant.privileges).toEqual(['B2B_Disallow_Order_Supply'])
    expect(toViewer(facts({}, { privileges }), 's').privileges).toContain('B2B_Dashboard')
    const shopper = facts({ registration_type: 'B2C', is_validated_b2b: false }, { privileges: ['B2B_Dashboard'] })
    expect(toViewer(shopper, 's')).toMatchObject({ registrationType: 'B2C', accountId: 10, privileges: [] })
  })

  test('a privilege the portal does not know is not a right [A6.01]', () => {
    expect(toViewer(facts({}, { privileges: ['B2B_Dashboard', 'root'] }), 's').privileges).toEqual(['B2B_Dashboard'])
  })
})

describe('the profile', () => {
  const org = (accountId: number) => ({
    accountId,
    accountNumber: String(accountId),
    name: `Org ${accountId}`,
    partyId: 1,
  })
  const holder = (user: Partial<ViewerFacts['user']>) =>
    facts(user, { privileges: ['B2B_View_Parent_Holding'], is_parent: true, children: [11, 12] })

  test('with one organization viewed is set to it, with several or none falls back to the parent [A4.38]', () => {
    const one = toProfile(holder({ selected_account_id: 12 }), { active: [org(12)], secondary: [] })
    expect(one.userSelectedOrganization?.accountId).toBe(12)
    const several = toProfile(holder({ active_account_ids: [11, 12] }), { active: [org(11), org(12)], secondary: [] })
    const none = toProfile(holder({}), { active: [org(10), org(11), org(12)], secondary: [] })
    for (const profile of [several, none]) expect(profile.userSelectedOrganization).toEqual(profile.parentOrganization)
    expect(several.activeOrganizationCount).toBe(2)
    expect(none.parentOrganization?.name).toBe('Ten')
  })

  test('dates are MM/DD/YYYY in UTC, and a spent token is never reported [A3.02, D1.31]', () => {
    expect(toProfile(facts({}))).toMatchObject({
      acceptedTerms: true,
      acceptedTermsDate: '03/02/2026',
      userStatusLastUpdated: '2026-03-02T05:30:00.000Z',
      activationToken: null,
      activationTokenCreated: '03/01/2026',
    })
  })

  test('an associate with internal properties carries the organization they view; a customer has none [A3.08, A4.38]', () => {
    const associate = facts(
      { account_id: null, department: 'Sales', active_account_ids: [20] },
      { account: null, granted: [20, 30], privileges: ['B2B_Dashboard'] },
    )
    expect(toProfile(associate, { active: [org(20)], secondary: [] })).toMatchObject({
      accountId: 20,
      authId: 'u1',
      authProfile: { internalProperties: { allowedActions: ['B2B_Dashboard'], department: 'Sales' } },
    })
    expect(toProfile(facts({})).authProfile).toEqual({ internalProperties: null })
  })

  test('names the accounts of very many by those viewed, so that the token stays small', () => {
    const granted = Array.from({ length: 2000 }, (_, at) => at + 1)
    const profile = toProfile(facts({ account_id: null, active_account_ids: [7, 8] }, { account: null, granted }))
    expect(profile).toMatchObject({ accountIds: [7, 8], organizationCount: 2000, activeOrganizationCount: 2 })
  })

  test('a group counts only while its organization is viewed [A3.04]', () => {
    const group = { groupId: 4, name: 'North crews', accountId: 10, groups: [4] }
    const privileges = ['B2B_View_Organization_Groups']
    expect(toProfile(facts({}, { group, privileges })).userSelectedGroup).toEqual({ groupId: 4, name: 'North crews' })
    expect(toProfile(facts({}, { group: { ...group, accountId: 11 }, privileges })).userSelectedGroup).toBeNull()
    expect(toProfile(facts({}, { group, privileges: [] })).userSelectedGroup).toBeNull()
  })
})
