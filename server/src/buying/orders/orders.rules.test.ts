import { getMonthStart } from '@portal/contract/platform/days'
import { trackingUrl } from '@portal/contract/buying/orders'
import { groupShipDays, orderShipText, shipDateText } from '@portal/contract/buying/shipDays'
import { describe, expect, test } from 'vitest'
import type { Viewer } from '../../platform/http/ctx.ts'
import { guest } from '../../platform/http/ctx.ts'
import { isUnusualQuantity, getListVisibility, getOrderVisibility, getCancelProblem } from './orders.rules.ts'

const viewer = (registrationType: Viewer['registrationType'], privileges: Viewer['privileges'] = []): Viewer => ({
  ...guest,
  signedIn: true,
  registrationType,
  privileges,
})

describe('which orders a viewer sees', () => {
  test.each([
    ['business with B2B_View_Orders', viewer('B2B', ['B2B_View_Orders']), 'organizations', 'organizations'],
    ['business without it', viewer('B2B'), undefined, 'own'],
    ['personal', viewer('B2C'), 'own', 'own'],
  ])('%s [B2.40]', (_name, who, list, order) => {
    expect([getListVisibility(who), getOrderVisibility(who)]).toEqual([list, order])
  })
})

describe('an order', () => {
  const [me, orders] = ['me', 'B2B_Order_Replacement_Parts'] as const
  const buyer = { ...viewer('B2B'), userId: me }
  const colleague = { ...viewer('B2B', [orders]), userId: 'colleague' }
  const onlooker = { ...viewer('B2B', ['B2B_View_Orders']), userId: 'onlooker' }
  const personal = { ...viewer('B2C', [orders]), userId: 'somebody else' }
  test.each([
    ['the person who placed it', buyer, {}, undefined],
    ['a colleague who may order parts', colleague, {}, undefined],
    ['a colleague who may not', onlooker, {}, 'notTheirsToCancel'],
    ['another personal customer', personal, {}, 'notTheirsToCancel'],
    ['a colleague who may not, once it is released,', onlooker, { status: 'PROCESSING' }, 'notTheirsToCancel'],
    ['a colleague who may order parts, of the ERP,', colleague, { user_id: null }, undefined],
    ['the person who placed it, once it is being picked,', buyer, { status: 'PROCESSING' }, 'notCancellable'],
    ['the person who placed it, once it is shipped,', buyer, { status: 'SHIPPED' }, 'notCancellable'],
    ['a colleague who may order parts, once it is complete,', colleague, { status: 'COMPLETE' }, 'notCancellable'],
    ['the person who placed it, once one of its lines left,', buyer, { left: true }, 'notCancellable'],
    ['the person who placed it, of courses,', buyer, { kind: 'TRAINING' }, 'trainingNotCancellable'],
  ] as const)('%s may cancel it or reads why not [P5.40]', (_who, who, over, reason) => {
    const order = { kind: 'SUPPLY', status: 'OPEN', user_id: me, ...over } as const
    const open = { status: 'OPEN', shippedDate: null }
    const left = { status: 'SHIPPED', shippedDate: null }
    expect(getCancelProblem(who, order, 'left' in over ? [open, left] : [open])).toBe(reason)
  })
})

describe('the ship date of a product row', () => {
  const text = (shippedDate: string | null, promiseDate: string | null) =>
    shipDateText({ shippedDate, promiseDate }, (day) => day)
  test('is the ship date if shipped, else the estimated one, else Pending [B2.86]', () => {
    expect(text('2026-05-02', '2026-05-01')).toBe('Ship Date: 2026-05-02')
    expect(text(null, '2026-05-01')).toBe('Estimated Ship Date: 2026-05-01')
    expect(text(null, null)).toBe('Pending')
  })
})

describe('when an order ships', () => {
  const shipped = (day: string) => ({ promiseDate: null, shippedDate: day })
  const promised = (day: string | null) => ({ promiseDate: day, shippedDate: null })
  const canceled = { promiseDate: '2026-11-20', shippedDate: null, status: 'CANCELLED' }
  const many = (count: number, line: ReturnType<typeof promised>) => Array.from({ length: count }, () => line)
  test.each([
    [[promised('12/02'), promised('11/27')], '1 of 2 ships 11/27, all by 12/02'],
    [[...many(9, promised('12/02')), ...many(25, promised('11/27'))], '25 of 34 ship 11/27, all by 12/02'],
    [[promised('11/27'), promised('11/30'), promised('12/02')], '1 of 3 ships 11/27, all by 12/02'],
    [[promised('11/27'), promised(null)], '1 of 2 ships 11/27, 1 pending'],
    [[promised('11/27'), promised('12/02'), promised(null)], '1 of 3 ships 11/27, 2 by 12/02, 1 pending'],
    [[shipped('11/20'), promised('12/02')], '1 of 2 shipped 11/20, all by 12/02'],
    [[shipped('11/20'), promised('11/27'), promised('12/02')], '1 of 3 shipped 11/20, 2 by 11/27, all by 12/02'],
    [[shipped('11/20'), promised(null)], '1 of 2 shipped 11/20, 1 pending'],
    [[shipped('11/20'), shipped('11/22')], 'Shipped 11/20 to 11/22'],
    [[shipped('11/20'), shipped('11/22'), promised('12/02')], '2 of 3 shipped 11/20 to 11/22, all by 12/02'],
    [[promised('11/27'), promised('11/27'), canceled], 'Estimated Ship Date: 11/27'],
    [[shipped('11/20'), canceled], 'Ship Date: 11/20'],
    [[promised(null), promised(null)], 'Pending'],
    [[canceled], ''],
  ])('%j: %s [P5.54]', (lines, text) => {
    expect(orderShipText(groupShipDays(lines), (day) => day)).toBe(text)
  })
})

describe('a tracking number', () => {
  test.each(['1Z9T8J0KB3KHJE6B2P', '1z9t8j0kb3khje6b2p', '1Z 9T8 J0K B3 KHJE 6B2P'])(
    '1Z and 16 more leads to UPS: %s [B2.89]',
    (number) => {
      expect(trackingUrl(number)).toContain('ups.com')
    },
  )
  test('12 digits lead to FedEx [B2.89]', () => {
    expect(trackingUrl('123456789012')).toContain('fedex.com')
  })
  test.each(['', '1Z', '1Z9T8J0KB3KHJE6B2', '1234567890123', 'PRO 42', '//elsewhere.example'])(
    'anything else is plain text: %j [B2.89, D2.29]',
    (number) => {
      expect(trackingUrl(number)).toBeNull()
    },
  )
})

test('a month begins on its first day', () => {
  expect(getMonthStart('2026-02-28')).toBe('2026-02-01')
})

test.each([
  [1200, 6, true],
  [60, 6, true],
  [55, 6, false],
  // Ten times a few is no slip, and a few times many is not.
  [40, 1, false],
  [60, 10, false],
  [900, 100, false],
])('%i where the most was %i is far beyond: %s [P5.27]', (quantity, most, isBeyond) => {
  expect(isUnusualQuantity(quantity, most)).toBe(isBeyond)
})
