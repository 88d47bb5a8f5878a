// The table of a paper: it breaks between rows, and its head is on each page.
import type { PriceMark } from '../prices/prices.ts'
import type { Doc } from './layout.ts'
import { bold, gap, margin, muted, pad, regular, ensureRoom, text, getWidth } from './layout.ts'
import { artifact, group, tag, tagHead } from './tags.ts'
import { printable } from './typeface.ts'

export interface PdfColumn extends PriceMark {
  title: string
  /** Its part of the width; the shares of a table need not sum to anything. */
  share: number
  /** Numbers are at the end. */
  align?: 'end'
}

export interface PdfTable {
  columns: readonly PdfColumn[]
  /** Cells as text; what follows a line break is said in a quieter tone. */
  rows: readonly (readonly string[])[]
}

const rule = '#cfd6df'
const band = '#f2f4f7'

/** A cell with its words and how high they are. */
interface Line {
  left: number
  place: PDFKit.Mixins.TextOptions
  first: string
  quiet: string
  high: number
  quietHigh: number
}

/** Draws a table; `again` draws what is above it on each further page. */
export function table(doc: Doc, { columns, rows }: PdfTable, again?: () => void) {
  const shares = columns.reduce((sum, { share }) => sum + share, 0)
  let x = margin
  const cells = columns.map((column) => {
    const width = (getWidth(doc) * column.share) / shares
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
  const head = (draw: (cell: () => void) => void) => {
    const top = doc.y
    artifact(doc, () => doc.rect(margin, top, getWidth(doc), 20).fill(band))
    for (const cell of cells)
      draw(() => {
        doc.font(bold).fontSize(8).fillColor(muted)
        doc.text(printable(cell.title), cell.left, top + 6, { ...place(cell), lineBreak: false })
      })
    doc.y = top + 20
  }
  ensureRoom(doc, 60)
  group(doc, 'Table', () => {
    group(doc, 'TR', () => head((cell) => tagHead(doc, 'Column', cell)))
    for (const row of rows) {
      const lines = measure(row)
      const height = Math.max(...lines.map(({ high, quietHigh }) => high + quietHigh)) + 2 * pad
      if (ensureRoom(doc, height)) {
        // Said once, at the beginning of the table.
        if (again) artifact(doc, again)
        head((cell) => artifact(doc, cell))
      }
      const top = doc.y
      group(doc, 'TR', () => {
        for (const line of lines) tag(doc, 'TD', ...toDraw(line, top))
      })
      doc.y = top + height
      artifact(doc, () =>
        doc
          .moveTo(margin, doc.y)
          .lineTo(doc.page.width - margin, doc.y)
          .lineWidth(0.5)
          .stroke(rule),
      )
    }
  })
  doc.y += gap

  function measure(row: readonly string[]): Line[] {
    return cells.map((cell, at) => {
      const [first = '', ...rest] = (row[at] ?? '').split('\n').map(printable)
      const quiet = rest.filter(Boolean).join('\n')
      doc.font(regular).fontSize(9)
      const high = doc.heightOfString(first || ' ', place(cell))
      const quietHigh = quiet ? doc.fontSize(7.5).heightOfString(quiet, place(cell)) + 1 : 0
      return { left: cell.left, place: place(cell), first, quiet, high, quietHigh }
    })
  }

  function toDraw({ left, place, first, quiet, high }: Line, top: number): (() => void)[] {
    const drawFirst = () =>
      doc
        .font(regular)
        .fontSize(9)
        .fillColor(text)
        .text(first, left, top + pad, place)
    const drawQuiet = () =>
      doc
        .font(regular)
        .fontSize(7.5)
        .fillColor(muted)
        .text(quiet, left, top + pad + high + 1, place)
    return quiet ? [drawFirst, drawQuiet] : [drawFirst]
  }
}
