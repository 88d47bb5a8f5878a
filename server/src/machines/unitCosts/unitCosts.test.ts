// Hours and costs of a unit through the real application: what is summed, who sees which amounts, and nothing of others.
import { unitCostCalls } from '@portal/contract/machines/unitCosts'
import { inspectionCalls } from '@portal/contract/machines/inspections'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { accounts, revokePrivileges } from '../../../test/orders.ts'
import { people } from '../../../test/people.ts'
import { testShop } from '../../../test/testProducts.ts'
import { writeUnits } from '../../../test/units.ts'

const portal = testPortal()
const shop = testShop(portal)
const { bluewater, mapleRidge } = accounts
const costsOf = (who: Caller, instanceId = 8801) => who.send(unitCostCalls.getUnitCosts, { instanceId })

const orderOf = (number: string, { account = bluewater, serial = 'UC-1', ...more }: Record<string, unknown> = {}) => {
  const { at = '2026-03-05T12:00:00Z', status = 'SHIPPED', line = 'SHIPPED', price = 100, currency = 'USD' } = more
  return shop.ask(`with o as (insert into sales_order (order_number, account_id, kind, status, ordered_at, placed_by_name, payment_kind, currency, subtotal, total)
      values ('${number}', ${account as number}, 'SUPPLY', '${status as string}', '${at as string}', 'Bea', 'ACCOUNT', '${currency as string}', 1, 1) returning order_id, account_id)
    insert into order_line (order_id, account_id, line_number, part_number, name, quantity, uom, price, status, unit_serial)
    select order_id, account_id, 1, 'P', 'Part', 2, 'EA', ${price as number}, '${line as string}', '${serial as string}' from o`)
}
const outage = (from: string, to: string | null, isTakenBack = false) =>
  shop.ask(`insert into out_of_service (instance_id, account_id, cause, reason, taken_by, taken_at, signed_off_at, signed_off_by, taken_back)
    values (8801, ${bluewater}, 'HAND', 'Leak', 'Mel', '${from}', ${to ? `'${to}', 'Sue'` : 'null, null'}, ${isTakenBack})`)
const job = (number: string, billed: number | null, status = 'COMPLETED') =>
  shop.ask(`insert into service_request (sr_number, account_id, instance_id, type, status, problem, opened_at, completed_at, billed)
    values ('${number}', ${bluewater}, 8801, 'Repair', '${status}', 'Leak', '2025-12-20T12:00:00Z', '2026-01-08T12:00:00Z', ${billed})`)

beforeAll(async () => {
  const unit = { account_id: bluewater, in_service_date: '2024-07-01', web_enabled: true }
  await writeUnits(portal, [
    {
      ...unit,
      instance_id: 8801,
      unit_serial: 'UC-1',
      engine_hours: 730,
      last_report_at: new Date('2026-07-01T12:00:00Z'),
    },
    { ...unit, instance_id: 8802, unit_serial: 'UC-2', in_service_date: null, web_enabled: false },
    { ...unit, instance_id: 8803, unit_serial: 'UC-CA', account_id: mapleRidge },
  ])
  await orderOf('UC-O1')
  await orderOf('UC-O2', { at: '2025-12-31T12:00:00Z', price: 15 })
  await orderOf('UC-O3', { status: 'CANCELLED' })
  await orderOf('UC-O4', { line: 'CANCELLED' })
  await orderOf('UC-O5', { serial: 'UC-2' })
  await orderOf('UC-O6', { currency: 'CAD', price: 7 })
  await orderOf('UC-O7', { account: mapleRidge })
  await job('UC-J1', 450.5)
  await job('UC-J2', null)
  await job('UC-J3', 99, 'CANCELLED')
  await outage('2025-12-30T00:00:00Z', '2026-01-03T00:00:00Z')
  await outage('2026-01-01T00:00:00Z', '2026-01-04T00:00:00Z')
  await outage('2026-02-01T00:00:00Z', '2026-02-20T00:00:00Z', true)
  await shop.ask(`insert into telematics_event (event_number, account_id, instance_id, at, kind, type, severity, value, value_unit)
    select 'UC-E' || n, ${bluewater}, 8801, ('2026-05-0' || n || 'T12:00:00Z')::timestamptz, 'ENERGY', 'Work on battery', 'low', 2, 'hours' from generate_series(1, 3) n`)
})
beforeEach(() => portal.clock.set(new Date('2026-07-01T15:00:00Z')))

describe('hours and cost of a unit', () => {
  test('are the meter, the hours to what is due by them, and each year [P6.62]', async () => {
    const owner = await portal.as(people.owner)
    await owner.send(inspectionCalls.saveInspectionRule, {
      kind: 'Frequent',
      modelId: null,
      unitSerial: 'UC-1',
      days: null,
      months: null,
      hours: 750,
    })
    expect(await costsOf(owner)).toMatchObject({
      meter: { hours: 730, on: '2026-07-01' },
      next: { kind: 'Frequent', dueHours: 750, hoursLeft: 20 },
      years: [
        { year: 2024, hours: 184, daysUsed: null, daysOut: 0, days: 184 },
        { year: 2025, hours: 365, daysUsed: null, daysOut: 2, days: 365 },
        { year: 2026, hours: 181, daysUsed: 3, daysOut: 3, days: 182 },
      ],
    })
    const bare = await costsOf(owner, 8802)
    expect(bare).toMatchObject({ meter: null, next: null })
    expect(bare?.years).toHaveLength(5)
    expect(bare?.years.every(({ hours, daysUsed }) => hours === null && daysUsed === null)).toBe(true)
  })

  test('are what parts and service cost, by year and currency, without what was canceled [P6.63]', async () => {
    const owner = await portal.as(people.owner)
    expect((await costsOf(owner))?.costs).toEqual([
      { year: 2025, currency: 'USD', parts: 30, service: null },
      { year: 2026, currency: 'CAD', parts: 14, service: null },
      { year: 2026, currency: 'USD', parts: 200, service: 450.5 },
    ])
  })

  test('have no parts for who may not view orders, no service for who may not view it, no amount without prices [P6.63]', async () => {
    await revokePrivileges(portal, people.owner, ['B2B_View_Orders'])
    expect((await costsOf(await portal.as(people.owner)))?.costs).toEqual([
      { year: 2026, currency: 'USD', parts: null, service: 450.5 },
    ])
    await revokePrivileges(portal, people.owner, ['B2B_View_SRs'])
    expect((await costsOf(await portal.as(people.owner)))?.costs.every(({ service }) => service === null)).toBe(true)
    await revokePrivileges(portal, people.owner, ['B2B_See_Replacement_Parts_Pricing'])
    const unpriced = (await costsOf(await portal.as(people.owner)))?.costs ?? []
    expect(unpriced.length).toBeGreaterThan(0)
    expect(unpriced.every(({ parts, service }) => parts === null && service === null)).toBe(true)
    await revokePrivileges(portal, people.owner, [])
  })

  test('are of no unit of somebody else, and for no guest [P6.62]', async () => {
    const owner = await portal.as(people.owner)
    expect(await costsOf(owner, 8803)).toBeNull()
    expect(await costsOf(owner, 899_999)).toBeNull()
    await expect(costsOf(portal.guest())).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
  })
})
