// Documents as PDF: what is on them, that long ones break between rows, and the letters they can write.
import type { Locale } from '@portal/contract/platform/locales'
import { defaultBrand } from '@portal/contract/provider/brand'
import { describe, expect, test } from 'vitest'
import type { PdfDocument, PdfReader } from './pdfDocument.ts'
import { renderPdf } from './pdfDocument.ts'
import { printable } from './typeface.ts'
import {
  getActualTexts,
  getDrawnSigns,
  getPdfProperties,
  getPdfTags,
  getPdfText,
  getTextWidths,
} from '../../../test/pdf.ts'
import { printCertificate } from './certificate.ts'
import { printLabels } from './labels.ts'

const reader: PdfReader = { locale: 'en_US', canViewPrices: true }
const brand = { ...defaultBrand, colors: { ink: '#14213d', signal: '#c2410c' } }
const order: PdfDocument = {
  kind: 'Order',
  number: '7000123',
  facts: [
    ['Ordered', '06/01/2026'],
    ['PO number', null],
  ],
  blocks: [{ title: 'Ship to', lines: ['Nordfjell Energi AS', 'Storgata 1', 'Førde'] }],
  table: {
    columns: [
      { title: 'Part', share: 4 },
      { title: 'Quantity', share: 1, align: 'end' },
    ],
    rows: [['Glove\n000123456', '2 PR']],
  },
  totals: [
    ['Subtotal', '$10.00'],
    ['Total', '$12.00'],
  ],
  notes: ['Thank you.'],
}

describe('a document', () => {
  test('is the same page when it is written again, with the words kept from the first time', async () => {
    const [first, second, other] = [
      await renderPdf(brand, order, reader),
      await renderPdf(brand, order, reader),
      await renderPdf(brand, { ...order, totals: [['Subtotal', '$99,999,999.00']] }, reader),
    ]
    expect(second.length).toBe(first.length)
    expect(await getPdfText(second)).toBe(await getPdfText(first))
    expect(await getPdfText(other)).toContain('$99,999,999.00')
  })

  test('says each sign of its text, whatever an earlier document had in it', async () => {
    const withTotal = (total: string) => renderPdf(brand, { ...order, totals: [['Total', total]] }, reader)
    // Signs that a font draws with the glyphs of others.
    await withTotal('12:45 … ; ! ? i j ä é % ½ “a” « »')
    expect(await getPdfText(await withTotal('$3,453.74'))).toContain('$3,453.74')
    expect(await getPdfText(await withTotal('1. i j a e , \u00b7'))).toContain('1. i j a e , \u00b7')
  })

  test('says who it is from, what it is and what is in it; a fact without a value is left out', async () => {
    const words = await getPdfText(await renderPdf(brand, order, reader))
    for (const said of [
      defaultBrand.company,
      'Order',
      '7000123',
      'Ordered',
      '06/01/2026',
      'Førde',
      'Glove',
      '000123456',
      '2 PR',
      '$12.00',
      'Thank you.',
      'Page 1 of 1',
    ])
      expect(words).toContain(said)
    expect(words).not.toContain('PO number')
  })

  test('is read aloud piece by piece, its tables cell by cell, and its lines and page numbers not [P9.108]', async () => {
    const file = await renderPdf(brand, { ...order, notes: ['Thank you.'] }, reader)
    expect(await getPdfProperties(file)).toEqual({ isTagged: true, language: 'en-US', title: 'Order 7000123' })
    expect((await getPdfTags(file)).map((line) => line.replaceAll(/ +/g, ' '))).toEqual([
      `Part > P: ${brand.company}`,
      `Part > P: ${brand.phone}`,
      `Part > P: ${brand.email}`,
      'Part > H1: Order 7000123',
      'Part > P: Ordered 06/01/2026',
      'Part > H2: Ship to',
      ...['Nordfjell Energi AS', 'Storgata 1', 'Førde'].map((line) => `Part > P: ${line}`),
      'TR > TH: Part',
      'TR > TH: Quantity',
      'TR > TD: Glove 000123456',
      'TR > TD: 2 PR',
      'TR > TH: Subtotal',
      'TR > TD: $10.00',
      'TR > TH: Total',
      'TR > TD: $12.00',
      'Part > P: Thank you.',
    ])
  })

  test('says the heads of a table once, on however many pages it goes on [P9.108]', async () => {
    const rows = Array.from({ length: 100 }, (_, at) => [`Part ${at}`, String(at)])
    const file = await renderPdf(brand, { ...order, table: { columns: order.table?.columns ?? [], rows } }, reader)
    const tags = [...(await getPdfTags(file)), ...(await getPdfTags(file, 2))]
    expect(tags.filter((line) => line.includes('> TH: ')).map((line) => line.replaceAll(/ +/g, ' '))).toEqual([
      'TR > TH: Part',
      'TR > TH: Quantity',
    ])
    expect(tags).toContain('TR > TD: Part 45')
  })

  test('a certificate and a label say what their codes open [P9.108]', async () => {
    const check = 'https://portal.example/c/1'
    const dates = { completedOn: '2026-01-02', expiresOn: null }
    const certificate = await printCertificate(brand, 'en_US', {
      name: '王小明',
      course: 'Rescue',
      number: 'C-1',
      check,
      ...dates,
    })
    const label = await printLabels([{ code: check, title: 'T-40', lines: ['SN 1'] }], 'en_US')
    for (const file of [certificate, label]) {
      expect(await getPdfProperties(file)).toMatchObject({ isTagged: true, language: 'en-US' })
      expect(await getPdfTags(file)).toContain(`Document > Figure: Code that opens ${check}`)
    }
    expect(await getPdfTags(certificate)).toContain('Document > P: 王小明')
  })

  test.each([
    'Γιώργος',
    'Щербаков',
    'Nguyễn',
    'Țară',
    '王小明',
    '日本の東京',
    '김민준',
    'محمد علي',
    'שלום',
    'สมชาย',
    '⌀ 12',
  ])('names %s in both weights, as its letters are [P9.89]', async (name) => {
    const paper = { kind: name, number: '1', blocks: [{ title: 'Ship to', lines: [name] }] }
    const words = await getPdfText(await renderPdf(brand, paper, reader))
    expect(words.normalize('NFC').split(name).length - 1).toBeGreaterThanOrEqual(2)
  })

  test('turns Arabic around but for its numbers, and joins its letters [P9.89]', async () => {
    const lines = ['Suite 7, محمد علي 45 (المكتب)', 'محمد', 'م', 'ح', 'د']
    const file = await renderPdf(brand, { ...order, blocks: [{ title: 'Ship to', lines }] }, reader)
    const drawn = (await getDrawnSigns(file)).map((signs) => signs.replaceAll('\u200B', ''))
    expect(drawn.join('')).toContain('Suite 7, (بتكملا) 45 يلع دمحم')
    const widths = await getTextWidths(file)
    const [word = 0, meem = 0, ha = 0, dal = 0] = lines.slice(1).map((letters) => widths.get(letters))
    expect(Math.abs(word - (2 * meem + ha + dal))).toBeGreaterThan(1)
  })

  test.each([
    ['क्ष', 'क\u094D\u200Cष'],
    ['ශ්\u200Dරී', 'ශ්රී'],
  ])('draws %s as one sign, and %s as two, both copied as typed [P9.89]', async (joined, apart) => {
    const file = await renderPdf(brand, { ...order, blocks: [{ title: 'Ship to', lines: [joined, apart] }] }, reader)
    const drawn = await getDrawnSigns(file)
    const [one, two] = drawn.slice(drawn.indexOf('Ship to') + 1)
    expect(one).not.toBe(two)
    expect(getActualTexts(file)).toEqual([joined, apart])
  })

  test('writes amounts among its facts in figures of one width [U1.03]', async () => {
    const widthOf = async (amount: string) => {
      const file = await renderPdf(brand, { kind: 'Statement', number: '1', facts: [['Balance', amount]] }, reader)
      return (await getTextWidths(file)).get(amount)
    }
    const width = await widthOf('$242,647.60')
    expect(width).toBeGreaterThan(20)
    expect(await widthOf('$888,888.88')).toBeCloseTo(width ?? 0, 3)
  })

  test('leaves prices and totals out for somebody who may not see them [B6.04]', async () => {
    const table = {
      columns: [
        { title: 'Part', share: 4 },
        { title: 'Price', share: 1, align: 'end' as const, isPrice: true as const },
        { title: 'Quantity', share: 1, align: 'end' as const },
      ],
      rows: [['Glove', '$9.87', '2 PR']],
    }
    const priced = { ...order, table }
    expect(await getPdfText(await renderPdf(brand, priced, reader))).toMatch(/Price.*\$9\.87.*\$12\.00/s)
    const words = await getPdfText(await renderPdf(brand, priced, { ...reader, canViewPrices: false }))
    expect(words).not.toMatch(/Price|\$/)
    expect(words).toContain('Glove')
    expect(words).toContain('2 PR')
  })

  test('of two hundred rows goes on over pages, each with the heads of the columns and its number', async () => {
    const rows = Array.from({ length: 200 }, (_, at) => [`Part ${at}`, String(at)])
    const file = await renderPdf(
      brand,
      { ...order, totals: [], notes: [], table: { columns: order.table?.columns ?? [], rows } },
      reader,
    )
    const words = await getPdfText(file)
    const pages = Number(/Page 1 of (\d+)/.exec(words)?.[1])
    expect(pages).toBeGreaterThan(5)
    expect(words.match(/Quantity/g)).toHaveLength(pages)
    expect(words).toContain('Part 199')
  })

  test('names on each page whose rows go on there [P12.31]', async () => {
    const table = {
      columns: order.table?.columns ?? [],
      rows: Array.from({ length: 100 }, (_, at) => [`Course ${at}`, String(at)]),
    }
    const paper = { kind: 'Proof', number: '1', sections: [{ title: 'Ines Journey', table }] }
    const words = await getPdfText(await renderPdf(brand, paper, reader))
    const pages = Number(/Page 1 of (\d+)/.exec(words)?.[1])
    expect(pages).toBeGreaterThan(2)
    expect(words.match(/Ines Journey/g)).toHaveLength(pages)
    expect(words.match(/Ines Journey \(continued\)/g)).toHaveLength(pages - 1)
  })

  test('is Letter in North America and A4 elsewhere [U2.10]', async () => {
    const boxOf = async (locale: Locale) =>
      /MediaBox \[([^\]]+)\]/.exec((await renderPdf(brand, order, { ...reader, locale })).toString('latin1'))?.[1]
    expect([await boxOf('en_US'), await boxOf('en_CA')]).toEqual(['0 0 612 792', '0 0 612 792'])
    expect(await boxOf('en')).toBe('0 0 595.28 841.89')
  })
})

test.each([
  ['Førde, Québec, €5 – “fine”…', 'Førde, Québec, €5 – “fine”…'],
  ['Łódź, Ørsted, Kāneʻohe', 'Łódź, Ørsted, Kāneʻohe'],
  ['e\u0301', 'é'],
  ['Γιώργος, ᾭδὴ', 'Γιώργος, ᾭδὴ'],
  ['Дмитрий Щербаков, Київ ґ', 'Дмитрий Щербаков, Київ ґ'],
  ['Nguyễn Thị Phương Đường', 'Nguyễn Thị Phương Đường'],
  ['İstanbul, Țară, Šešelj, Þór', 'İstanbul, Țară, Šešelj, Þór'],
  ['東', '東'],
  ['ᚠ', '?'],
  ['علی\u200Cرضا', 'علی\u200Cرضا'],
  ['ශ්\u200Dරී', 'ශ්\u200Dරී'],
  ['Thanks 👍🏽 👨\u200D👩\u200D👧 🇩🇪', 'Thanks • • •'],
  ['I ❤\uFE0F it ☎ 1\uFE0F\u20E3', 'I ❤ it ☎ 1'],
  ['ﬀ', 'ff'],
  ['a\u200Bb\tc', 'ab c'],
])('%s is written %s [P9.89]', (words, written) => expect(printable(words)).toBe(written))
