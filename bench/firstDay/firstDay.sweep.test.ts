// The first day of a maker: its export is taken into an empty portal, spoiled in forty ways, killed, and an order goes out and comes back.
// FIRST_DAY=long kills the import at 20 moments instead of two.
import { checkoutCalls } from '@portal/contract/buying/checkout'
import { orderCalls } from '@portal/contract/buying/orders'
import { securityCalls } from '@portal/contract/access/security'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPortal } from '../../server/test/app.ts'
import { createTestDatabase } from '../../server/test/database.ts'
import { startErpClient } from '../../server/test/erpClient.ts'
import { importInto } from '../../server/test/importing.ts'
import { password } from '../../server/test/people.ts'
import { startSeed } from '../../server/test/seeding.ts'
import { testShop } from '../../server/test/testProducts.ts'
import { firstBuyer, parts, writeExport } from './maker.ts'
import { createFileFaults } from './fileFaults.ts'

const portal = testPortal({ template: 'empty', worksJobs: true })
const shop = testShop(portal)
const good = writeExport()
const tables =
  'account address brand category contact customer_price invoice invoice_line order_line portal_user product product_price role role_privilege sales_order shipment stock unit unit_model'.split(
    ' ',
  )

let home = ''
let folder = ''
let hash = ''
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'first-day-'))
  folder = await folderOf(
    Object.fromEntries(Object.entries(good).map(([file, lines]) => [file, `${lines.join('\n')}\n`])),
  )
})
afterAll(() => rm(home, { recursive: true }))

async function folderOf(files: Record<string, string | Uint8Array>) {
  const path = await mkdtemp(join(home, 'export-'))
  for (const [file, bytes] of Object.entries(files)) await writeFile(join(path, file), bytes)
  return path
}

/** Contents of all tables, without the numbers and times that each database gives itself. */
async function hashOf(url: string): Promise<string> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const hashes = tables.map(
      (table) => `select '${table}' as name, md5(coalesce(string_agg(said, '|' order by said), '')) as hash from
        (select (select jsonb_object_agg(key, value)::text from jsonb_each(to_jsonb(t)) where key !~ '(_ids?|_at)$') as said from ${table} t) rows`,
    )
    const { rows } = await client.query<{ name: string; hash: string }>(hashes.join(' union all '))
    return rows
      .map(({ name, hash: of }) => `${name} ${of}`)
      .toSorted()
      .join('\n')
  } finally {
    await client.end()
  }
}

const load = (from: string) => importInto(portal, from)

test('the whole export is taken, and taken again it changes nothing [P14.05]', async () => {
  const first = await load(folder)
  expect(first.errors).toEqual([])
  expect(first.files.every(({ applied }) => applied)).toBe(true)
  expect(first.files.map(({ file }) => file).toSorted()).toEqual(Object.keys(good).toSorted())
  hash = await hashOf(portal.databaseUrl)
  const again = await load(folder)
  expect(again.files.filter(({ created, changed }) => created + changed > 0)).toEqual([])
  expect(await hashOf(portal.databaseUrl)).toBe(hash)
})

test.each(createFileFaults(good).map((each) => [each.how, each] as const))(
  'spoiled by %s, a file says it by its line and changes nothing [P14.01, P14.02, P14.04]',
  async (_, { file, bytes, told }) => {
    const { files, errors } = await load(await folderOf({ [file]: bytes }))
    expect(files.map(({ applied }) => applied)).toEqual([false])
    const said = errors.map(({ line, column, message }) => `${line} ${column ?? '-'}: ${message}`)
    expect(said).toEqual(told.map((each) => (each.endsWith(' ') ? (expect.stringContaining(each) as string) : each)))
  },
)

test('after all of them the portal holds what it held [P14.05]', async () => {
  expect(createFileFaults(good).length).toBeGreaterThanOrEqual(40)
  expect(await hashOf(portal.databaseUrl)).toBe(hash)
})

const filled = tables.map((table) => `(exists (select from ${table}))::int`).join(' + ')
const moments = process.env['FIRST_DAY'] === 'long' ? Array.from({ length: 20 }, (_, at) => at) : [4, 13]

test.each(moments)(
  'killed with %i kinds of records taken, the same import again ends in the same [P14.05]',
  async (moment) => {
    const database = await createTestDatabase('empty')
    const dataDir = join(home, `data-${moment}`)
    await mkdir(dataDir)
    const client = new Client({ connectionString: database.url })
    await client.connect()
    try {
      const killed = startSeed(database.url, dataDir, ['--from', folder])
      const reached = async () => (await client.query<{ n: number }>(`select ${filled} as n`)).rows[0]?.n ?? 0
      await expect.poll(reached, { timeout: 30_000, interval: 2 }).toBeGreaterThanOrEqual(moment)
      await killed.kill()
      const again = startSeed(database.url, dataDir, ['--from', folder])
      expect([await again.ended, again.said()]).toEqual([0, expect.any(String) as string])
      expect(await hashOf(database.url)).toBe(hash)
      const { rows } = await client.query(
        "select (select count(*)::int from search_record where index_name = 'products') as found, (select count(*)::int from search_pending) as open",
      )
      expect(rows).toEqual([{ found: parts, open: 0 }])
    } finally {
      await client.end()
      await database.drop()
    }
  },
  60_000,
)

test('a buyer of the export sets a password and orders at their own price; the ERP takes the order and answers [P14.20, P14.21, P14.30]', async () => {
  await portal.guest().send(securityCalls.forgotPassword, { email: firstBuyer })
  await expect.poll(async () => (await portal.emails(firstBuyer)).length).toBe(1)
  const token = /forgot-password\?token=([\w-]+)/.exec((await portal.emails(firstBuyer))[0]?.text ?? '')?.[1] ?? ''
  await portal.guest().send(securityCalls.resetForgottenPassword, { token, password, endCalendars: false })
  const buyer = await portal.as(firstBuyer)

  const ware = { itemId: 1, objectId: 'P1', partNumber: 'WM-1001', name: 'Braided hose 1' }
  await shop.fillCart(buyer, [{ ware, quantity: 10 }])
  const { quoteId, subtotal } = await shop.quote(buyer)
  expect(subtotal).toBe(48)
  const { orderNumber } = await buyer.send(checkoutCalls.submitQuote, { ebsQuote: { quoteId } })

  const client = await startErpClient(portal)
  try {
    const waiting = async () => (await shop.ask('select from erp_event where acknowledged_at is null')).length
    await expect
      .poll(async () => [await waiting(), client.said()], { timeout: 30_000 })
      .toEqual([0, expect.any(String) as string])
    expect(client.said()).toContain(`order.placed ${orderNumber ?? ''}`)
  } finally {
    await client.stop()
  }
  expect(await buyer.send(orderCalls.getOrder, { orderNumber: orderNumber ?? '' })).toMatchObject({
    status: 'SHIPPED',
    shippingMethod: 'GROUND',
    lines: [{ partNumber: 'WM-1001', quantity: 10, price: 4.8, status: 'SHIPPED' }],
  })
}, 60_000)
