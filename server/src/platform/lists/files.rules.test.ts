import { markFormula } from '@portal/contract/platform/formulaMark'
import { describe, expect, test } from 'vitest'
import { partOf } from '../../../test/zip.ts'
import { toCsv } from './csv.ts'
import type { FileColumn } from './fileColumn.ts'
import { readSpreadsheet } from './readSpreadsheet.ts'
import { toSpreadsheet } from './spreadsheet.ts'

interface TestRow {
  name: string | null
  price: number
  day: string | null
}
const columns: FileColumn<TestRow>[] = [
  { header: 'Name', kind: 'text', value: (thing) => thing.name, width: 10 },
  { header: 'Price', kind: 'money', value: (thing) => thing.price, width: 10 },
  { header: 'Day', kind: 'day', value: (thing) => thing.day, width: 10 },
]
async function* batches(...of: TestRow[][]) {
  yield* of
}
const csv = async (...of: TestRow[][]) => (await Array.fromAsync(toCsv(columns, batches(...of)))).join('')

describe('a list as CSV', () => {
  test('has a header, a row for each thing, and quotes where they are needed', async () => {
    expect(
      await csv([{ name: 'Glove, "class 2"', price: 12.5, day: '2026-05-01' }], [{ name: null, price: -3, day: null }]),
    ).toBe('\uFEFFName,Price,Day\r\n"Glove, ""class 2""",12.50,2026-05-01\r\n,-3.00,\r\n')
  })

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'])('text that begins like a formula is marked: %j', (text) => {
    expect(markFormula(text)).toBe(`'${text}`)
  })

  test('other text and numbers stay as they are', () => {
    for (const text of ['PO-7', 'a=b', '', ' =1']) expect(markFormula(text)).toBe(text)
  })
})

describe('a list as a spreadsheet', () => {
  const fileOf = async (...of: TestRow[][]) =>
    Buffer.concat(await Array.fromAsync(toSpreadsheet(columns, batches(...of))))

  test('is an XLSX file with a header and a row for each thing, days and amounts as numbers', async () => {
    const file = await fileOf(
      [{ name: 'Glove', price: 12.5, day: '2026-05-01' }],
      [{ name: null, price: -3, day: null }],
    )
    expect(await readSpreadsheet(file)).toEqual([
      ['Name', 'Price', 'Day'],
      ['Glove', '12.5', '2026-05-01'],
      ['', '-3'],
    ])
    const sheet = await partOf(file, 'xl/worksheets/sheet1.xml')
    expect(sheet).toContain('state="frozen"')
    expect(sheet).toMatch(/<c r="B2" s="\d"><v>12.5<\/v><\/c><c r="C2" s="\d"><v>46143<\/v><\/c>/)
    expect(await partOf(file, 'xl/styles.xml')).toContain('<b/>')
  })

  test('types text as text, so that no cell is a formula', async () => {
    const file = await fileOf([{ name: '=1+1', price: 1, day: null }])
    expect(await partOf(file, 'xl/worksheets/sheet1.xml')).toContain('<c r="A2" t="inlineStr"><is><t>=1+1</t></is></c>')
    expect((await readSpreadsheet(file))[1]?.[0]).toBe('=1+1')
  })

  test.each([
    ['<b> & "co"', '&lt;b&gt; &amp; "co"'],
    ['a\u0000b\u001Fc\uFFFEd\uD800e', 'abcde'],
    ['_x0041_', '_x005F_x0041_'],
    ['two\r\nlines', 'two_x000D_\nlines'],
    ['crew 🦺 €', 'crew 🦺 €'],
  ])('takes any text: %j', async (name, written) => {
    const file = await fileOf([{ name, price: 1, day: null }])
    expect(await partOf(file, 'xl/worksheets/sheet1.xml')).toContain(`>${written}</t>`)
  })

  test('cuts a text at what a cell can hold', async () => {
    const file = await fileOf([{ name: 'x'.repeat(40_000), price: 1, day: null }])
    expect(/x{100,}/.exec(await partOf(file, 'xl/worksheets/sheet1.xml'))?.[0]).toHaveLength(32_767)
  })

  test('names the columns beyond Z', async () => {
    const many = Array.from({ length: 30 }, (_, at): FileColumn<TestRow> => ({
      header: `H${at}`,
      kind: 'number',
      value: () => at,
      width: 5,
    }))
    const file = Buffer.concat(
      await Array.fromAsync(toSpreadsheet(many, batches([{ name: null, price: 1, day: null }]))),
    )
    expect((await readSpreadsheet(file))[1]).toEqual(many.map((_, at) => String(at)))
  })
})
