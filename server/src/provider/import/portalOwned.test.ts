// Numbers that the portal makes itself: an import may change such a row, and never take such a number.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { testShop } from '../../../test/testProducts.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { importFolder, importPrincipal } from './import.ts'
import { fileKinds } from './import.files.ts'
import { demoHome } from '../../../test/countries.ts'

const portal = testPortal()
const shop = testShop(portal)

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function load(file: string, row: Record<string, string>) {
  await writeFile(join(folder, file), `${Object.keys(row).join(',')}\n${Object.values(row).join(',')}\n`)
  const { files, errors } = await importFolder((work) => withTransaction(portal.deps.pool, importPrincipal, work), {
    countries: demoHome,
    folder,
  })
  const [{ created, changed, failed } = { created: 0, changed: 0, failed: 0 }] = files
  return { created, changed, failed, told: errors.map(({ column, message }) => `${column ?? ''} ${message}`) }
}

const account_number = 'T-OURS'
const at = '2026-01-05T10:00:00Z'
const serial = async () =>
  (await shop.ask<{ unit_serial: string }>('select unit_serial from unit limit 1'))[0]?.unit_serial ?? ''
const taughtInPerson = async () =>
  (await shop.ask<{ id: string }>("select external_course_id as id from course where kind <> 'e-course' limit 1"))[0]
    ?.id ?? ''
const customer = { account_number, account_id: '41999001', name: 'Tester', party_id: '4199901', country: 'US' }
const order = {
  account_number,
  kind: 'SUPPLY',
  status: 'OPEN',
  ordered_at: at,
  placed_by_name: 'Tester',
  payment_kind: 'ACCOUNT',
  currency: 'USD',
  subtotal: '1',
  total: '1',
}
const person = {
  email: 'ours@test.example',
  first_name: 'Our',
  last_name: 'Tester',
  registration_type: 'B2B',
  status: 'REGISTERED',
}
const contact = { account_number, first_name: 'Our', last_name: 'Tester' }
const banner = { type: 'info', message: 'Hello', start_at: at, end_at: '2026-02-05T10:00:00Z' }

beforeEach(async () => {
  await load('customers.csv', customer)
  await rm(join(folder, 'customers.csv'))
})

describe('a new row with a number of the portal is refused with the reason [P2.05]', () => {
  const unit = async (row: Record<string, string>) => ({ ...row, unit_serial: await serial() })
  const cases: [string, string, string, string, (key: string) => Promise<Record<string, string>>][] = [
    [
      'customers.csv',
      'account_id',
      '50000000',
      '49999999',
      async (account_id) => ({ ...customer, account_number: 'T-2', account_id }),
    ],
    [
      'customers.csv',
      'account_number',
      'P9000001',
      'P9000000',
      async (number) => ({ ...customer, account_id: '41999003', account_number: number }),
    ],
    [
      'customers.csv',
      'party_id',
      '9000001',
      '9000000',
      async (party_id) => ({ ...customer, account_number: 'T-3', account_id: '41999004', party_id }),
    ],
    ['people.csv', 'contact_id', '50000007', '49999997', async (contact_id) => ({ ...person, contact_id })],
    ['contacts.csv', 'contact_id', '50000000', '49999998', async (contact_id) => ({ ...contact, contact_id })],
    ['banners.csv', 'banner_id', '50000000', '49999996', async (banner_id) => ({ ...banner, banner_id })],
    ['orders.csv', 'order_number', '7900001', '6900001', async (order_number) => ({ ...order, order_number })],
    [
      'service-requests.csv',
      'sr_number',
      'SRP100099',
      'SRQ100099',
      async (sr_number) => unit({ sr_number, type: 'Repair', status: 'NEW', problem: 'Leaks', opened_at: at }),
    ],
    [
      'claims.csv',
      'claim_number',
      'WCP100099',
      'WCQ100099',
      async (claim_number) => unit({ claim_number, status: 'DRAFT', currency: 'USD', created_at: at }),
    ],
    [
      'course-sessions.csv',
      'external_session_id',
      'PORTAL-99',
      'CS-99',
      async (external_session_id) => ({
        external_session_id,
        external_course_id: await taughtInPerson(),
        starts_at: at,
        ends_at: '2026-01-05T16:00:00Z',
        time_zone: 'America/Chicago',
        place: 'Fargo',
        instructor: 'Tester',
        capacity: '8',
      }),
    ],
    [
      'inspections.csv',
      'inspection_number',
      'IR1000099',
      'IR0000099',
      async (inspection_number) => unit({ inspection_number, kind: 'Annual', due_on: '2026-03-01' }),
    ],
  ]

  test.each(cases)('%s %s', async (file, column, theirs, fine, rowOf) => {
    const refused = await load(file, await rowOf(theirs))
    expect(refused).toMatchObject({ created: 0, failed: 1 })
    expect(refused.told).toEqual([
      expect.stringMatching(`^${column} "${theirs}" is a number of the portal, which makes those from`),
    ])
    expect(await load(file, await rowOf(fine))).toEqual({ created: 1, changed: 0, failed: 0, told: [] })
  })

  test('each of them is tried here', () => {
    const declared = fileKinds.flatMap(({ file, columns }) =>
      columns.flatMap(({ name, portalNumbers }) => (portalNumbers ? [`${file} ${name}`] : [])),
    )
    expect(cases.map(([file, column]) => `${file} ${column}`).toSorted()).toEqual(declared.toSorted())
  })
})

test('an order of the portal is still changed by the ERP: it is there', async () => {
  const [made] = await shop.ask<{ order_number: string }>(
    `insert into sales_order (account_id, kind, status, ordered_at, placed_by_name, payment_kind, currency, subtotal, total)
      values (41999001, 'SUPPLY', 'OPEN', now(), 'Tester', 'ACCOUNT', 'USD', 1, 1) returning order_number`,
  )
  expect(Number(made?.order_number)).toBeGreaterThanOrEqual(7_000_001)
  expect(await load('orders.csv', { ...order, order_number: made?.order_number ?? '', status: 'PROCESSING' })).toEqual({
    created: 0,
    changed: 1,
    failed: 0,
    told: [],
  })
})
