import { profileCalls } from '@portal/contract/access/profile'
import { profile as profileShape, sessionCalls } from '@portal/contract/access/session'
import { Client } from 'pg'
import { describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { accounts } from '../../../test/orders.ts'
import { people } from '../../../test/people.ts'

const portal = testPortal()

async function asOwner<T>(statement: string, values: unknown[] = []): Promise<T[]> {
  const client = new Client({ connectionString: portal.databaseUrl })
  await client.connect()
  try {
    return (await client.query(statement, values)).rows as T[]
  } finally {
    await client.end()
  }
}

const profileOf = async (person: Caller) => {
  const { profile } = await person.send(sessionCalls.getSession, {})
  if (!profile) throw new Error('Nobody is signed in.')
  return profile
}
const addressesOf = async (accountId: number, use = 'shipping_enabled') =>
  (
    await asOwner<{ address_id: number }>(
      `select address_id from address where account_id = $1 and ${use} order by address_id`,
      [accountId],
    )
  ).map((row) => row.address_id)

describe('the profile', () => {
  test('has every field of [A§3], each under its name [A3.01, A3.02, A3.03, A3.04, A3.06, A3.08]', async () => {
    const fields = {
      identity:
        'email accountId accountIds accountNumber businessName contactId firstName lastName partyId locale userStatus',
      registration:
        'isValidatedB2BUser registrationType relationshipPartyId userEnteredBusinessName revokedPrivileges activationToken activationTokenCreated userStatusLastUpdated acceptedTerms acceptedTermsDate subscribed accountExists isAddressModificationAllowed',
      defaults:
        'defaultBillingAddressId defaultShippingAddressId favoriteAddressIds defaultPaymentId deletedPaymentIds',
      organizations:
        'parentOrganization parentHoldingCompanyName secondaryOrgs userSelectedOrganization activeOrganizations userSelectedGroup warrantyType',
      flags: 'isInternalAssociate isPunchout isImpersonation isCustomerPurchaseOrderEnabled launchDarklyGroup',
      identityProvider: 'authId authProfile',
    }
    const names = Object.values(fields).flatMap((list) => list.split(' '))
    expect(names.filter((name) => !(name in profileShape.shape))).toEqual([])
    await asOwner(
      `update portal_user set relationship_party_id = 77, deleted_payment_ids = '{pm_old}', revoked_privileges = '{B2B_Reporting}',
         subscribed = true, feature_group = 'Pilot', accepted_terms_at = '2026-02-03T01:00:00Z' where email = $1`,
      [people.owner],
    )
    expect(await profileOf(await portal.as(people.owner))).toMatchObject({
      email: people.owner,
      accountId: accounts.bluewater,
      accountIds: [accounts.bluewater],
      accountNumber: '200200',
      businessName: 'Bluewater Rural Electric Co-op',
      contactId: expect.any(Number) as number,
      partyId: expect.any(Number) as number,
      locale: 'en_US',
      userStatus: 'REGISTERED',
      isValidatedB2BUser: true,
      registrationType: 'B2B',
      relationshipPartyId: 77,
      userEnteredBusinessName: null,
      revokedPrivileges: ['B2B_Reporting'],
      acceptedTerms: true,
      acceptedTermsDate: '02/03/2026',
      subscribed: true,
      accountExists: true,
      isAddressModificationAllowed: true,
      deletedPaymentIds: ['pm_old'],
      parentOrganization: null,
      parentHoldingCompanyName: null,
      secondaryOrgs: [],
      userSelectedOrganization: { accountNumber: '200200' },
      activeOrganizations: [{ accountNumber: '200200' }],
      warrantyType: ['Standard', 'Structural', 'Extended', 'Dielectric'],
      isInternalAssociate: false,
      isPunchout: false,
      isImpersonation: false,
      isCustomerPurchaseOrderEnabled: true,
      launchDarklyGroup: 'Pilot',
      authId: 'user-owner',
      authProfile: { internalProperties: null },
    })
  })

  test('of an associate has internal properties; a guest has no profile [A3.08, A3.09]', async () => {
    const { authProfile, isInternalAssociate } = await profileOf(await portal.as(people.associate))
    expect(isInternalAssociate).toBe(true)
    expect(authProfile.internalProperties).toMatchObject({ department: 'Sales' })
    expect((await portal.guest().send(sessionCalls.getSession, {})).profile).toBeNull()
  })

  test('of a parent-holding user names the organizations beside their own, doubles with their number [A3.04, A3.05, A2.73]', async () => {
    const profile = await profileOf(await portal.as(people.holding))
    expect(profile.parentOrganization).toMatchObject({ accountNumber: '100100', name: 'Cascade Utility Holdings' })
    expect(profile.parentHoldingCompanyName).toBe('PARENT HOLDING COMPANY')
    expect(profile.secondaryOrgs.map(({ name, displayName }) => displayName ?? name)).toEqual([
      'Cascade Line Construction',
      'Cascade Northern Lines',
      'Cascade Tree Care - 100120',
      'Cascade Tree Care - 100121',
    ])
    expect(profile.activeOrganizationCount).toBe(5)
  })

  test('comes whole with the sign-in itself', async () => {
    const { profile } = await portal.guest().signIn(people.holding, 'Windhover-1')
    expect(profile?.activeOrganizations).toHaveLength(5)
  })
})

describe('userUpdateProfile', () => {
  test('takes the five fields, and answers with the profile and a fresh token [A7.08, D1.10]', async () => {
    const owner = await portal.as(people.buyer)
    const { userId } = await profileOf(owner)
    const [first = 0, second = 0, third = 0] = await addressesOf(accounts.bluewater)
    const [billing = 0] = await addressesOf(accounts.bluewater, 'billing_enabled')
    const before = owner.cookies()
    portal.clock.forward(1)
    const updates = {
      defaultShippingAddressId: second,
      defaultBillingAddressId: billing,
      favoriteAddressIds: [third, first, third],
      subscribed: true,
      defaultPaymentId: null,
    }
    const { profile } = await owner.send(profileCalls.userUpdateProfile, { userId, updates })
    expect(profile).toMatchObject({ ...updates, favoriteAddressIds: [third, first] })
    expect(owner.cookies()).not.toBe(before)
    expect(await profileOf(owner)).toMatchObject({ defaultShippingAddressId: second, subscribed: true })
    await owner.send(profileCalls.userUpdateProfile, { userId, updates: { defaultShippingAddressId: null } })
    expect(await profileOf(owner)).toMatchObject({ defaultShippingAddressId: null, defaultBillingAddressId: billing })
  })

  test.each(['userStatus', 'accountId', 'isInternalAssociate', 'revokedPrivileges', 'email'])(
    'refuses any other key: %s [A7.08]',
    async (key) => {
      const buyer = await portal.as(people.buyer)
      const { userId } = await profileOf(buyer)
      const body = {
        query: `mutation($u: UserUpdateProfileUpdatesInput!) { userUpdateProfile(userId: "${userId}", updates: $u) { signedIn } }`,
        variables: { u: { subscribed: false, [key]: 'x' } },
      }
      const response = await buyer.request('/api/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      const { data, errors } = (await response.json()) as {
        data?: unknown
        errors?: { message: string; extensions?: { code?: string } }[]
      }
      expect(data ?? null).toBeNull()
      expect(errors?.[0]?.extensions?.code).toBe('BAD_INPUT')
      expect(errors?.[0]?.message).toContain(key)
      expect(await profileOf(buyer)).toMatchObject({ subscribed: true })
    },
  )

  test('refuses what belongs to others just like what is not there [A7.08]', async () => {
    const buyer = await portal.as(people.buyer)
    const { userId } = await profileOf(buyer)
    const [foreign = 0] = await addressesOf(accounts.mapleRidge)
    const refusal = async (updates: object) =>
      buyer.send(profileCalls.userUpdateProfile, { userId, updates }).then(
        () => 'taken',
        ({ code, fields }: { code: string; fields: unknown }) => ({ code, fields }),
      )
    for (const field of ['defaultShippingAddressId', 'defaultBillingAddressId']) {
      expect(await refusal({ [field]: foreign })).toEqual(await refusal({ [field]: 2_000_000_000 }))
      expect(await refusal({ [field]: foreign })).toMatchObject({ code: 'BAD_INPUT' })
    }
    // Also one that is the favorite of another person.
    await asOwner('update portal_user set favorite_address_ids = array[$2::int] where email = $1', [
      people.canadian,
      foreign,
    ])
    expect(await refusal({ favoriteAddressIds: [foreign] })).toMatchObject({ code: 'BAD_INPUT' })
    expect(await refusal({ favoriteAddressIds: [foreign] })).toEqual(
      await refusal({ favoriteAddressIds: [2_000_000_000] }),
    )
    expect(await refusal({ defaultPaymentId: 'pm_of_somebody' })).toMatchObject({ code: 'BAD_INPUT' })
    const other = await profileOf(await portal.as(people.owner))
    const asOther = (id: string) =>
      buyer.send(profileCalls.userUpdateProfile, { userId: id, updates: { subscribed: false } })
    await expect(asOther(other.userId)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(asOther('nobody')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('a billing address that takes no goods cannot be the shipping default', async () => {
    const buyer = await portal.as(people.buyer)
    const { userId } = await profileOf(buyer)
    const [noGoods] = await asOwner<{ address_id: number }>(
      'select address_id from address where account_id = $1 and not shipping_enabled limit 1',
      [accounts.bluewater],
    )
    await expect(
      buyer.send(profileCalls.userUpdateProfile, {
        userId,
        updates: { defaultShippingAddressId: noGoods?.address_id ?? 0 },
      }),
    ).rejects.toMatchObject({ code: 'BAD_INPUT' })
  })
})

describe('details', () => {
  test('of a party: the organization and those below it; a foreign and an unknown one are nothing [A7.10]', async () => {
    const dana = await portal.as(people.holding)
    const { partyId } = await profileOf(dana)
    const details = await dana.send(profileCalls.retrieveProfileDetails, { partyId: partyId ?? 0 })
    expect(details).toMatchObject({
      accountNumber: '100100',
      isCustomerPurchaseOrderEnabled: true,
      paymentTerms: 'NET30',
    })
    expect(details?.secondaryOrgs).toHaveLength(4)
    const buyer = await portal.as(people.buyer)
    expect(await buyer.send(profileCalls.retrieveProfileDetails, { partyId: partyId ?? 0 })).toBeNull()
    expect(await buyer.send(profileCalls.retrieveProfileDetails, { partyId: 5 })).toBeNull()
  })

  test('of the profile: secondary organizations in their fuller form, of one account or parent when asked so [A3.05, A7.10]', async () => {
    const dana = await portal.as(people.holding)
    const { userId, partyId } = await profileOf(dana)
    const whole = await dana.send(profileCalls.getDetailedProfile, { userId })
    expect(whole?.secondaryOrgs).toHaveLength(4)
    expect(whole?.secondaryOrgs[0]).toEqual({
      id: '1010010-10011',
      parentCoParty: 'Cascade Utility Holdings',
      parentCoPartyNumber: '100100',
      parentCoPartyId: 1_010_010,
      relationshipCode: 'SUBSIDIARY_OF',
      relationshipType: 'PARENT/SUBSIDIARY',
      custParty: 'Cascade Line Construction',
      custPartyNumber: '100110',
      custPartyId: 1_010_011,
      accountName: 'Cascade Line Construction',
      accountNumber: '100110',
      custAccountId: 10_011,
    })
    const one = await dana.send(profileCalls.getDetailedProfile, {
      userId,
      accountId: 10_011,
      parentCoPartyId: partyId ?? 0,
    })
    expect(one?.secondaryOrgs.map(({ accountNumber }) => accountNumber)).toEqual(['100110'])
  })

  test('of somebody else, of nobody and of a foreign account look the same [A7.10]', async () => {
    const buyer = await portal.as(people.buyer)
    const { userId } = await profileOf(buyer)
    const dana = await profileOf(await portal.as(people.holding))
    const ask = (input: { userId: string; accountId?: number }) => buyer.send(profileCalls.getDetailedProfile, input)
    expect(await ask({ userId: dana.userId })).toBeNull()
    expect(await ask({ userId: 'nobody' })).toBeNull()
    expect(await ask({ userId, accountId: accounts.mapleRidge })).toBeNull()
    expect(await ask({ userId, accountId: accounts.bluewater })).toMatchObject({ secondaryOrgs: [] })
  })
})
