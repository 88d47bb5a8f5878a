import { findPrice } from '@portal/contract/buying/ownPrices'
import { expect, test } from 'vitest'
import type { OwnPrice } from './ownPrices.rules.ts'
import { getPriceBreaks } from './ownPrices.rules.ts'

const own = (quantity: number, price: number, from: string | null = null): OwnPrice => ({
  isOfGroup: false,
  quantity,
  price,
  from,
})
const group = (quantity: number, price: number, from: string | null = null): OwnPrice => ({
  ...own(quantity, price, from),
  isOfGroup: true,
})
/** '1:10 5:9': from one piece on 10, from five on 9. */
const written = (listPrice: number | null, prices: readonly OwnPrice[]) =>
  getPriceBreaks(listPrice, prices)
    .map(({ quantity, price }) => `${quantity}:${price ?? '-'}`)
    .join(' ')

test.each<[string, number | null, OwnPrice[], string]>([
  ['nothing own: the list price', 10, [], '1:10'],
  ['no price at all', null, [], '1:-'],
  ['an own price, also above the list price', 10, [own(1, 12)], '1:12'],
  ['breaks in any order', 10, [own(50, 7), own(1, 9), own(10, 8)], '1:9 10:8 50:7'],
  ['below the first break the list price', 10, [own(10, 8)], '1:10 10:8'],
  ['below the first break nothing where there is no list price', null, [own(10, 8)], '1:- 10:8'],
  ['of the group', 10, [group(1, 9.5), group(10, 9)], '1:9.5 10:9'],
  ['their own before the group, whose breaks are left out', 10, [group(1, 5), group(10, 4), own(1, 9)], '1:9'],
  ['the group below their first break', 10, [group(1, 9.5), group(20, 4), own(10, 9)], '1:9.5 10:9'],
  ['list, group, own', 10, [group(5, 9), own(10, 8)], '1:10 5:9 10:8'],
  ['those that began last, whole', 10, [own(1, 9), own(10, 8), own(1, 8.5, '2026-03-01')], '1:8.5'],
  [
    'those that began last by the day, not by how they stand',
    10,
    [own(1, 7, '2026-10-01'), own(1, 8, '2026-09-30'), own(1, 6, '2025-12-31')],
    '1:7',
  ],
])('%s [P14.30]', (_, listPrice, prices, expected) => expect(written(listPrice, prices)).toBe(expected))

test.each([
  [1, 9],
  [9, 9],
  [10, 8],
  [11, 8],
  [49, 8],
  [50, 7],
  [99_999, 7],
])('%i pieces cost %i each: a break begins at its own quantity [P14.30]', (quantity, price) =>
  expect(findPrice(getPriceBreaks(10, [own(1, 9), own(10, 8), own(50, 7)]), quantity)).toBe(price),
)
