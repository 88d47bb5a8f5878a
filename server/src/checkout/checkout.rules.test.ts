import { checkoutMessages } from '@portal/contract/checkout'
import type { Privilege } from '@portal/contract/privileges'
import { arrivalSpanText, groupShipDays } from '@portal/contract/shipDays'
import { describe, expect, test } from 'vitest'
import type { Viewer } from '../platform/ctx.ts'
import { guest } from '../platform/ctx.ts'
import { orderingAccount } from '../platform/orderingAccount.ts'
import { getRefusal, getShipDay, shippingOptions, decideSupplies, taxOn } from './checkout.rules.ts'
import { addWorkingDays, shipDays } from '../platform/calendar/workingDays.ts'

const shipFrom = { SHIP_FROM_COUNTRY: 'US', SHIP_FROM_TIME_ZONE: 'America/Chicago', SHIP_CUTOFF: '14:00' }
const onRoad = (day: string, days: number) => addWorkingDays('US', day, days)

/** Lines that ship on a day. */
const ships = (day: string | null, lines = 1) =>
  groupShipDays(Array.from({ length: lines }, () => ({ promiseDate: day, shippedDate: null })))

const viewer = (changes: Partial<Viewer> = {}): Viewer => ({
  ...guest,
  signedIn: true,
  accountId: 7,
  activeAccounts: [7],
  ...changes,
})

describe('shipping', () => {
  const costs = (pounds: number) =>
    shippingOptions(pounds, ships('2026-11-24'), 'US', onRoad).map(({ method, cost }) => [method, cost])

  test('costs a base and something for each pound, to the cent', () => {
    expect(costs(10)).toEqual([
      ['GROUND', 15],
      ['TWO_DAY', 38],
      ['NEXT_DAY', 67],
      ['FREIGHT', 147.8],
      ['WILL_CALL', 0],
    ])
    expect(costs(0.333)[0]).toEqual(['GROUND', 9.68])
  })

  test('parcels end at 150 pounds; above, freight and will-call remain', () => {
    expect(costs(150)).toHaveLength(5)
    expect(costs(150.01).map(([method]) => method)).toEqual(['FREIGHT', 'WILL_CALL'])
  })

  test('abroad nothing is promised in one or two days', () => {
    expect(shippingOptions(10, ships('2026-11-24'), 'NO', onRoad).map(({ method }) => method)).toEqual([
      'GROUND',
      'FREIGHT',
      'WILL_CALL',
    ])
    expect(shippingOptions(10, ships('2026-11-24'), 'CA', onRoad)).toHaveLength(5)
  })

  test('arrives so many days after it ships, over the end of a month; nobody knows when nobody knows', () => {
    const arrivals = (day: string | null) =>
      shippingOptions(1, ships(day), 'US', onRoad).map(({ estimatedArrival }) => estimatedArrival)
    // From a Friday, on no Saturday and no Sunday.
    expect(arrivals('2026-11-27')).toEqual(['2026-12-03', '2026-12-01', '2026-11-30', '2026-12-08', '2026-11-27'])
    expect(arrivals(null)).toEqual([null, null, null, null, null])
  })

  test('says which lines arrive when: 25 of 34 do not wait for the last [P5.50]', () => {
    const days = [...ships('2026-11-30', 25), ...ships('2027-01-25', 9)]
    const [ground] = shippingOptions(1, days, 'US', onRoad)
    expect(ground).toMatchObject({ estimatedArrival: '2027-01-29' })
    expect(arrivalSpanText(ground?.arrivals ?? [], (day) => day, false)).toBe(
      '25 of 34 arrive 2026-12-04, all by 2027-01-29',
    )
  })
})

describe('estimated tax', () => {
  const at = (country: string, state: string | null, province: string | null = null) =>
    taxOn(100, { country, state, province }, false)
  test.each([
    ['Washington', at('US', 'WA'), 6.5],
    ['Oregon, which has none', at('US', 'OR'), 0],
    ['British Columbia', at('CA', null, 'BC'), 12],
    ['a state by its name [P5.47]', at('US', 'Texas'), 6.25],
    ['a state in small letters [P5.47]', at('US', 'tx'), 6.25],
    ['a province by its ISO code [P5.47]', at('CA', null, 'CA-BC'), 12],
    ['Norway', at('NO', null, 'Viken'), 0],
  ])('in %s', (_where, tax, expected) => {
    expect(tax).toBe(expected)
  })

  test.each([
    ['US', 'XX'],
    ['US', null],
    ['CA', 'Ontarioo'],
  ])('in %s, %s, which has no rate, is an error and never free of tax [P5.47]', (country, region) =>
    expect(() => at(country, region)).toThrow(/^We have no tax rate for this state or province/),
  )

  test('the tax-exempt pay none; cents are rounded half up', () => {
    expect(taxOn(100, { country: 'US', state: 'WA', province: null }, true)).toBe(0)
    expect(taxOn(0.7, { country: 'US', state: 'WA', province: null }, false)).toBe(0.05)
  })
})

describe('supply [B4.10]', () => {
  const supplies = (free: number, fullLeadTime: number | null, ...quantities: number[]) =>
    decideSupplies(
      quantities.map((quantity) => ({ itemId: 1, quantity })),
      () => ({ free, fullLeadTime }),
    )

  test.each([
    ['all of it from stock', supplies(5, null, 5), ['stock']],
    ['one piece too many waits', supplies(5, 10, 6), ['lead-time']],
    ['or cannot be had', supplies(5, null, 6), ['none']],
    ['lines of one item share its stock', supplies(5, 10, 3, 3, 2), ['stock', 'lead-time', 'stock']],
    ['a lead time of no days is one', supplies(0, 0, 1), ['lead-time']],
  ])('%s', (_case, found, expected) => {
    expect(found).toEqual(expected)
  })

  test('ships after one working day from stock, after its lead time else [B4.10]', () => {
    const today = shipDays(shipFrom, new Date('2026-12-31T16:00:00Z'))
    expect(getShipDay('stock', 30, today)).toBe('2027-01-04')
    expect(getShipDay('lead-time', 30, today)).toBe('2027-02-16')
    expect(getShipDay('none', null, today)).toBeNull()
  })
})

describe('who may order', () => {
  const barred: Privilege[] = ['B2B_Disallow_Order_Supply']
  test.each([
    ['a buyer', getRefusal(viewer(), true, 7), null],
    ['without the privilege [B6.04]', getRefusal(viewer(), false, 7), checkoutMessages.notAllowedToOrder],
    [
      'barred, whatever else they may [D1.26]',
      getRefusal(viewer({ privileges: barred }), true, 7),
      checkoutMessages.disallowed,
    ],
    [
      'a punch-out buyer, who orders at home',
      getRefusal(viewer({ isPunchout: true }), true, 7),
      checkoutMessages.disallowed,
    ],
    ['without an organization', getRefusal(viewer(), true, null), checkoutMessages.organization],
  ])('%s', (_who, refusal, expected) => {
    expect(refusal).toBe(expected)
  })

  test('for the organization being viewed, or their own when they view several', () => {
    expect(orderingAccount(viewer({ activeAccounts: [9] }))).toBe(9)
    expect(orderingAccount(viewer({ activeAccounts: [8, 9] }))).toBe(7)
    expect(orderingAccount(viewer({ activeAccounts: [], accountId: null }))).toBeNull()
  })
})
