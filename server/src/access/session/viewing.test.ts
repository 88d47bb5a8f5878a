import { addressCalls } from '@portal/contract/buying/addresses'
import { catalogCalls } from '@portal/contract/buying/catalog'
import { organizationCalls } from '@portal/contract/access/organizations'
import { orderCalls } from '@portal/contract/buying/orders'
import { sessionCalls } from '@portal/contract/access/session'
import { Client } from 'pg'
import { beforeEach, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { accounts } from '../../../test/orders.ts'
import { people } from '../../../test/people.ts'

const portal = testPortal()
const cascade = { holding: 10010, line: 10011, tree: 10012, tree2: 10013, north: 10014 }
const procura = 60060
const nowhere = 1_999_999_999

async function asOwner<T>(statement: string, values: unknown[] = []): Promise<T[]> {
  const client = new Client({ connectionString: portal.databaseUrl })
  await client.connect()
  try {
    return (await client.query(statement, values)).rows as T[]
  } finally {
    await client.end()
  }
}

const profileOf = async (person: Caller) => (await person.send(sessionCalls.getSession, {})).profile
const getRefusal = (asked: Promise<unknown>) =>
  asked.then(
    () => 'taken',
    ({ code, message, fields }: { code: string; message: string; fields: unknown }) => ({ code, message, fields }),
  )
const customers = async (person: Caller) => {
  const { content, totalRecords } = await person.send(orderCalls.searchOrders, { size: 100 })
  return { seen: new Set(content.map(({ accountId }) => accountId)), totalRecords }
}

describe('an internal associate', () => {
  const associate = () => portal.as(people.associate)
  const choose = async (...activeOrgIds: number[]) =>
    (await associate()).send(organizationCalls.setInternalAssociateActiveOrgs, { activeOrgIds })
  beforeEach(async () => {
    await choose()
  })

  test('views nothing before they chose, and what they chose from the next request on [A2.72, A7.14, A6.12]', async () => {
    const ian = await associate()
    expect((await customers(ian)).totalRecords).toBe(0)
    const { profile } = await choose(accounts.bluewater)
    expect(profile).toMatchObject({
      accountId: accounts.bluewater,
      accountNumber: '200200',
      businessName: 'INTERNAL ASSOCIATES',
      activeOrganizationCount: 1,
      userSelectedOrganization: { name: 'Bluewater Rural Electric Co-op' },
    })
    expect((await customers(ian)).seen).toEqual(new Set([accounts.bluewater]))
    const addresses = await ian.send(addressCalls.searchAddresses, {})
    expect(new Set(addresses.content.map(({ accountId }) => accountId))).toEqual(new Set([accounts.bluewater]))
  })

  test('views several at once, and none again when they clear the selection [A2.72, A4.39]', async () => {
    const several = await choose(accounts.bluewater, accounts.mapleRidge, accounts.bluewater)
    expect(several.profile).toMatchObject({
      activeOrganizationCount: 2,
      userSelectedOrganization: null,
      accountId: null,
    })
    expect((await customers(await associate())).seen).toEqual(new Set([accounts.bluewater, accounts.mapleRidge]))
    expect((await choose()).profile).toMatchObject({ activeOrganizationCount: 0, activeOrganizations: [] })
    expect((await customers(await associate())).totalRecords).toBe(0)
  })

  test('may choose allowed accounts only: another is refused like one that is not there [A1.06, A7.14]', async () => {
    const ian = await associate()
    await choose(accounts.bluewater)
    const foreign = await getRefusal(choose(accounts.mapleRidge, procura))
    expect(foreign).toMatchObject({ code: 'BAD_INPUT' })
    expect(await getRefusal(choose(accounts.mapleRidge, nowhere))).toEqual(foreign)
    expect(await profileOf(ian)).toMatchObject({ activeOrganizationCount: 1, accountId: accounts.bluewater })
    const found = await ian.send(organizationCalls.searchOrganizations, { query: 'Procura' })
    expect(found).toEqual({ content: [], totalRecords: 0 })
  })

  test('who is allowed one less loses it at the next request, though it is still chosen [A1.06]', async () => {
    const ian = await associate()
    await choose(accounts.bluewater, accounts.mapleRidge)
    const [gone] = await asOwner<{ user_id: string }>(
      `delete from user_account where account_id = $1 and user_id = 'user-associate' returning user_id`,
      [accounts.mapleRidge],
    )
    expect((await customers(ian)).seen).toEqual(new Set([accounts.bluewater]))
    expect(await profileOf(ian)).toMatchObject({ activeOrganizationCount: 1 })
    await asOwner('insert into user_account values ($1, $2)', [gone?.user_id, accounts.mapleRidge])
  })

  test('starts with an organization by its id; what else is said of it is a hint [A7.15]', async () => {
    const ian = await associate()
    const apply = (organization: { accountId: number; accountNumber?: string; name?: string; partyId?: number }) =>
      ian.send(organizationCalls.applyInternalAssociateInitiallySelectedOrgInfo, { organization })
    const { profile } = await apply({
      accountId: accounts.mapleRidge,
      accountNumber: '600600',
      name: 'Procura Utilities',
    })
    expect(profile).toMatchObject({ accountId: accounts.mapleRidge, accountNumber: '300300', locale: 'en_CA' })
    expect(await getRefusal(apply({ accountId: procura }))).toEqual(await getRefusal(apply({ accountId: nowhere })))
  })

  test('pays in the currency of whom they act for: prices follow the organization [A7.15]', async () => {
    const ian = await associate()
    const currency = async () =>
      (await ian.send(catalogCalls.getPrices, { priceRequest: [{ partNumber: '970012108', quantity: 1 }] }))[0]
        ?.currency
    await choose(accounts.mapleRidge)
    expect(await currency()).toBe('CAD')
    await choose(accounts.bluewater)
    expect(await currency()).toBe('USD')
  })

  test('finds organizations by words of the name or the start of the number, the best first [A2.72]', async () => {
    const ian = await associate()
    const names = async (query: string) =>
      (await ian.send(organizationCalls.searchOrganizations, { query })).content.map(
        (one) => one.displayName ?? one.name,
      )
    expect((await names('100100'))[0]).toBe('Cascade Utility Holdings')
    expect(await names('cascade tree')).toEqual(['Cascade Tree Care - 100120', 'Cascade Tree Care - 100121'])
    expect(await names('co-op')).toEqual(['Bluewater Rural Electric Co-op'])
    expect(await names('%')).toEqual([])
    const all = await ian.send(organizationCalls.searchOrganizations, { size: 3, page: 1 })
    expect([all.content.length, all.totalRecords]).toEqual([3, 9])
    const [bluewater] = (await ian.send(organizationCalls.searchOrganizations, { query: '200200' })).content
    expect(bluewater).toMatchObject({ country: 'US', isActive: false, city: expect.any(String) as string })
  })

  test('finds again what they chose lately, the last one first, if they still may [A2.72]', async () => {
    const ian = await associate()
    portal.clock.set(new Date())
    for (const id of [accounts.bluewater, cascade.line, accounts.mapleRidge]) {
      portal.clock.forward(1)
      await choose(id)
    }
    const recent = async () =>
      (await ian.send(organizationCalls.recentOrganizations, {})).map(({ accountId }) => accountId)
    expect((await recent()).slice(0, 3)).toEqual([accounts.mapleRidge, cascade.line, accounts.bluewater])
    const csr = await portal.as(people.csr)
    expect(await csr.send(organizationCalls.recentOrganizations, {})).toEqual([])
    await asOwner(`delete from user_account where account_id = $1 and user_id = 'user-associate'`, [cascade.line])
    expect(await recent()).not.toContain(cascade.line)
    await asOwner(`insert into user_account values ('user-associate', $1)`, [cascade.line])
  })

  test('a transient profile in the body is a hint and no right [A1.06]', async () => {
    const ian = await associate()
    await choose(accounts.bluewater)
    const response = await ian.request('/api/integration', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        endpoint: orderCalls.searchOrders.name,
        body: { accountId: procura },
        transientProfile: {
          userId: 'user-punch',
          accountId: procura,
          accountIds: [procura],
          activeOrganizations: [{ accountId: procura }],
          userSelectedOrganization: { accountId: procura },
          permissions: ['CSR', 'Product_Owner_Admin'],
          isInternalAssociate: true,
        },
      }),
    })
    expect(await response.json()).toMatchObject({ content: [], totalRecords: 0 })
    expect(await profileOf(ian)).toMatchObject({ userId: 'user-associate', accountId: accounts.bluewater })
  })
})

describe('a parent-holding user', () => {
  const choose = async (...activeOrgIds: number[]) =>
    (await portal.as(people.holding)).send(organizationCalls.setActiveOrganizations, { activeOrgIds })

  test('views one, several or all organizations of the parent, and data follows at the next request [A4.37, A4.38, P1.12]', async () => {
    const dana = await portal.as(people.holding)
    const one = await choose(cascade.line)
    expect(one.profile).toMatchObject({
      activeOrganizationCount: 1,
      userSelectedOrganization: { accountId: cascade.line },
    })
    expect((await customers(dana)).seen).toEqual(new Set([cascade.line]))
    const several = await choose(cascade.line, cascade.tree2)
    expect(several.profile?.userSelectedOrganization).toMatchObject(several.profile?.parentOrganization ?? {})
    expect((await customers(dana)).seen).toEqual(new Set([cascade.line, cascade.tree2]))
    const all = await choose()
    expect(all.profile).toMatchObject({
      activeOrganizationCount: 5,
      userSelectedOrganization: { accountId: cascade.holding },
    })
    const own = await choose(cascade.holding)
    expect(own.profile?.activeOrganizations.map(({ accountId }) => accountId)).toEqual([cascade.holding])
  })

  test('one with a namesake is shown with its number, also when it is viewed alone [A2.73]', async () => {
    const { profile } = await choose(cascade.tree2)
    expect(profile?.userSelectedOrganization?.displayName).toBe('Cascade Tree Care - 100121')
  })

  test('prices follow the locale of the one viewed, and of their own with several', async () => {
    expect((await choose(cascade.north)).profile?.locale).toBe('en_CA')
    expect((await choose(cascade.north, cascade.line)).profile?.locale).toBe('en_US')
  })

  test('may choose no other organization, and others may choose none at all [D2.22]', async () => {
    const foreign = await getRefusal(choose(accounts.bluewater))
    expect(foreign).toMatchObject({ code: 'BAD_INPUT' })
    expect(await getRefusal(choose(nowhere))).toEqual(foreign)
    const lee = await portal.as(people.lineBuyer)
    const wish = { activeOrgIds: [cascade.line] }
    await expect(lee.send(organizationCalls.setActiveOrganizations, wish)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const dana = await portal.as(people.holding)
    await expect(dana.send(organizationCalls.setInternalAssociateActiveOrgs, wish)).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  })

  test('selects a group of the organizations they view, and no other [A3.04]', async () => {
    const dana = await portal.as(people.holding)
    await choose()
    const groups = await dana.send(organizationCalls.searchGroups, {})
    const [first] = groups
    if (!first) throw new Error('Cascade has no groups.')
    const select = (groupId?: number) =>
      dana.send(organizationCalls.setSelectedGroup, groupId === undefined ? {} : { groupId })
    expect((await select(first.groupId)).profile?.userSelectedGroup).toEqual(first)
    const [foreign] = await asOwner<{ group_id: number }>(
      'select group_id from unit_group where account_id = $1 limit 1',
      [accounts.bluewater],
    )
    const refusal = await getRefusal(select(foreign?.group_id ?? 0))
    expect(refusal).toMatchObject({ code: 'BAD_INPUT' })
    expect(await getRefusal(select(nowhere))).toEqual(refusal)
    expect((await select()).profile?.userSelectedGroup).toBeNull()
  })
})
