// One piece for every document the portal hands out as PDF (quote, order, packing list, receipt): an area says what is
// on the paper, here is how it looks. Letterhead, facts, address blocks, a table that breaks between rows, totals, notes.
import { buffer } from 'node:stream/consumers'
import type { Brand } from '@portal/contract/provider/brand'
import type { Locale } from '@portal/contract/platform/locales'
import type { Ctx, Viewer } from '../http/ctx.ts'
import { findBrandPicture } from '../pictures/brandPictures.ts'
import type { FileTerms } from '../files/fileRules.ts'
import { cellsFor, columnsFor, getRights } from '../prices/prices.ts'
import type { Doc } from './layout.ts'
import {
  bold,
  footerHeight,
  gap,
  margin,
  muted,
  pad,
  regular,
  ensureRoom,
  text,
  getWidth,
  inColumns,
  createDocument,
} from './layout.ts'
import type { PdfPicture, PdfSignature } from './pictures.ts'
import { pictures, signature } from './pictures.ts'
import type { PdfTable } from './table.ts'
import { table } from './table.ts'
import { artifact, startTags, group, tag, tagFigure, tagHead, tagged } from './tags.ts'
import { addTypefaces, printable } from './typeface.ts'

interface Block {
  title: string
  lines: readonly string[]
}

export interface PdfDocument {
  /** The kind: 'Order'. */
  kind: string
  /** Which one: '7000123'. */
  number: string
  /** Facts under the heading, as many beside each other as fit: ['Ordered', '06/01/2026']. An empty value is left out. */
  facts?: readonly (readonly [label: string, value: string | null])[]
  /** Blocks beside each other, such as addresses. */
  blocks?: readonly Block[]
  table?: PdfTable
  /** Further tables below it, each under its title. */
  sections?: readonly { title: string; table: PdfTable }[]
  /** Prices at the end of the table; the last one is the sum. */
  totals?: readonly (readonly [label: string, amount: string])[]
  /** Blocks below the totals, such as where to pay. */
  closing?: readonly Block[]
  /** Photos, each with what it shows. */
  pictures?: readonly PdfPicture[]
  /** Paragraphs at the end. */
  notes?: readonly string[]
  /** Below everything. */
  signature?: PdfSignature
}

/** Most height and width of the logo on a letterhead, in points. A wide one has the name below it, not beside. */
const mark = { height: 42, width: 170 }

export type Letterhead = Pick<Brand, 'company' | 'phone' | 'email' | 'colors'> &
  Partial<Pick<Brand, 'logo' | 'logoRatio'>>

/** Letter where paper is Letter, A4 elsewhere. */
export const paperSize = (locale: Locale): 'LETTER' | 'A4' =>
  locale === 'en_US' || locale === 'en_CA' ? 'LETTER' : 'A4'

/** The reader of a paper; prices are left out for a person who may not see them. */
export interface PdfReader {
  locale: Locale
  canViewPrices: boolean
}

export const toReader = (viewer: Viewer): PdfReader => ({ locale: viewer.locale, ...getRights(viewer) })

function paperFor(reader: PdfReader, paper: PdfDocument): PdfDocument {
  if (reader.canViewPrices) return paper
  const tableFor = ({ columns, rows }: PdfTable): PdfTable => ({
    columns: columnsFor(reader, columns),
    rows: rows.map((cells) => cellsFor(reader, columns, cells)),
  })
  return {
    ...paper,
    ...(paper.table && { table: tableFor(paper.table) }),
    sections: (paper.sections ?? []).map((section) => ({ ...section, table: tableFor(section.table) })),
    totals: [],
  }
}

/** Writes `paper` for `reader`; resolves to the file. Some milliseconds for a page. */
export const renderPdf = (brand: Letterhead, paper: PdfDocument, reader: PdfReader): Promise<Buffer> =>
  renderTogether(brand, [paper], reader, `${paper.kind} ${paper.number}`)

/** Writes papers one after the other into one file, each on pages of its own and, where there are several, in the outline. */
export function renderTogether(
  brand: Letterhead,
  papers: readonly PdfDocument[],
  reader: PdfReader,
  title: string,
  onDone: (papers: number) => void = () => undefined,
): Promise<Buffer> {
  const doc = createDocument({
    size: paperSize(reader.locale),
    margins: { top: margin, left: margin, right: margin, bottom: margin + footerHeight },
    autoFirstPage: false,
    // Otherwise pdfkit reads the measures of Helvetica for each file.
    font: '',
    bufferPages: true,
    ...tagged,
    info: { Title: printable(title), Author: printable(brand.company) },
  })
  addTypefaces(doc)
  startTags(doc)
  const file = buffer(doc)
  for (const [at, paper] of papers.entries()) {
    doc.addPage()
    if (papers.length > 1) doc.outline.addItem(printable(`${paper.kind} ${paper.number}`))
    group(doc, 'Part', () => write(doc, brand, paperFor(reader, paper)), printable(`${paper.kind} ${paper.number}`))
    doc.flushPages()
    onDone(at + 1)
  }
  doc.end()
  return file
}

function write(doc: Doc, brand: Letterhead, paper: PdfDocument) {
  heading(doc, brand, paper)
  facts(doc, paper.facts ?? [])
  blocks(doc, paper.blocks ?? [])
  if (paper.table) table(doc, paper.table)
  for (const section of paper.sections ?? []) {
    const title = (words: string) => {
      doc
        .font(bold)
        .fontSize(11)
        .fillColor(text)
        .text(printable(words), margin, doc.y, { width: getWidth(doc) })
      doc.moveDown(0.4)
    }
    // The title stays with the first rows of its table, and says on each page whose rows they are.
    ensureRoom(doc, 90)
    tag(doc, 'H2', () => title(section.title))
    table(doc, section.table, () => title(`${section.title} (continued)`))
  }
  totals(doc, paper.totals ?? [])
  blocks(doc, paper.closing ?? [])
  pictures(doc, paper.pictures ?? [])
  for (const note of paper.notes ?? []) {
    ensureRoom(doc, 40)
    doc.font(regular).fontSize(9).fillColor(muted)
    tag(doc, 'P', () => doc.text(printable(note), margin, doc.y, { width: getWidth(doc) }))
    doc.moveDown(0.6)
  }
  if (paper.signature) signature(doc, paper.signature)
  footers(doc, brand, paper)
}

interface StoredPdfOptions {
  reader?: PdfReader
  title?: string
  /** Asked again when it is fetched. */
  rule?: FileTerms
}

export const getTitle = ({ kind, number }: PdfDocument): string => `${kind}-${number}`
export const toFileName = (title: string): string => title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

/** Prints `paper` for the viewer into the file store and answers its link, good for a day and for them only. */
export async function storePdf(
  ctx: Ctx,
  brand: Letterhead,
  paper: PdfDocument,
  { reader = toReader(ctx.viewer), title = getTitle(paper), rule }: StoredPdfOptions = {},
): Promise<{ url: string }> {
  const file = await renderPdf(brand, paper, reader)
  const { userId } = ctx.viewer
  const made = { userId, name: `${toFileName(title)}.pdf`, contentType: 'application/pdf', rule }
  return { url: await ctx.services.files.write(ctx.db, made, toStream(file), ctx.now) }
}

export async function* toStream(file: Uint8Array): AsyncGenerator<Uint8Array, void> {
  yield file
}

function heading(doc: Doc, brand: Letterhead, { kind, number }: PdfDocument) {
  const width = getWidth(doc) / 2 - gap
  const logo = drawLogo(doc, brand)
  const isWide = logo.width > 2 * mark.height
  const indent = isWide || logo.width === 0 ? 0 : logo.width + gap
  const beside = { width: width - indent }
  doc.font(bold).fontSize(13).fillColor(brand.colors.ink)
  const top = isWide ? margin + logo.height + gap / 2 : margin
  tag(doc, 'P', () => doc.text(printable(brand.company), margin + indent, top, beside))
  doc.font(regular).fontSize(9).fillColor(muted).moveDown(0.2)
  for (const words of [brand.phone, brand.email]) tag(doc, 'P', () => doc.text(printable(words), beside))
  const left = doc.y
  const options = { width, align: 'right' as const }
  tag(
    doc,
    'H1',
    () => {
      doc.font(bold).fontSize(18).fillColor(text)
      doc.text(printable(kind), margin + width + 2 * gap, margin - 2, options)
    },
    () => doc.font(regular).fontSize(11).fillColor(muted).text(printable(number), options),
  )
  const y = Math.max(left, doc.y) + gap
  artifact(doc, () =>
    doc
      .moveTo(margin, y)
      .lineTo(doc.page.width - margin, y)
      .lineWidth(1.5)
      .stroke(brand.colors.ink),
  )
  doc.y = y + gap
}

/** Draws the logo in its own proportions; answers the points it takes, none without one. */
function drawLogo(doc: Doc, brand: Letterhead): { width: number; height: number } {
  const bytes = findBrandPicture(brand.logo ?? '')
  if (!bytes) return { width: 0, height: 0 }
  const { logoRatio = 1 } = brand
  const height = Math.min(mark.height, mark.width / logoRatio)
  const size = { width: height * logoRatio, height }
  tagFigure(doc, printable(brand.company), () => doc.image(Buffer.from(bytes), margin, margin, size))
  return size
}

function facts(doc: Doc, all: NonNullable<PdfDocument['facts']>) {
  const given = all.filter((fact): fact is [string, string] => Boolean(fact[1]))
  inColumns(doc, given, 4, ([label, value], left, width) => {
    // In figures of one width, whose point does not creep under a 7.
    const inOneWidth = { width, features: ['tnum' as const] }
    tag(
      doc,
      'P',
      () => doc.font(regular).fontSize(8).fillColor(muted).text(printable(label), left, doc.y, { width }),
      () => doc.font(bold).fontSize(9).fillColor(text).text(printable(value), inOneWidth),
    )
  })
}

function blocks(doc: Doc, all: readonly Block[]) {
  inColumns(doc, all, 2, ({ title, lines }, left, width) => {
    doc.font(regular).fontSize(8).fillColor(muted)
    tag(doc, 'H2', () => doc.text(printable(title), left, doc.y, { width }))
    doc.font(regular).fontSize(9).fillColor(text)
    for (const line of lines) tag(doc, 'P', () => doc.text(printable(line), left, doc.y, { width, lineGap: 1 }))
  })
}

function totals(doc: Doc, all: NonNullable<PdfDocument['totals']>) {
  if (all.length === 0) return
  ensureRoom(doc, all.length * 18 + gap)
  const width = 220
  const left = doc.page.width - margin - width
  const place = { width: width / 2 - pad }
  const row = ([label, amount]: readonly [string, string], isSum: boolean) => {
    const top = doc.y
    doc.font(isSum ? bold : regular).fontSize(isSum ? 11 : 9)
    doc.fillColor(isSum ? text : muted)
    tagHead(doc, 'Row', () => doc.text(printable(label), left, top, place))
    const low = doc.y
    doc.fillColor(text)
    const atEnd = { ...place, align: 'right' as const, features: ['tnum' as const] }
    tag(doc, 'TD', () => doc.text(printable(amount), left + width / 2, top, atEnd))
    doc.y = Math.max(low, doc.y) + 4
  }
  group(doc, 'Table', () => {
    for (const [at, total] of all.entries()) group(doc, 'TR', () => row(total, at === all.length - 1))
  })
  doc.y += gap
}

function footers(doc: Doc, brand: Letterhead, { kind, number }: PdfDocument) {
  const { start, count } = doc.bufferedPageRange()
  for (let at = 0; at < count; at++) {
    doc.switchToPage(start + at)
    // Text below the margin would begin a new page.
    doc.page.margins.bottom = 0
    const y = doc.page.height - margin
    doc.font(regular).fontSize(8).fillColor(muted)
    const page = `Page ${at + 1} of ${count}`
    artifact(doc, () => {
      doc.text(printable(`${brand.company} · ${kind} ${number}`), margin, y, { lineBreak: false })
      doc.text(page, doc.page.width - margin - doc.widthOfString(page), y, { lineBreak: false })
    })
  }
}
