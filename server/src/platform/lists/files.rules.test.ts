import { describe, expect, test } from 'vitest'
import { csvOf, guarded } from './csv.ts'
import type { FileColumn } from './export.ts'
import { spreadsheetOf } from './spreadsheet.ts'

interface Thing {
  name: string | null
  price: number
  day: string | null
}
const columns: FileColumn<Thing>[] = [
  { header: 'Name', kind: 'text', value: (thing) => thing.name, width: 10 },
  { header: 'Price', kind: 'money', value: (thing) => thing.price, width: 10 },
  { header: 'Day', kind: 'day', value: (thing) => thing.day, width: 10 },
]
async function* batches(...of: Thing[][]) {
  yield* of
}
const csv = async (...of: Thing[][]) => (await Array.fromAsync(csvOf(columns, batches(...of)))).join('')

describe('a list as CSV', () => {
  test('has a header, a row for each thing, and quotes where they are needed', async () => {
    expect(
      await csv([{ name: 'Glove, "class 2"', price: 12.5, day: '2026-05-01' }], [{ name: null, price: -3, day: null }]),
    ).toBe('\uFEFFName,Price,Day\r\n"Glove, ""class 2""",12.50,2026-05-01\r\n,-3.00,\r\n')
  })

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'])('text that begins like a formula is marked: %j', (text) => {
    expect(guarded(text)).toBe(`'${text}`)
  })

  test('other text and numbers stay as they are', () => {
    for (const text of ['PO-7', 'a=b', '', ' =1']) expect(guarded(text)).toBe(text)
  })
})

describe('a list as a spreadsheet', () => {
  test('is an XLSX file whose text is typed as text, so that no cell is a formula', async () => {
    const [file] = await Array.fromAsync(
      spreadsheetOf(columns, batches([{ name: '=1+1', price: 1, day: '2026-05-01' }])),
    )
    const bytes = Buffer.from(file ?? [])
    expect(bytes.subarray(0, 2).toString()).toBe('PK')
    expect(bytes.includes('xl/worksheets/sheet1.xml')).toBe(true)
  })
})
