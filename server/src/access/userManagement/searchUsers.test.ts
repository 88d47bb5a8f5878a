// Staff search users through the real application: by anything a caller says, filtered, sorted, counted, refused.
import { userManagementCalls, userSearchMessages } from '@portal/contract/access/userManagement'
import type { InputOf } from '@portal/contract/platform/call'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { linesOf } from '../../../test/downloads.ts'
import { people } from '../../../test/people.ts'
import { testShop } from '../../../test/testProducts.ts'
import type { DbPrincipal } from '../../platform/db/transaction.ts'
import { withTransaction } from '../../platform/db/transaction.ts'

const portal = testPortal({ worksJobs: ['background-call'] })
const shop = testShop(portal)
/** The account of the buyer. */
const bluewater = 20020
let csr: Caller
beforeAll(async () => {
  csr = await portal.as(people.csr)
})

type Search = InputOf<typeof userManagementCalls.searchUsers>
const search = (input: Search = {}) => csr.send(userManagementCalls.searchUsers, { pageSize: 100, ...input })
const emails = async (input: Search) => (await search(input)).users.map(({ email }) => email)

describe('who may [A6.07, A6.13]', () => {
  const calls = [
    () => [userManagementCalls.searchUsers, {}] as const,
    () => [userManagementCalls.searchUserList, {}] as const,
    () => [userManagementCalls.findOrders, { number: '6001037' }] as const,
    () => [userManagementCalls.checkEmailExists, { email: people.buyer }] as const,
    () => [userManagementCalls.searchCustomers, { query: 'bluewater' }] as const,
  ]
  test.each([people.buyer, people.owner, people.holding, people.shopper, people.associate])('not %s', async (email) => {
    const who = await portal.as(email)
    for (const call of calls)
      await expect(who.send(...(call() as [never, never]))).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  test.each([undefined, 'job', 'sign-in', 'import', 'registration'] as const)(
    'nobody is shown by what staff search in to somebody who is no staff: %s',
    async (exception) => {
      const read = (who: DbPrincipal) =>
        withTransaction(portal.deps.pool, who, async (db) => {
          const word = sql`'{"exact":"bluewater","starts":"bluewater%","contains":"%bluewater%"}'::jsonb`
          const { rows } = await sql<{ users: number; accounts: number; buyers: number }>`
            select (select count(*)::int from staff_user) as users, (select count(*)::int from accounts_of_word(${word})) as accounts,
              (select count(*)::int from sales_order o, buyers_of_order(jsonb_build_object('exact', o.order_number))) as buyers`.execute(
            db,
          )
          return rows[0]
        })
      const owner = { userId: '', accounts: [bluewater] }
      expect(await read({ ...owner, ...(exception && { exception }) })).toEqual({ users: 0, accounts: 0, buyers: 0 })
      const seen = await read({ ...owner, exception: 'staff' })
      expect(Math.min(seen?.users ?? 0, seen?.accounts ?? 0, seen?.buyers ?? 0)).toBeGreaterThan(0)
    },
  )

  test('not a guest', () =>
    expect(portal.guest().send(userManagementCalls.searchUsers, {})).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' }))
})

test('everybody is found, page by page, the oldest registration first and who never registered last [A6.13, A5.26, A9.03]', async () => {
  await shop.ask('update portal_user set registered_at = null where email = $1', [people.invited])
  const first = await csr.send(userManagementCalls.searchUsers, {})
  expect(first.users.length).toBe(10)
  const [count] = await shop.ask<{ n: number }>('select count(*)::int as n from portal_user')
  expect(first.totalCount).toBe(count?.n)
  const all = []
  for (let page = 0; page * 100 < first.totalCount; page += 1) all.push(...(await search({ page })).users)
  expect(new Set(all.map(({ authId }) => authId)).size).toBe(first.totalCount)
  const dates = all.map(({ registrationDate }) => registrationDate)
  expect(dates).toEqual(dates.toSorted((a, b) => (a ?? '9').localeCompare(b ?? '9')))
  expect(dates.at(-1)).toBeNull()
})

test('a user comes with organization, status, role, ways to sign in and marked addresses [A3.17]', async () => {
  const [buyer] = (await search({ query: people.buyer })).users
  expect(buyer).toMatchObject({
    firstName: expect.any(String) as string,
    email: people.buyer,
    connections: ['password'],
    isInternalAssociate: false,
    accountNumber: '200200',
    customerName: expect.stringContaining('Bluewater') as string,
    userStatus: 'REGISTERED',
    isValidatedB2BUser: true,
    roleName: 'Parts buyer',
    locale: 'en_US',
    registrationDate: expect.any(String) as string,
    approvalQueueDetails: null,
  })
  const marked = buyer?.defaultShippingAddress ?? buyer?.defaultBillingAddress
  expect(marked).toMatchObject({
    addressId: expect.any(Number) as number,
    detail: { city: expect.any(String) as string },
  })
  const [lee] = (await search({ query: people.lineBuyer })).users
  expect(lee?.parentOrganization?.name).toContain('Cascade')
  await shop.ask(
    `insert into registration_address (user_id, account_id, address1, city, state_province, postal_code, country, phone_number, rejection_reason, created_at)
     select user_id, $2, '1 Main St', 'Tampa', 'FL', '33601', 'US', '8135550100', 'unauthorized fast track', now() from portal_user where email = $1`,
    [people.pending, bluewater],
  )
  const [waiting] = (await search({ query: people.pending })).users
  expect(waiting?.approvalQueueDetails).toEqual({
    approvalStatusNotes: 'unauthorized fast track',
    approvalOrganization: { name: 'Bluewater Rural Electric Co-op' },
  })
})

describe('one search finds by', () => {
  const facts = async () => {
    const [row] = await shop.ask<Record<'phone' | 'orders' | 'invoice' | 'serial', string>>(
      `select (select phone from portal_user where email = $1) as phone,
         (select o.order_number from sales_order o join portal_user u using (user_id) where u.email = $1 order by 1 limit 1) as orders,
         (select i.trx_number from invoice i where i.account_id = ${bluewater} order by 1 limit 1) as invoice,
         (select unit_serial from unit where account_id = ${bluewater} order by 1 limit 1) as serial`,
      [people.buyer],
    )
    return row
  }

  test.each([
    ['an email address', people.buyer.toUpperCase()],
    ['the beginning of one', 'buyer@blue'],
    ['letters inside of one', 'uyer@bluewat'],
    ['two words in any order', 'bluewater.example buyer'],
    ['the name of the organization', 'bluewater rural'],
    ['the number of the organization', '200200'],
    ['two letters that begin a word', 'bu'],
  ])('%s [A6.13, S16.01]', async (_what, query) => expect(await emails({ query })).toContain(people.buyer))

  test('order, invoice and serial number, and the phone as it is written [S16.01]', async () => {
    const { phone = '', orders = '', invoice = '', serial = '' } = (await facts()) ?? {}
    for (const query of [orders, invoice, invoice.toLowerCase(), serial, serial.toLowerCase()])
      expect(await emails({ query }), query).toContain(people.buyer)
    await shop.ask('update portal_user set phone = $2 where email = $1', [people.buyer, '4045550177'])
    for (const query of ['(404) 555-0177', '+1 404-555-0177', '5550177', '404.555.0177'])
      expect(await emails({ query }), query).toEqual([people.buyer])
    await shop.ask('update portal_user set phone = $2 where email = $1', [people.buyer, phone])
  })

  test('nothing where a word fits nobody, and signs of patterns mean themselves [S16.01]', async () => {
    for (const query of ['buyer zzzz', '%', '_', String.raw`\\`, "'; drop table portal_user; --"])
      expect(await emails({ query }), query).toEqual([])
    await expect(search({ query: '\ud800' })).rejects.toMatchObject({ code: 'BAD_INPUT' })
  })
})

test('filters keep statuses and one customer, whose name is said [A6.13, A7.21]', async () => {
  const waiting = await search({ page: 0, pageSize: 50, filterStatus: ['PENDING_APPROVAL', 'PENDING_REGISTRATION'] })
  expect(new Set(waiting.users.map(({ userStatus }) => userStatus))).toEqual(
    new Set(['PENDING_APPROVAL', 'PENDING_REGISTRATION']),
  )
  expect(waiting.filteredCustomerName).toBeNull()
  const ofOne = await search({ filterAccountId: bluewater, filterStatus: ['REGISTERED'] })
  expect(ofOne.filteredCustomerName).toContain('Bluewater')
  expect(new Set(ofOne.users.map(({ accountId }) => accountId))).toEqual(new Set([bluewater]))
  expect(ofOne.totalCount).toBe(ofOne.users.length)
  expect(await search({ filterAccountId: 999_999_999 })).toEqual({
    users: [],
    totalCount: 0,
    filteredCustomerName: null,
  })
})

test('what many have is in the same order, counted and paged as what few have [P9.84]', async () => {
  await shop.ask(`insert into portal_user (user_id, email, first_name, last_name, account_id, registration_type, status, locale, registered_at)
    select 'many-' || i, i || '@many.example', 'Manyfold', 'N' || i % 3, case when i % 2 = 0 then ${bluewater} end, 'B2B', case when i % 5 = 0 then 'REJECTED' else 'REGISTERED' end, 'en_US',
      case when i % 7 > 0 then '2020-01-01'::timestamptz + i % 40 * interval '1 day' end from generate_series(1, 5010) i`)
  const found = async (input: Search) => {
    const { users, totalCount } = await search({ pageSize: 10, page: 3, ...input })
    return { totalCount, ids: users.map(({ authId }) => authId) }
  }
  const expected = async (where: string, order: string) => {
    const rows = await shop.ask<{ id: string }>(
      `select user_id as id from portal_user where first_name = 'Manyfold' and ${where} order by ${order}`,
    )
    return { totalCount: rows.length, ids: rows.slice(30, 40).map(({ id }) => id) }
  }
  const byDate = 'registered_at nulls last, user_id'
  expect(await found({ query: 'manyfold' })).toEqual(await expected('true', byDate))
  expect(await found({ query: 'manyfold n2' })).toEqual(await expected("last_name = 'N2'", byDate))
  expect(await found({ query: 'manyfold', sort: 'Email:DESC' })).toEqual(await expected('true', 'email desc'))
  expect(await found({ query: 'bluewater manyfold', filterStatus: ['REJECTED'] })).toEqual(
    await expected(`account_id = ${bluewater} and status = 'REJECTED'`, byDate),
  )
  await shop.ask(`delete from portal_user where user_id like 'many-%'`)
})

describe('a sort [A5.26, D1.32]', () => {
  test.each([
    ['LastName:ASC', 'lastName'],
    ['lastname:DESC', 'lastName'],
    ['Email:DESC', 'email'],
    ['UserStatus:ASC', 'userStatus'],
  ] as const)('%s orders by that field', async (sort, field) => {
    const values = (await search({ sort, filterAccountId: bluewater })).users.map((user) => user[field].toLowerCase())
    const rising = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
    expect(values).toEqual(sort.endsWith('ASC') ? rising : rising.toReversed())
  })

  test.each([
    ['Email', 'Sort must be field:ASC or field:DESC.'],
    ['Email:down', 'Sort must be field:ASC or field:DESC.'],
    ['Email:ASC;drop', 'Sort must be field:ASC or field:DESC.'],
    ['password:ASC', userSearchMessages.sort],
  ])('%s is refused with a message', async (sort, message) => {
    await expect(search({ sort })).rejects.toMatchObject({ code: 'BAD_INPUT', fields: { sort: message } })
  })
})

test('the list counts its filters as they stand, also after a change of users [S1.01]', async () => {
  const list = () => csr.send(userManagementCalls.searchUserList, {})
  const count = (facets: Awaited<ReturnType<typeof list>>['facets'], value: string) =>
    facets.find(({ fieldName }) => fieldName === 'userStatus')?.values.find((each) => each.value === value)?.count ?? 0
  const before = await list()
  await shop.ask(`update portal_user set status = 'INACTIVE' where email = $1`, [people.viewer])
  const after = await list()
  expect(count(after.facets, 'INACTIVE')).toBe(count(before.facets, 'INACTIVE') + 1)
  expect(count(after.facets, 'REGISTERED')).toBe(count(before.facets, 'REGISTERED') - 1)
  expect(after.totalRecords).toBe(before.totalRecords)
  await shop.ask(`update portal_user set status = 'REGISTERED' where email = $1`, [people.viewer])
  const type = after.facets.find(({ fieldName }) => fieldName === 'type')
  expect(type?.values.map(({ value }) => value).toSorted()).toEqual(['B2B', 'B2C', 'STAFF'])
  const role = after.facets.find(({ fieldName }) => fieldName === 'role')
  expect(role?.values.some(({ label }) => label === 'Parts buyer')).toBe(true)
})

test('the result is downloaded as a file by staff alone [S1.01]', async () => {
  const lines = await linesOf(csr, userManagementCalls.exportUsers, { query: 'bluewater.example' })
  expect(lines.some((line) => line.includes(people.buyer))).toBe(true)
  expect(lines.some((line) => line.includes(people.lineBuyer))).toBe(false)
  const owner = await portal.as(people.owner)
  await expect(owner.send(userManagementCalls.exportUsers, {})).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('the staff of the provider are listed for the owners of the portal alone [A2.33]', async () => {
  const admin = await portal.as(people.admin)
  const page = await admin.send(userManagementCalls.searchInternalUsers, { size: 100 })
  expect(page.content.every(({ isInternalAssociate }) => isInternalAssociate)).toBe(true)
  expect(page.content.map(({ email }) => email)).toContain(people.csr)
  expect(page.totalRecords).toBe(page.content.length)
  for (const email of [people.csr, people.csrLead, people.associate, people.owner])
    await expect((await portal.as(email)).send(userManagementCalls.searchInternalUsers, {})).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
})

test('customers are found by name and by the beginning of a number, ten at most unless asked for more [A7.17, A3.18]', async () => {
  const find = (query: string, size?: number) =>
    csr.send(userManagementCalls.searchCustomers, { query, ...(size && { size }) })
  const [found] = await find('bluewater co-op')
  expect(found).toMatchObject({
    accountId: bluewater,
    partyId: expect.any(Number) as number,
    accountNumber: '200200',
    customerName: 'Bluewater Rural Electric Co-op',
    warrantyType: expect.any(Array) as string[],
    primarySiteAddress: expect.stringContaining(',') as string,
  })
  expect((await find('2002')).map(({ accountNumber }) => accountNumber)).toContain('200200')
  expect((await find('e')).length).toBeLessThanOrEqual(10)
  expect((await find('c', 2)).length).toBeLessThanOrEqual(2)
  expect(await find('   ')).toEqual([])
})

test('an email address is known or not, in whatever case [A7.20]', async () => {
  const exists = async (email: string) => (await csr.send(userManagementCalls.checkEmailExists, { email })).exists
  expect(await exists(people.buyer.toUpperCase())).toBe(true)
  expect(await exists('nobody@nowhere.example')).toBe(false)
  for (const email of ['', 'nobody', 'a b@c.example'])
    await expect(exists(email)).rejects.toMatchObject({
      code: 'BAD_INPUT',
      fields: { email: expect.any(String) as string },
    })
})

test('an order is found by its number, with whose it is and who placed it [P14.138]', async () => {
  const [order] = await shop.ask<{ order_number: string; user_id: string }>(
    'select order_number, user_id from sales_order where user_id is not null order by order_id limit 1',
  )
  const find = (number = '') => csr.send(userManagementCalls.findOrders, { number })
  expect(await find(order?.order_number)).toEqual([
    expect.objectContaining({ orderNumber: order?.order_number, authId: order?.user_id }),
  ])
  expect(await find('none such')).toEqual([])
})
