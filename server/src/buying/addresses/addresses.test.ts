// Searching addresses through the real application.
import { addressCalls, addressLines, addressPageSize } from '@portal/contract/buying/addresses'
import { beforeAll, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { people } from '../../../test/people.ts'
import { testShop } from '../../../test/testProducts.ts'
import { withTransaction } from '../../platform/db/transaction.ts'

const portal = testPortal()
const shop = testShop(portal)
const search = (who: Caller, input: object = {}) => who.send(addressCalls.searchAddresses, input)

let buyer: Caller
let account = 0
const add = async (name: string, over: Record<string, unknown> = {}) => {
  const row = {
    account_id: account,
    address_name: name,
    address1: '1 Test Road',
    city: 'Testville',
    state: 'WA',
    country: 'US',
    integration_locale: 'UNITED_STATES',
    ...over,
  }
  const names = Object.keys(row)
  const [made] = await shop.ask<{ address_id: number }>(
    `insert into address (${names.join(', ')}) values (${names.map((_name, at) => `$${at + 1}`).join(', ')}) returning address_id`,
    Object.values(row),
  )
  return made?.address_id ?? 0
}

beforeAll(async () => {
  buyer = await portal.as(people.buyer)
  account = (await shop.addressOf(buyer, 'SHIPPING')).accountId
})

describe('searching addresses', () => {
  test('25 at a time, no row twice, until none is left [B5.15, B3.05]', async () => {
    const first = await search(buyer)
    expect(first.totalRecords).toBeGreaterThan(addressPageSize)
    expect(first.content).toHaveLength(25)
    const second = await search(buyer, { page: 1 })
    const ids = [...first.content, ...second.content].map(({ addressId }) => addressId)
    expect(new Set(ids).size).toBe(Math.min(50, first.totalRecords))
    expect((await search(buyer, { page: 900 })).content).toEqual([])
  })

  test('the viewer’s default comes first, then their favorites, then by name', async () => {
    const [last, favorite] = [await add('Zz yard', { city: 'Sortham' }), await add('Yy yard', { city: 'Sortham' })]
    await add('Aa yard', { city: 'Sortham' })
    await shop.ask(
      'update portal_user set default_shipping_address_id = $2, favorite_address_ids = $3 where email = $1',
      [people.buyer, last, [favorite]],
    )
    const { content } = await search(buyer, { query: 'Sortham', type: 'SHIPPING' })
    expect(content.map(({ addressName, isDefault, isFavorite }) => [addressName, isDefault, isFavorite])).toEqual([
      ['Zz yard', true, false],
      ['Yy yard', false, true],
      ['Aa yard', false, false],
    ])
    // Marks are the viewer's own: a colleague sees none of them.
    const colleague = await search(await portal.as(people.owner), { query: 'Sortham', type: 'SHIPPING' })
    expect(colleague.content.map(({ addressName }) => addressName)).toEqual(['Aa yard', 'Yy yard', 'Zz yard'])
  })

  test('every word must be found, in any field and any case; wildcards are plain characters', async () => {
    await add('Depot 100%', { address1: '77 Quillfeather Lane', city: 'Odenby', postal_code: '98765' })
    const names = async (query: string) =>
      (await search(buyer, { query })).content.map(({ addressName }) => addressName)
    expect(await names('odenby QUILL 987')).toEqual(['Depot 100%'])
    expect(await names('odenby nowhere')).toEqual([])
    expect(await names('100%')).toEqual(['Depot 100%'])
    expect(await names('Quill_eather')).toEqual([])
  })

  test('only for the purpose asked; a removed one is gone', async () => {
    await add('Mailbox', { city: 'Purposeton', shipping_enabled: false, billing_enabled: true })
    await add('Yard', { city: 'Purposeton' })
    await add('Old yard', { city: 'Purposeton', removed_at: new Date() })
    const names = async (type: string) =>
      (await search(buyer, { query: 'Purposeton', type })).content.map(({ addressName }) => addressName)
    expect(await names('ALL')).toEqual(['Mailbox', 'Yard'])
    expect(await names('SHIPPING')).toEqual(['Yard'])
    expect(await names('BILLING')).toEqual(['Mailbox'])
  })
})

describe('whose addresses', () => {
  test('never those of another organization, asked for or not', async () => {
    const chantal = await portal.as(people.canadian)
    const theirs = await search(chantal)
    expect(theirs.totalRecords).toBeGreaterThan(0)
    expect(theirs.content.every(({ accountId }) => accountId !== account)).toBe(true)
    expect(await search(chantal, { accountId: account })).toEqual({ content: [], totalRecords: 0 })
    expect(await search(chantal, { accountId: 1 })).toEqual({ content: [], totalRecords: 0 })
  })

  test('a holding’s administrator may ask for one of its organizations', async () => {
    const dana = await portal.as(people.holding)
    const [line] = await shop.ask<{ account_id: number }>(
      `select account_id from account where account_number = '100110'`,
    )
    const { content } = await search(dana, { accountId: line?.account_id })
    expect(content.length).toBeGreaterThan(0)
    expect(content.every(({ accountId }) => accountId === line?.account_id)).toBe(true)
  })

  test('guests are refused', async () => {
    await expect(search(portal.guest())).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
  })

  test('with the application’s filter removed, still only the viewer’s own', async () => {
    const rows = await withTransaction(portal.deps.pool, { userId: 'user-somebody', accounts: [account] }, (db) =>
      db.selectFrom('address').select('account_id').distinct().execute(),
    )
    expect(rows).toEqual([{ account_id: account }])
  })
})

test('an address is written as people write it', () => {
  const place = {
    addressName: 'Depot',
    address1: '1 Road',
    address2: null,
    city: 'Oslo',
    state: null,
    province: 'Oslo',
    postalCode: '0150',
    country: 'NO',
  }
  expect(addressLines(place)).toEqual(['Depot', '1 Road', '0150 Oslo', 'Norway'])
  const hamar = { ...place, city: 'Hamar', province: 'Innlandet', postalCode: '2317' }
  expect(addressLines(hamar)).toEqual(['Depot', '1 Road', '2317 Hamar, Innlandet', 'Norway'])
  expect(addressLines({ ...place, province: null, postalCode: null })).toEqual(['Depot', '1 Road', 'Oslo', 'Norway'])
  const london = { ...place, city: 'London', province: null, postalCode: 'SW1A 1AA', country: 'GB' }
  expect(addressLines(london)).toEqual(['Depot', '1 Road', 'London, SW1A 1AA', 'United Kingdom'])
  const macon = { ...place, city: 'Macon', province: null, state: 'GA', postalCode: '31201', country: 'US' }
  expect(addressLines(macon)).toEqual(['Depot', '1 Road', 'Macon, GA 31201', 'US'])
})
