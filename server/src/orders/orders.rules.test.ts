import { shipDateText, trackingUrl } from '@portal/contract/orders'
import { describe, expect, test } from 'vitest'
import type { Viewer } from '../platform/ctx.ts'
import { guest } from '../platform/ctx.ts'
import { listSight, getMonthStart, orderSight } from './orders.rules.ts'

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
    expect([listSight(who), orderSight(who)]).toEqual([list, order])
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
