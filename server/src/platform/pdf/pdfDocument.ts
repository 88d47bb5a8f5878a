// One piece for every document the portal hands out as PDF (quote, order, packing list, receipt): an area says what is
// on the paper, here is how it looks. Letterhead, facts, address blocks, a table that breaks between rows, totals, notes.
import { buffer } from 'node:stream/consumers'
import type { Brand } from '@portal/contract/brand'
import type { Locale } from '@portal/contract/locales'
import PDFDocument from 'pdfkit'
import type { Ctx, Viewer } from '../ctx.ts'
import type { MaybePrice } from '../prices.ts'
import { cellsFor, columnsFor, rightsOf } from '../prices.ts'
import { addTypefaces, printable } from './typeface.ts'

export interface PdfColumn extends MaybePrice {
  title: string
  /** Its part of the width; the shares of a table need not sum to anything. */
  share: number
  /** Numbers stand at the end. */
  align?: 'end'
}

export interface PdfDocument {
  /** What it is: 'Order'. */
  kind: string
  /** Which one: '7000123'. */
  number: string
  /** Facts under the heading, as many beside each other as fit: ['Ordered', '06/01/2026']. An empty value is left out. */
  facts?: readonly (readonly [label: string, value: string | null])[]
  /** Blocks beside each other, such as addresses. */
  blocks?: readonly { title: string; lines: readonly string[] }[]
  table?: {
    columns: readonly PdfColumn[]
    /** Cells as text; what follows a line break is said in a quieter tone. */
    rows: readonly (readonly string[])[]
  }
  /** Prices at the end of the table; the last one is the sum. */
  totals?: readonly (readonly [label: string, amount: string])[]
  /** Paragraphs at the end. */
  notes?: readonly string[]
}

const regular = 'regular'
const bold = 'bold'
const text = '#17222f'
const muted = '#55636f'
const rule = '#cfd6df'
const band = '#f2f4f7'
const margin = 48
/** Space at the foot of a page for its number. */
const foot = 40
const gap = 12
const pad = 5

type Doc = PDFKit.PDFDocument
type Letterhead = Pick<Brand, 'company' | 'phone' | 'email' | 'colors'>

/** Letter where paper is Letter, A4 elsewhere. */
export const paperSize = (locale: Locale): 'LETTER' | 'A4' => (locale === 'en' ? 'A4' : 'LETTER')

/** Who reads a paper; prices are left out for somebody who may not see them. */
export interface Reader {
  locale: Locale
  canViewPrices: boolean
}

export const readerOf = (viewer: Viewer): Reader => ({ locale: viewer.locale, ...rightsOf(viewer) })

function paperFor(reader: Reader, paper: PdfDocument): PdfDocument {
  if (reader.canViewPrices) return paper
  const { columns = [], rows = [] } = paper.table ?? {}
  const table = { columns: columnsFor(reader, columns), rows: rows.map((cells) => cellsFor(reader, columns, cells)) }
  return { ...paper, ...(paper.table && { table }), totals: [] }
}

/** Writes `whole` for `reader`; resolves to the file. Some milliseconds for a page. */
export function renderPdf(brand: Letterhead, whole: PdfDocument, reader: Reader): Promise<Buffer> {
  const paper = paperFor(reader, whole)
  const { locale } = reader
  const doc = new PDFDocument({
    size: paperSize(locale),
    margins: { top: margin, left: margin, right: margin, bottom: margin + foot },
    bufferPages: true,
    pdfVersion: '1.7',
    lang: 'en-US',
    displayTitle: true,
    info: { Title: printable(`${paper.kind} ${paper.number}`), Author: printable(brand.company) },
  })
  addTypefaces(doc)
  const file = buffer(doc)
  heading(doc, brand, paper)
  facts(doc, paper.facts ?? [])
  blocks(doc, paper.blocks ?? [])
  if (paper.table) table(doc, paper.table)
  totals(doc, paper.totals ?? [])
  for (const note of paper.notes ?? []) {
    room(doc, 40)
    doc
      .font(regular)
      .fontSize(9)
      .fillColor(muted)
      .text(printable(note), margin, doc.y, { width: widthOf(doc) })
    doc.moveDown(0.6)
  }
  footers(doc, brand, paper)
  doc.end()
  return file
}

/** Prints `paper` for the viewer into the file store and answers its link, good for a day and for them only. */
export async function storePdf(
  ctx: Ctx,
  brand: Letterhead,
  paper: PdfDocument,
  { reader = readerOf(ctx.viewer), title = `${paper.kind}-${paper.number}` }: { reader?: Reader; title?: string } = {},
): Promise<{ url: string }> {
  const file = await renderPdf(brand, paper, reader)
  const name = title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  const { userId } = ctx.viewer
  const made = { userId, name: `${name}.pdf`, contentType: 'application/pdf' }
  return { url: await ctx.services.files.write(ctx.db, made, inOnePiece(file), ctx.now) }
}

async function* inOnePiece(file: Buffer): AsyncGenerator<Buffer, void> {
  yield file
}

const widthOf = (doc: Doc): number => doc.page.width - 2 * margin
const bottomOf = (doc: Doc): number => doc.page.height - margin - foot

/** Begins a new page unless `height` points are left on this one; answers whether it did. */
function room(doc: Doc, height: number): boolean {
  if (doc.y + height <= bottomOf(doc)) return false
  doc.addPage()
  doc.y = margin
  return true
}

function heading(doc: Doc, brand: Letterhead, { kind, number }: PdfDocument) {
  const width = widthOf(doc) / 2 - gap
  doc.font(bold).fontSize(13).fillColor(brand.colors.ink)
  doc.text(printable(brand.company), margin, margin, { width })
  doc.font(regular).fontSize(9).fillColor(muted)
  doc.moveDown(0.2).text(printable(brand.phone), { width }).text(printable(brand.email), { width })
  const left = doc.y
  const options = { width, align: 'right' as const }
  doc.font(bold).fontSize(18).fillColor(text)
  doc.text(printable(kind), margin + width + 2 * gap, margin - 2, options)
  doc.font(regular).fontSize(11).fillColor(muted).text(printable(number), options)
  const y = Math.max(left, doc.y) + gap
  doc
    .moveTo(margin, y)
    .lineTo(doc.page.width - margin, y)
    .lineWidth(1.5)
    .stroke(brand.colors.ink)
  doc.y = y + gap
}

function facts(doc: Doc, all: NonNullable<PdfDocument['facts']>) {
  const given = all.filter((fact): fact is [string, string] => Boolean(fact[1]))
  inColumns(doc, given, 4, ([label, value], left, width) => {
    doc.font(regular).fontSize(8).fillColor(muted).text(printable(label), left, doc.y, { width })
    doc.font(bold).fontSize(9).fillColor(text).text(printable(value), { width })
  })
}

function blocks(doc: Doc, all: NonNullable<PdfDocument['blocks']>) {
  inColumns(doc, all, 2, ({ title, lines }, left, width) => {
    doc.font(regular).fontSize(8).fillColor(muted).text(printable(title), left, doc.y, { width })
    doc
      .font(regular)
      .fontSize(9)
      .fillColor(text)
      .text(printable(lines.join('\n')), { width, lineGap: 1 })
  })
}

/** Lays `items` out beside each other, `max` in a row. */
function inColumns<T>(doc: Doc, items: readonly T[], max: number, lay: (item: T, left: number, width: number) => void) {
  const width = (widthOf(doc) - (max - 1) * gap) / max
  for (let at = 0; at < items.length; at += max) {
    room(doc, 60)
    const top = doc.y
    let low = top
    for (const [column, item] of items.slice(at, at + max).entries()) {
      doc.y = top
      lay(item, margin + column * (width + gap), width)
      low = Math.max(low, doc.y)
    }
    doc.y = low + gap
  }
}

function table(doc: Doc, { columns, rows }: NonNullable<PdfDocument['table']>) {
  const shares = columns.reduce((sum, { share }) => sum + share, 0)
  let x = margin
  const cells = columns.map((column) => {
    const width = (widthOf(doc) * column.share) / shares
    const cell = { ...column, left: x + pad, width: width - 2 * pad }
    x += width
    return cell
  })
  const place = (cell: (typeof cells)[number]) => ({
    width: cell.width,
    align: cell.align === 'end' ? ('right' as const) : ('left' as const),
    // Figures below each other are of one width.
    ...(cell.align === 'end' && { features: ['tnum' as const] }),
  })
  const head = () => {
    const top = doc.y
    doc.rect(margin, top, widthOf(doc), 20).fill(band)
    doc.font(bold).fontSize(8).fillColor(muted)
    for (const cell of cells) doc.text(printable(cell.title), cell.left, top + 6, { ...place(cell), lineBreak: false })
    doc.y = top + 20
  }
  room(doc, 60)
  head()
  for (const row of rows) {
    const lines = cells.map((cell, at) => {
      const [first = '', ...rest] = (row[at] ?? '').split('\n').map(printable)
      const quiet = rest.filter(Boolean).join('\n')
      const high = doc
        .font(regular)
        .fontSize(9)
        .heightOfString(first || ' ', { width: cell.width })
      const quietHigh = quiet ? doc.fontSize(7.5).heightOfString(quiet, { width: cell.width }) + 1 : 0
      return { cell, first, quiet, high, quietHigh }
    })
    const height = Math.max(...lines.map(({ high, quietHigh }) => high + quietHigh)) + 2 * pad
    if (room(doc, height)) head()
    const top = doc.y
    for (const { cell, first, quiet, high } of lines) {
      doc
        .font(regular)
        .fontSize(9)
        .fillColor(text)
        .text(first, cell.left, top + pad, place(cell))
      if (quiet)
        doc
          .fontSize(7.5)
          .fillColor(muted)
          .text(quiet, cell.left, top + pad + high + 1, place(cell))
    }
    doc.y = top + height
    doc
      .moveTo(margin, doc.y)
      .lineTo(doc.page.width - margin, doc.y)
      .lineWidth(0.5)
      .stroke(rule)
  }
  doc.y += gap
}

function totals(doc: Doc, all: NonNullable<PdfDocument['totals']>) {
  if (all.length === 0) return
  room(doc, all.length * 18 + gap)
  const width = 220
  const left = doc.page.width - margin - width
  for (const [at, [label, amount]] of all.entries()) {
    const isSum = at === all.length - 1
    const top = doc.y
    doc.font(isSum ? bold : regular).fontSize(isSum ? 11 : 9)
    doc.fillColor(isSum ? text : muted).text(printable(label), left, top, { width: width / 2 - pad })
    const low = doc.y
    doc
      .fillColor(text)
      .text(printable(amount), left + width / 2, top, { width: width / 2 - pad, align: 'right', features: ['tnum'] })
    doc.y = Math.max(low, doc.y) + 4
  }
  doc.y += gap
}

function footers(doc: Doc, brand: Letterhead, { kind, number }: PdfDocument) {
  const { count } = doc.bufferedPageRange()
  for (let at = 0; at < count; at++) {
    doc.switchToPage(at)
    // Text below the margin would begin a new page.
    doc.page.margins.bottom = 0
    const y = doc.page.height - margin
    doc.font(regular).fontSize(8).fillColor(muted)
    doc.text(printable(`${brand.company} · ${kind} ${number}`), margin, y, { lineBreak: false })
    const page = `Page ${at + 1} of ${count}`
    doc.text(page, doc.page.width - margin - doc.widthOfString(page), y, { lineBreak: false })
  }
}
