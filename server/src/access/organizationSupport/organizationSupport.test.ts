// Organization support through the real application [A2.36, S16.05].
import { organizationSupportCalls, organizationSupportMessages } from '@portal/contract/access/organizationSupport'
import { sessionCalls } from '@portal/contract/access/session'
import { organizationCalls } from '@portal/contract/access/organizations'
import { beforeAll, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { people } from '../../../test/people.ts'
import { testShop } from '../../../test/testProducts.ts'

const portal = testPortal()
const { ask } = testShop(portal)
let admin: Caller
const ids = { bluewater: 0, cascade: 0, cascadeChild: 0, other: 0 }

beforeAll(async () => {
  admin = await portal.as(people.admin)
  const of = async (statement: string, values: unknown[] = []) =>
    (await ask<{ account_id: number }>(statement, values))[0]?.account_id ?? 0
  ids.bluewater = await of('select account_id from portal_user where email = $1', [people.owner])
  ids.cascade = await of('select account_id from portal_user where email = $1', [people.holding])
  ids.cascadeChild = await of('select account_id from account where parent_account_id = $1 limit 1', [ids.cascade])
  ids.other = await of('select account_id from portal_user where email = $1', [people.norwegian])
})
const support = async (accountId: number) => {
  const found = await admin.send(organizationSupportCalls.getOrganizationSupport, { accountId })
  if (!found) throw new Error('There is no such organization.')
  return found
}
const tie = (accountId: number, secondaryAccountId: number, isSecondary = true) =>
  admin.send(organizationSupportCalls.setSecondaryOrganization, { accountId, secondaryAccountId, isSecondary })

test.each([people.owner, people.holding, people.associate, people.csr, people.csrLead])(
  'not %s [A2.36]',
  async (email) => {
    const who = await portal.as(email)
    for (const [call, input] of [
      [organizationSupportCalls.findOrganizations, { query: 'blue' }],
      [organizationSupportCalls.getOrganizationSupport, { accountId: 1 }],
      [organizationSupportCalls.setPurchaseOrders, { accountId: 1, isEnabled: true }],
      [organizationSupportCalls.setSecondaryOrganization, { accountId: 1, secondaryAccountId: 2, isSecondary: true }],
      [organizationSupportCalls.allowAssociate, { accountId: 1, email: people.associate }],
      [organizationSupportCalls.disallowAssociate, { accountId: 1, userId: 'x' }],
    ] as const)
      await expect(who.send(call, input as never)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(portal.guest().send(organizationSupportCalls.findOrganizations, { query: 'b' })).rejects.toMatchObject(
      {
        code: 'NOT_SIGNED_IN',
      },
    )
  },
)

test('an organization is found by name or number, and one nobody knows is none [A2.36]', async () => {
  expect(await admin.send(organizationSupportCalls.findOrganizations, { query: '200200' })).toMatchObject([
    { accountId: ids.bluewater, accountNumber: '200200' },
  ])
  expect(await admin.send(organizationSupportCalls.findOrganizations, { query: '%_%' })).toEqual([])
  expect(await admin.send(organizationSupportCalls.getOrganizationSupport, { accountId: 999_999_999 })).toBeNull()
  // The customer record of a person who shops for themselves is no organization.
  const [person] = await ask<{ accountId: number; name: string }>(
    `select account_id as "accountId", name from account where kind = 'person' order by 1 limit 1`,
  )
  const { accountId = 0, name = '' } = person ?? {}
  expect(await admin.send(organizationSupportCalls.getOrganizationSupport, { accountId })).toBeNull()
  expect(await admin.send(organizationSupportCalls.findOrganizations, { query: name })).toEqual([])
  await expect(tie(ids.bluewater, accountId)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const roleNames = (await support(ids.bluewater)).roles.map(({ roleName }) => roleName)
  expect(roleNames).toContain('Crew foreman')
  expect(roleNames).not.toContain('CSR agent')
})

test('the purchase-order switch binds at once [S16.05]', async () => {
  const owner = await portal.as(people.owner)
  const isOffered = async () => (await owner.send(sessionCalls.getSession, {})).profile?.isCustomerPurchaseOrderEnabled
  for (const isEnabled of [true, false]) {
    await admin.send(organizationSupportCalls.setPurchaseOrders, { accountId: ids.bluewater, isEnabled })
    expect((await support(ids.bluewater)).isCustomerPurchaseOrderEnabled).toBe(isEnabled)
    expect(await isOffered()).toBe(isEnabled)
  }
  await expect(
    admin.send(organizationSupportCalls.setPurchaseOrders, { accountId: 999_999_999, isEnabled: true }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a secondary organization is one of one holding, one level deep, and seen by its parent-holding user at once [S16.05]', async () => {
  const holding = await portal.as(people.holding)
  const seen = async () =>
    (await holding.send(organizationCalls.searchOrganizations, { size: 100 })).content.map(({ accountId }) => accountId)
  const refused = (outcome: Promise<unknown>, message: RegExp) =>
    expect(outcome).rejects.toMatchObject({ fields: { secondaryAccountId: expect.stringMatching(message) as string } })
  await refused(tie(ids.cascade, ids.cascade), /not its own/)
  await refused(tie(ids.bluewater, ids.cascadeChild), /is a secondary organization of/)
  await refused(tie(ids.cascadeChild, ids.bluewater), /is a secondary one of/)
  await refused(tie(ids.bluewater, ids.cascade), /has secondary organizations of its own/)
  expect(await seen()).not.toContain(ids.bluewater)
  await tie(ids.cascade, ids.bluewater)
  expect((await support(ids.bluewater)).parent?.accountId).toBe(ids.cascade)
  expect((await support(ids.cascade)).secondaryOrgs.map(({ accountId }) => accountId)).toContain(ids.bluewater)
  expect(await seen()).toContain(ids.bluewater)
  // One that is of no one there stays as it is.
  await tie(ids.other, ids.bluewater, false)
  expect((await support(ids.bluewater)).parent?.accountId).toBe(ids.cascade)
  await tie(ids.cascade, ids.bluewater, false)
  expect(await seen()).not.toContain(ids.bluewater)
})

test('of two who tie each other at once one wins [S16.05]', async () => {
  for (let round = 0; round < 8; round += 1) {
    const outcomes = await Promise.allSettled([tie(ids.bluewater, ids.other), tie(ids.other, ids.bluewater)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await tie(ids.bluewater, ids.other, false)
    await tie(ids.other, ids.bluewater, false)
  }
})

test('an associate may act for the organizations allowed, from their next request on [A1.06, S16.05]', async () => {
  const associate = await portal.as(people.associate)
  const mayView = async () =>
    (await associate.send(organizationCalls.searchOrganizations, { query: 'Nordfjell' })).content.map(
      ({ accountId }) => accountId,
    )
  await ask('delete from user_account where account_id = $1', [ids.other])
  expect(await mayView()).not.toContain(ids.other)
  const allow = (email: string) => admin.send(organizationSupportCalls.allowAssociate, { accountId: ids.other, email })
  await allow(people.associate)
  await allow(people.associate)
  expect(await mayView()).toContain(ids.other)
  const { allowedAssociates } = await support(ids.other)
  expect(allowedAssociates.map(({ email }) => email)).toEqual([people.associate])
  for (const email of [people.owner, 'nobody@nowhere.example'])
    await expect(allow(email)).rejects.toMatchObject({ fields: { email: organizationSupportMessages.associate } })
  await admin.send(organizationSupportCalls.disallowAssociate, {
    accountId: ids.other,
    userId: allowedAssociates[0]?.userId ?? '',
  })
  expect(await mayView()).not.toContain(ids.other)
})

test('an associate who loses an organization takes it from nobody else [A1.06, S16.05]', async () => {
  await ask('delete from user_account where account_id = $1', [ids.other])
  // Another associate: this customer service representative has become one.
  await ask('update portal_user set is_internal_associate = true where email = $1', [people.csr])
  for (const email of [people.associate, people.csr])
    await admin.send(organizationSupportCalls.allowAssociate, { accountId: ids.other, email })
  const both = (await support(ids.other)).allowedAssociates
  const { userId = '' } = both.find(({ email }) => email === people.associate) ?? {}
  await admin.send(organizationSupportCalls.disallowAssociate, { accountId: ids.other, userId })
  expect((await support(ids.other)).allowedAssociates.map(({ email }) => email)).toEqual([people.csr])
  await ask('delete from user_account where account_id = $1', [ids.other])
  await ask('update portal_user set is_internal_associate = false where email = $1', [people.csr])
})
