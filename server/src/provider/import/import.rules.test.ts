import { toPoNumber } from '@portal/contract/buying/paymentOptions'
import { describe, expect, test } from 'vitest'
import { toKey, readHeader, readRow } from './import.rules.ts'
import type { Column, FileKind } from './files/kind.ts'

const columns: Column[] = [
  { name: 'code', type: 'text', key: true, required: true, note: '' },
  { name: 'amount', type: 'money', note: '' },
  { name: 'tags', type: 'list', empty: [], note: '' },
]
const kind: FileKind = { file: 'things.csv', table: 'thing', about: '', columns }

describe('the header', () => {
  test('may order its columns and leave out those not required', () => {
    expect(readHeader(kind, ['tags', ' code '])).toEqual({ columns: [columns[2], columns[0]] })
  })

  test.each([
    [['code', 'colour'], 'colour', 'is not a column of this file'],
    [['code', 'tags', 'code'], 'code', 'stands twice in the header'],
    [['amount'], 'code', 'is missing in the header'],
  ])('%j is refused', (cells, column, message) => {
    expect(readHeader(kind, cells)).toEqual({ mistakes: [{ column, message }] })
  })
})

describe('a cell', () => {
  const read = (column: Partial<Column>, text: string) => {
    const result = readRow([{ name: 'x', type: 'text', note: '', ...column }], [text])
    return 'row' in result ? result.row.x : result.mistakes[0]?.message
  }

  test.each([
    [{ type: 'text' }, ' Bea ', 'Bea'],
    [{ type: 'text', lowerCase: true }, 'Bea@Bluewater.Example', 'bea@bluewater.example'],
    [{ type: 'int' }, '-12', -12],
    [{ type: 'number' }, '0.125', '0.125'],
    [{ type: 'money' }, '1240.50', '1240.50'],
    [{ type: 'money' }, '1240.5000', '1240.5000'],
    [{ type: 'price' }, '0.0125', '0.0125'],
    [{ type: 'boolean' }, 'Yes', true],
    [{ type: 'boolean' }, '0', false],
    [{ type: 'date' }, '2028-02-29', '2028-02-29'],
    [{ type: 'time' }, '2026-03-31T08:30:00+02:00', '2026-03-31T08:30:00+02:00'],
    [{ type: 'list' }, 'a | b||', ['a', 'b']],
    [{ type: 'json' }, '[{"name":"Size"}]', [{ name: 'Size' }]],
    [{ type: 'text', read: toPoNumber }, 'PO\t\u200b88\u00a0\u00a0b', 'PO 88 b'],
    [{ type: 'text' }, '  ', null],
    [{ type: 'boolean', empty: true }, '', true],
  ] satisfies [Partial<Column>, string, unknown][])('%j takes %j', (column, text, value) => {
    expect(read(column, text)).toEqual(value)
  })

  test.each([
    [{ required: true }, ' ', 'is empty'],
    [{ type: 'int' }, '1.5', '"1.5" is not a whole number'],
    [{ type: 'int' }, '2147483648', '"2147483648" is not a whole number'],
    [{ type: 'number' }, '1,5', '"1,5" is not a number'],
    [{ type: 'money' }, '12.345', '"12.345" has 3 decimals: round it to two'],
    [{ type: 'price' }, '0.01255', '"0.01255" has 5 decimals: round it to four'],
    [{ type: 'money' }, '12,50', '"12,50" is not an amount such as 12.50'],
    [{ type: 'money' }, '$12', '"$12" is not an amount such as 12.50'],
    [{ type: 'boolean' }, 'maybe', '"maybe" is neither true nor false'],
    [{ type: 'date' }, '2026-02-29', '"2026-02-29" is not a date such as 2026-03-31'],
    [{ type: 'date' }, '03/31/2026', '"03/31/2026" is not a date such as 2026-03-31'],
    [
      { type: 'time' },
      '2026-03-31T08:30:00',
      '"2026-03-31T08:30:00" is not a time with zone such as 2026-03-31T08:30:00Z',
    ],
    [
      { type: 'time' },
      '2026-03-31T25:00:00Z',
      '"2026-03-31T25:00:00Z" is not a time with zone such as 2026-03-31T08:30:00Z',
    ],
    [{ type: 'json' }, '{', 'is not JSON'],
    [{ type: 'json' }, '3', 'is not a JSON list or object'],
    [{ values: ['EA', 'PR'] }, 'XX', '"XX" is not one of EA, PR'],
    [{ type: 'text' }, 'a\u0000b', 'holds a NUL character'],
  ] satisfies [Partial<Column>, string, string][])('%j refuses %j', (column, text, message) => {
    expect(read(column, text)).toBe(message)
  })
})

test('a line of the wrong length is refused whole, one with several bad cells names each', () => {
  expect(readRow(columns, ['a'])).toEqual({
    mistakes: [{ column: null, message: 'has 1 cells where the header names 3: write a comma for each that is empty' }],
  })
  expect(readRow(columns, ['a', 'b', '1', ' '])).toEqual({
    mistakes: [{ column: null, message: 'has 4 cells where the header names 3: take away the commas at its end' }],
  })
  expect(readRow(columns, ['a', 'b', '1', 'c'])).toEqual({
    mistakes: [
      { column: null, message: 'has 4 cells where the header names 3: put a cell with a comma of its own in quotes' },
    ],
  })
  expect(readRow(columns, ['', 'x', ''])).toEqual({
    mistakes: [
      { column: 'code', message: 'is empty' },
      { column: 'amount', message: '"x" is not an amount such as 12.50' },
    ],
  })
})

test('keys that differ only in where one cell ends stay apart', () => {
  const two: FileKind = {
    ...kind,
    columns: [...columns.slice(0, 1), { name: 'part', type: 'text', key: true, note: '' }],
  }
  expect(toKey(two, { code: 'a b', part: 'c' })).not.toBe(toKey(two, { code: 'a', part: 'b c' }))
})
