// Invoices in the order of the names of their addresses, of which a page reads the first of each address alone.
import { invoiceCalls } from '@portal/contract/money/invoices'
import { beforeAll, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { billingAddresses, setBillingAddress, writeInvoices } from '../../../test/invoices.ts'
import { accounts, revokePrivileges } from '../../../test/orders.ts'
import { people } from '../../../test/people.ts'
import { testShop } from '../../../test/testProducts.ts'

const portal = testPortal()
const shop = testShop(portal)
const { bluewater } = accounts

beforeAll(async () => {
  const addresses = await shop.ask<{ id: number }>(
    'select address_id as id from address where account_id = $1 order by address_id',
    [bluewater],
  )
  const [first = 0, second = 0, third = 0] = addresses.map(({ id }) => id)
  // Two addresses of one name, and invoices without any.
  await shop.ask(
    `update address set (address_name, city) = (select address_name, city from address where address_id = $1) where address_id = $2`,
    [first, second],
  )
  await writeInvoices(
    portal,
    Array.from({ length: 40 }, (_, at) => ({
      id: 900 + at,
      number: `N${at}`,
      account: bluewater,
      ...(at % 5 > 0 && { billTo: [first, second, third][at % 3] ?? 0, shipTo: [third, first][at % 2] ?? 0 }),
    })),
  )
})

/** The database's order when it sorts all. */
const sorted = async (whose: string, column: 'bill_to' | 'ship_to', direction: 'ASC' | 'DESC') =>
  (
    await shop.ask<{ number: string }>(
      `select i.trx_number as number from invoice i left join address d on d.address_id = i.${column}_address_id where ${whose}
       order by nullif(concat_ws(', ', d.address_name, d.city), '') ${direction} nulls last, i.customer_trx_id ${direction}`,
    )
  ).map(({ number }) => number)

describe.each([
  ['billToName', 'bill_to'],
  ['shipToName', 'ship_to'],
] as const)('by %s', (fieldName, column) => {
  test.each([
    ['of one organization', people.owner, `i.account_id = ${bluewater}`],
    [
      'of a holding',
      people.holding,
      `i.account_id in (select a.account_id from user_account a join portal_user u using (user_id) where u.email = '${people.holding}')`,
    ],
  ] as const)(
    'every page %s is that of all of them sorted, blanks last both ways [S13.04]',
    async (_, email, whose) => {
      const who = await portal.as(email)
      for (const direction of ['ASC', 'DESC'] as const) {
        const wanted = await sorted(whose, column, direction)
        const seen: string[] = []
        for (let page = 0; seen.length < wanted.length; page++) {
          const { content, totalRecords } = await who.send(invoiceCalls.searchInvoices, {
            page,
            size: 17,
            sortOptions: [{ fieldName, direction }],
          })
          expect([totalRecords, content.length > 0]).toEqual([wanted.length, true])
          seen.push(...content.map(({ trxNumber }) => trxNumber))
        }
        expect(seen).toEqual(wanted)
      }
    },
  )

  test('with filters, and of the default address alone, it is the same order [S13.04]', async () => {
    const [address = 0] = await billingAddresses(portal, bluewater)
    const owner = await portal.as(people.owner)
    const options = { size: 100, sortOptions: [{ fieldName, direction: 'DESC' as const }] }
    const open = await owner.send(invoiceCalls.searchInvoices, {
      ...options,
      multiValueFilterOptions: [{ fieldName: 'status', values: ['OPEN'] }],
    })
    const wanted = await sorted(`i.account_id = ${bluewater} and i.status = 'OPEN'`, column, 'DESC')
    expect(open.content.map(({ trxNumber }) => trxNumber)).toEqual(wanted.slice(0, 100))
    await setBillingAddress(portal, people.owner, address)
    await revokePrivileges(portal, people.owner, ['B2B_View_All_Invoices'])
    const own = await owner.send(invoiceCalls.searchInvoices, options)
    const seen = await sorted(`i.account_id = ${bluewater} and i.bill_to_address_id = ${address}`, column, 'DESC')
    expect(own.content.map(({ trxNumber }) => trxNumber)).toEqual(seen.slice(0, 100))
    await revokePrivileges(portal, people.owner, [])
  })
})
