import { describe, expect, test } from 'vitest'
import { createWorkbook, createZip } from '../../../test/zip.ts'
import { readSpreadsheet } from './readSpreadsheet.ts'
import { toSpreadsheet } from './spreadsheet.ts'

async function written(): Promise<Buffer> {
  const columns = [
    { header: 'Part number', kind: 'text' as const, width: 10, value: (row: { part: string }) => row.part },
    { header: 'Quantity', kind: 'number' as const, width: 10, value: () => 3 },
  ]
  const rows = (async function* () {
    yield [{ part: '000012345' }, { part: '=1+1 & <b>' }]
  })()
  const pieces: Uint8Array[] = []
  for await (const piece of toSpreadsheet(columns, rows)) pieces.push(piece)
  return Buffer.concat(pieces)
}

describe('the cells of a spreadsheet', () => {
  test('are those our own writer wrote', async () => {
    expect(await readSpreadsheet(await written())).toEqual([
      ['Part number', 'Quantity'],
      ['000012345', '3'],
      ['=1+1 & <b>', '3'],
    ])
  })

  test('are shared, inline, formatted and long numbers, at their columns, with any prefix', async () => {
    const rows =
      '<x:row r="2"><x:c r="A2" t="s"><x:v>0</x:v></x:c><x:c r="C2"><x:v>9.70012010E8</x:v></x:c></x:row>' +
      '<row/><row><c t="inlineStr"><is><t>in &amp; line</t></is></c><c t="str"><v>&#65;</v></c></row>'
    const sharedStrings =
      '<sst><si><r><t>Bold</t></r><r><t xml:space="preserve"> text</t></r><rPh><t>no</t></rPh></si></sst>'
    expect(await readSpreadsheet(createWorkbook(rows, { 'xl/sharedStrings.xml': sharedStrings }))).toEqual([
      ['Bold text', '', '970012010'],
      ['in & line', 'A'],
    ])
  })
})

test('entities of its own are not resolved', async () => {
  const sharedStrings =
    '<!DOCTYPE a [<!ENTITY b "secret"><!ENTITY f SYSTEM "file:///etc/passwd">]><sst><si><t>x&b;&f;</t></si></sst>'
  const [row] = await readSpreadsheet(
    createWorkbook('<row><c t="s"><v>0</v></c></row>', { 'xl/sharedStrings.xml': sharedStrings }),
  )
  expect(row?.[0]).not.toMatch(/secret|root/)
})

describe('a file that is refused', () => {
  const problemOf = async (file: Buffer) => {
    try {
      return await readSpreadsheet(file)
    } catch (error) {
      return (error as { problem?: string }).problem ?? String(error)
    }
  }
  const cell = '<row><c><v>1</v></c></row>'
  const cut = createWorkbook(cell)
  test.each<[string, string, Buffer]>([
    ['with formulas', 'formulas', createWorkbook('<row><c r="A1"><f>HYPERLINK("http://x")</f><v>1</v></c></row>')],
    [
      'that unpacks to more than allowed',
      'too-large',
      createWorkbook(cell, { 'xl/sharedStrings.xml': ' '.repeat(13_000_000) }),
    ],
    ['with too many rows', 'too-large', createWorkbook(cell.repeat(10_002))],
    ['with a password, or of an old program', 'protected', Buffer.from('d0cf11e0a1b11ae10000', 'hex')],
    ['that is a picture', 'unreadable', Buffer.from('89504e470d0a1a0a', 'hex')],
    ['that is empty', 'unreadable', Buffer.alloc(0)],
    ['that is another ZIP', 'unreadable', createZip({ 'a.txt': 'hello' })],
    ['that is cut off', 'unreadable', cut.subarray(cut.length / 2)],
    [
      'whose directory points past its end',
      'unreadable',
      Buffer.concat([cut.subarray(0, -6), Buffer.from('ffffff7f0000', 'hex')]),
    ],
  ])('one %s: %s', async (_what, problem, file) => expect(await problemOf(file)).toBe(problem))

  test('no byte changed by chance makes it fail otherwise', async () => {
    for (let at = 0; at < cut.length; at += 1) {
      const odd = Buffer.from(cut)
      odd[at] = (odd[at] ?? 0) ^ 0xff
      const problem = await problemOf(odd)
      expect(['object', 'string']).toContain(typeof problem)
      expect(String(problem)).not.toMatch(/Error/)
    }
  })
})
