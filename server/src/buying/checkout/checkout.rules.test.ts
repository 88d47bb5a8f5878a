import { checkoutMessages } from '@portal/contract/buying/checkout'
import type { Privilege } from '@portal/contract/access/privileges'
import { describe, expect, test } from 'vitest'
import type { Viewer } from '../../platform/http/ctx.ts'
import { guest } from '../../platform/http/ctx.ts'
import { orderingAccount } from '../../platform/prices/orderingAccount.ts'
import { getRefusal, getShipDay, decideSupplies } from './checkout.rules.ts'
import { shipDays } from '../../platform/calendar/workingDays.ts'

const shipFrom = { SHIP_FROM_COUNTRY: 'US', SHIP_FROM_TIME_ZONE: 'America/Chicago', SHIP_CUTOFF: '14:00' }

const viewer = (changes: Partial<Viewer> = {}): Viewer => ({
  ...guest,
  signedIn: true,
  accountId: 7,
  activeAccounts: [7],
  ...changes,
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
