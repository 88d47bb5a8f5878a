// Dividing lines among addresses [P5.186].
import { deliveryMessages } from '@portal/contract/buying/orderDeliveries'
import { expect, test } from 'vitest'
import { divideLines } from './deliveries.rules.ts'

const gloves = { itemId: 1, unitSerial: null, name: 'Gloves', quantity: 12 }
const hose = { itemId: 2, unitSerial: 'U-1', name: 'Hose', quantity: 1 }
const to = (shipToAddressId: number, ...quantities: [itemId: number, quantity: number, unitSerial?: string][]) => ({
  shipToAddressId,
  lines: quantities.map(([itemId, quantity, unitSerial]) => ({ itemId, quantity, ...(unitSerial && { unitSerial }) })),
})
const rest = (part: string, given: number, count: number) =>
  deliveryMessages.rest.replace('{part}', part).replace('{given}', String(given)).replace('{count}', String(count))

test('a line becomes as many lines as it has addresses, by delivery [P5.186]', () => {
  expect(divideLines([gloves, hose], [to(7, [1, 8]), to(8, [1, 4], [2, 1, 'U-1'])])).toEqual({
    lines: [
      { ...gloves, quantity: 8, delivery: 1 },
      { ...gloves, quantity: 4, delivery: 2 },
      { ...hose, delivery: 2 },
    ],
  })
})

test('two lines of one part, as a quote of sales may have, are filled in their order [P5.186]', () => {
  const more = { ...gloves, quantity: 3 }
  expect(divideLines([gloves, more], [to(7, [1, 13]), to(8, [1, 2])])).toEqual({
    lines: [
      { ...gloves, quantity: 12, delivery: 1 },
      { ...more, quantity: 1, delivery: 1 },
      { ...more, quantity: 2, delivery: 2 },
    ],
  })
})

test.each([
  ['too few', [to(7, [1, 8]), to(8, [2, 1, 'U-1'])], 'deliveries', rest('Gloves', 8, 12)],
  ['too many', [to(7, [1, 8]), to(8, [1, 5], [2, 1, 'U-1'])], 'deliveries.1.lines.0.quantity', rest('Gloves', 13, 12)],
  ['a line left out', [to(7, [1, 8]), to(8, [1, 4])], 'deliveries', rest('Hose', 0, 1)],
  ['an address twice', [to(7, [1, 8]), to(7, [1, 4])], 'deliveries.1.shipToAddressId', deliveryMessages.twice],
  [
    'a part twice',
    [to(7, [1, 8], [1, 4]), to(8)],
    'deliveries.0.lines.1.quantity',
    'Gloves is in this delivery twice.',
  ],
  ['a part that left the cart', [to(7, [3, 1]), to(8)], 'deliveries', deliveryMessages.unknownLine],
  ['a unit that left the cart', [to(7, [2, 1, 'U-9']), to(8)], 'deliveries', deliveryMessages.unknownLine],
])('%s is refused at its field [P5.186]', (_what, deliveries, field, message) => {
  expect(divideLines([gloves, hose], deliveries)).toEqual({ fault: { field, message } })
})

test('more lines than an order takes are refused [P5.186]', () => {
  const lines = Array.from({ length: 501 }, (_, at) => ({ ...gloves, itemId: at, quantity: 2 }))
  const each = lines.map(({ itemId }) => [itemId, 1] as [number, number])
  expect(divideLines(lines, [to(7, ...each), to(8, ...each)])).toEqual({
    fault: { field: 'deliveries', message: deliveryMessages.tooManyLines },
  })
})

test('of as many lines as an order takes each is looked at a few times, not once for every other [P5.207]', () => {
  let looks = 0
  const lines = Array.from({ length: 500 }, (_, at) => ({
    ...gloves,
    get itemId() {
      looks += 1
      return at
    },
    quantity: 2,
  }))
  const each = lines.map((_line, at) => [at, 1] as [number, number])
  expect(divideLines(lines, [to(7, ...each), to(8, ...each)])).toMatchObject({ lines: { length: 1000 } })
  expect(looks).toBeLessThan(5000)
  looks = 0
  const all = Array.from({ length: 20 }, (_, at) => to(at, ...each))
  expect(divideLines(lines, all)).toEqual({ fault: { field: 'deliveries', message: deliveryMessages.tooManyLines } })
  expect(looks).toBe(0)
})
