// Answers of the ERP about things made in the portal: numbers of addresses, and orders it sends back in its own words.
import { addressCalls } from '@portal/contract/buying/addresses'
import { orderCalls } from '@portal/contract/buying/orders'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { importInto } from '../../../test/importing.ts'
import { people } from '../../../test/people.ts'
import { testShop } from '../../../test/testProducts.ts'

const portal = testPortal()
const shop = testShop(portal)

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function load(file: string, ...lines: string[]) {
  await writeFile(join(folder, file), `${lines.join('\n')}\n`)
  const { files, errors } = await importInto(portal, folder)
  await rm(join(folder, file))
  if (errors.length > 0) return errors.map(({ line, column, message }) => `${line} ${column ?? '-'}: ${message}`)
  const { created, changed, unchanged } = files[0] ?? {}
  return { created, changed, unchanged }
}

const makeAddress = async () => {
  const [row] = await shop.ask<{ id: number }>(
    `insert into address (account_id, address_name, address1, city, country, integration_locale, created_by)
     select account_id, 'New yard', '1 New St', 'Ames', 'US', 'UNITED_STATES', 'user-owner' from account where account_number = '200200' returning address_id as id`,
  )
  return row?.id ?? 0
}
const header = 'address_id,ebs_address_id'

test('an address made here gets its number of the ERP, and nothing else of it changes [P14.32]', async () => {
  const id = await makeAddress()
  const row = () =>
    shop.ask("select to_jsonb(a) - 'updated_at' - 'ebs_address_id' as it from address a where address_id = $1", [id])
  const before = await row()
  expect(await load('address-numbers.csv', header, `${id},SITE-77`)).toEqual({ created: 0, changed: 1, unchanged: 0 })
  expect(await load('address-numbers.csv', header, `${id},SITE-77`)).toEqual({ created: 0, changed: 0, unchanged: 1 })
  expect(await row()).toEqual(before)
  const buyer = await portal.as(people.buyer)
  const { content } = await buyer.send(addressCalls.searchAddresses, { type: 'SHIPPING', query: 'New yard' })
  expect(content).toMatchObject([{ addressId: id, ebsAddressId: 'SITE-77' }])
  // Its own answer is no event for the ERP.
  expect(
    await shop.ask("select data from erp_event where subject = $1 and data ->> 'ebs_address_id' is not null", [
      `${id}`,
    ]),
  ).toEqual([])
  // From now on addresses.csv names it.
  expect(
    await load(
      'addresses.csv',
      'ebs_address_id,account_number,address1,city,country',
      'SITE-77,200200,2 New St,Ames,US',
    ),
  ).toEqual({ created: 0, changed: 1, unchanged: 0 })
})

test('a number of another address, and an address there is not, are refused [P14.32]', async () => {
  const id = await makeAddress()
  const [{ taken } = { taken: '' }] = await shop.ask<{ taken: string }>(
    'select ebs_address_id as taken from address where ebs_address_id is not null order by 1 limit 1',
  )
  expect(await load('address-numbers.csv', header, `${id},${taken}`, '49999999,SITE-78', `${id + 1000000},`)).toEqual([
    '2 ebs_address_id: is used by another row already',
    '3 address_id: "49999999" is not known',
    '4 ebs_address_id: is empty',
  ])
})

test('a shipping method is one, in the words of the file and of checkout [P14.20]', async () => {
  const buyer = await portal.as(people.buyer)
  const columns =
    'order_number,account_number,kind,status,ordered_at,placed_by_email,placed_by_name,shipping_method,payment_kind,currency,subtotal,total'
  const line = (method: string) =>
    `6999001,200200,SUPPLY,OPEN,2026-03-01T12:00:00Z,${people.buyer},Bea,${method},ACCOUNT,USD,10,10`
  expect(await load('orders.csv', columns, line('two-day'))).toMatchObject({ created: 1 })
  expect(await buyer.send(orderCalls.getOrder, { orderNumber: '6999001' })).toMatchObject({ shippingMethod: 'TWO_DAY' })
  expect(await load('orders.csv', columns, line('two-day'))).toMatchObject({ unchanged: 1 })
  expect(await load('orders.csv', columns, line('TWO_DAY'))).toEqual([
    '2 shipping_method: "TWO_DAY" is not one of ground, two-day, next-day, freight, will-call. Is \'two-day\' meant?',
  ])
})
