// The table of a paper: it breaks between rows, and its head stands on each page.
import type { MaybePrice } from '../prices.ts'
import type { Doc } from './layout.ts'
import { bold, gap, margin, muted, pad, regular, room, text, getWidth } from './layout.ts'
import { printable } from './typeface.ts'

export interface PdfColumn extends MaybePrice {
  title: string
  /** Its part of the width; the shares of a table need not sum to anything. */
  share: number
  /** Numbers stand at the end. */
  align?: 'end'
}

export interface PdfTable {
  columns: readonly PdfColumn[]
  /** Cells as text; what follows a line break is said in a quieter tone. */
  rows: readonly (readonly string[])[]
}

const rule = '#cfd6df'
const band = '#f2f4f7'

/** Draws a table; `again` draws what stands above it on each further page. */
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
  const head = () => {
    const top = doc.y
    doc.rect(margin, top, getWidth(doc), 20).fill(band)
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
        .heightOfString(first || ' ', place(cell))
      const quietHigh = quiet ? doc.fontSize(7.5).heightOfString(quiet, place(cell)) + 1 : 0
      return { cell, first, quiet, high, quietHigh }
    })
    const height = Math.max(...lines.map(({ high, quietHigh }) => high + quietHigh)) + 2 * pad
    if (room(doc, height)) {
      again?.()
      head()
    }
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
