// Labels to print and stick on machines: a QR code each and some lines, thirty to a Letter page (Avery 5160), 24 to an A4 one.
import type { Locale } from '@portal/contract/platform/locales'
import { encode } from 'uqr'
import { createDocument } from './layout.ts'
import { paperSize } from './pdfDocument.ts'
import { startTags, tag, tagFigure, tagged } from './tags.ts'
import { addTypefaces, printable } from './typeface.ts'

export interface Label {
  /** The content of the code: an address. */
  code: string
  title: string
  lines: readonly string[]
}

interface Sheet {
  columns: number
  rows: number
  left: number
  top: number
  width: number
  height: number
  /** From one label's left edge to the next one's. */
  across: number
}

const sheets: Record<ReturnType<typeof paperSize>, Sheet> = {
  LETTER: { columns: 3, rows: 10, left: 13.5, top: 36, width: 189, height: 72, across: 198 },
  A4: { columns: 3, rows: 8, left: 0, top: 0, width: 198.4, height: 105.2, across: 198.4 },
}

/** Writes a sheet of `labels`; resolves to the file. */
export function printLabels(labels: readonly Label[], locale: Locale): Promise<Buffer> {
  const size = paperSize(locale)
  const sheet = sheets[size]
  const doc = createDocument({ size, margin: 0, ...tagged, info: { Title: 'Labels' } })
  addTypefaces(doc)
  startTags(doc)
  const file = new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = []
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  const perPage = sheet.columns * sheet.rows
  for (const [at, label] of labels.entries()) {
    if (at > 0 && at % perPage === 0) doc.addPage()
    const place = at % perPage
    const x = sheet.left + (place % sheet.columns) * sheet.across
    const y = sheet.top + Math.floor(place / sheet.columns) * sheet.height
    draw(doc, label, { x, y, width: sheet.width, height: sheet.height })
  }
  doc.end()
  return file
}

const pad = 8

function draw(
  doc: PDFKit.PDFDocument,
  { code, title, lines }: Label,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
) {
  const side = Math.min(height - 2 * pad, 72)
  // Two modules of quiet zone are enough, because the label's own white edge does the rest.
  const { data, size } = encode(code, { ecc: 'M', border: 2 })
  const module = side / size
  const top = y + (height - side) / 2
  tagFigure(doc, `Code that opens ${code}`, () => {
    for (const [row, cells] of data.entries())
      for (const [column, isDark] of cells.entries())
        if (isDark) doc.rect(x + pad + column * module, top + row * module, module + 0.05, module + 0.05)
    doc.fill('#000000')
  })
  const left = x + pad + side + 6
  const room = { width: width - side - 2 * pad - 6, lineBreak: false, ellipsis: true }
  doc.font('bold').fontSize(11)
  tag(doc, 'H1', () => doc.text(printable(title), left, top + 4, room))
  doc.font('regular').fontSize(8)
  for (const [at, line] of lines.entries())
    tag(doc, 'P', () => doc.text(printable(line), left, top + 20 + at * 11, room))
}
