// Dividing an order among addresses, as it is entered [P5.186, P5.189].
import { deliveryMessages } from '@portal/contract/buying/orderDeliveries'
import { expect, test } from 'vitest'
import { testAddress } from '../../../test/checkout.ts'
import type { Division, DivisibleLine } from './division.ts'
import {
  findFaults,
  pasted,
  readPieces,
  restText,
  sharesOf,
  toFaults,
  toParts,
  toQuoted,
  withAddress,
} from './division.ts'

const gloves: DivisibleLine = { itemId: 1, name: 'Gloves', partNumber: 'G', imageUrl: '', quantity: 12, uom: 'PR' }
const hose: DivisibleLine = { ...gloves, itemId: 2, unitSerial: 'U-1', name: 'Hose', quantity: 1 }
const [north, south] = [testAddress({ addressId: 7 }), testAddress({ addressId: 8 })]
const divided = (cells: Division['cells'] = {}): Division => ({ addresses: [north, south], cells, ways: {} })

test.each([
  ['', 0],
  [' 4 ', 4],
  ['1,200', 1200],
  ['-1', undefined],
  ['1.5', undefined],
  ['four', undefined],
  ['12345678', undefined],
])('%j is read as %s', (text, pieces) => {
  expect(readPieces(text)).toBe(pieces)
})

test('the first address has what no other gets, until it is typed itself [P5.189]', () => {
  expect(sharesOf(divided(), gloves)).toEqual({ pieces: [12, 0], rest: 0 })
  expect(sharesOf(divided({ '1  8': '4' }), gloves)).toEqual({ pieces: [8, 4], rest: 0 })
  expect(sharesOf(divided({ '1  8': '13' }), gloves)).toEqual({ pieces: [0, 13], rest: -1 })
  expect(sharesOf(divided({ '1  7': '5', '1  8': '4' }), gloves)).toEqual({ pieces: [5, 4], rest: 3 })
  expect([restText(gloves, 3), restText(gloves, -1), restText(gloves, 0)]).toEqual(['3 of 12 left', '1 too many', ''])
})

test('what is wrong is said at its cell, its line, its address [P5.186]', () => {
  expect(findFaults(divided({ '1  8': '4', '2 U-1 8': '1' }), [gloves, hose])).toEqual({})
  expect(findFaults(divided({ '1  8': 'x', '2 U-1 8': '1' }), [gloves, hose])).toEqual({
    '1  8': deliveryMessages.quantity,
  })
  expect(findFaults(divided({ '1  7': '5', '1  8': '4' }), [gloves, hose])).toEqual({ '1 ': 'Gloves: 3 of 12 left.' })
  expect(findFaults(divided(), [gloves, hose])).toEqual({ '8': deliveryMessages.nothing })
  expect(findFaults({ ...divided(), addresses: [north] }, [gloves])).toEqual({ '': deliveryMessages.two })
})

test('it is asked by address, with the way of each [P5.187]', () => {
  const division = divided({ '1  8': '4', '2 U-1 8': '1' })
  const parts = toParts(division, [gloves, hose])
  expect(parts).toEqual([
    { shipToAddressId: 7, lines: [{ itemId: 1, quantity: 8 }] },
    {
      shipToAddressId: 8,
      lines: [
        { itemId: 1, quantity: 4 },
        { itemId: 2, unitSerial: 'U-1', quantity: 1 },
      ],
    },
  ])
  const way = { shippingMethod: 'GROUND' as const, label: 'Ground', arrival: '', cost: 1 }
  expect(toQuoted({ ...division, parts, ways: { 7: way, 8: { ...way, shippingMethod: 'NEXT_DAY' } } })).toMatchObject({
    shipToAddressId: 7,
    shippingMethod: 'GROUND',
    deliveries: [{ shippingMethod: 'GROUND' }, { shippingMethod: 'NEXT_DAY' }],
  })
  expect(
    toFaults(
      {
        'cart.deliveries': 'all',
        'cart.deliveries.0.lines.0.quantity': 'cell',
        'cart.deliveries.1.shipToAddressId': 'address',
        'cart.note': 'note',
      },
      { ...division, parts },
    ),
  ).toEqual({ '': 'all', '1  7': 'cell', '8': 'address' })
})

test('an address stands once, and a block of a spreadsheet fits or is refused [P5.189]', () => {
  expect(withAddress(divided(), south)).toEqual({ problem: deliveryMessages.twice })
  expect(withAddress(divided(), testAddress({ addressId: 9 }))).toMatchObject({ addresses: [{}, {}, { addressId: 9 }] })
  expect(pasted(divided(), [gloves, hose], { line: 0, address: 0 }, '8\t4\r\n0\t1\r\n')).toMatchObject({
    cells: { '1  7': '8', '1  8': '4', '2 U-1 7': '0', '2 U-1 8': '1' },
  })
  expect(pasted(divided(), [gloves, hose], { line: 1, address: 1 }, '8\t4')).toEqual({
    problem: 'What you pasted has 1 × 2 cells, more than there are from here. Nothing was pasted.',
  })
})
