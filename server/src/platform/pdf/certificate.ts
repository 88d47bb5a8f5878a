// A certificate: one page across, with the letterhead's color, the person, the course, the dates, the number and its code.
import { buffer } from 'node:stream/consumers'
import { formatIsoDay } from '@portal/contract/platform/days'
import type { Locale } from '@portal/contract/platform/locales'
import { encode } from 'uqr'
import { bold, muted, regular, text, createDocument } from './layout.ts'
import type { Letterhead } from './pdfDocument.ts'
import { paperSize } from './pdfDocument.ts'
import { artifact, startTags, tag, tagFigure, tagged } from './tags.ts'
import { addTypefaces, printable } from './typeface.ts'

export interface Certificate {
  name: string
  course: string
  number: string
  /** ISO days. */
  completedOn: string
  expiresOn: string | null
  /** Address of its public check. */
  check: string
}

const heading = 'Certificate of completion'
const edge = 36
const side = 84

/** Prints a certificate; resolves to the file. */
export function printCertificate(brand: Letterhead, locale: Locale, certificate: Certificate): Promise<Buffer> {
  const { name, course, number, completedOn, expiresOn, check } = certificate
  const doc = createDocument({
    size: paperSize(locale),
    layout: 'landscape',
    margin: 0,
    ...tagged,
    info: { Title: printable(`Certificate ${number}`), Author: printable(brand.company) },
  })
  addTypefaces(doc)
  startTags(doc)
  const file = buffer(doc)
  const { width, height } = doc.page
  artifact(doc, () => {
    doc
      .rect(edge, edge, width - 2 * edge, height - 2 * edge)
      .lineWidth(2)
      .stroke(brand.colors.ink)
    doc.rect(edge, edge, width - 2 * edge, 10).fill(brand.colors.signal)
  })
  const inner = { width: width - 4 * edge, align: 'center' as const }
  const line = (words: string, y: number, size: number, font: string, color: string) => {
    doc.font(font).fillColor(color)
    // A long name gets smaller letters, a long title a second line.
    let points = size
    while (points > 14 && doc.fontSize(points).heightOfString(printable(words), inner) > size * 2.6) points -= 1
    doc.fontSize(points)
    tag(doc, words === heading ? 'H1' : 'P', () => doc.text(printable(words), 2 * edge, y, inner))
  }
  line(brand.company, 78, 16, bold, text)
  line(heading, 112, 13, regular, muted)
  line(name, 170, 34, bold, text)
  line('has completed', 262, 13, regular, muted)
  line(course, 288, 22, bold, text)
  const dates = [
    `Completed ${formatIsoDay(completedOn)}`,
    expiresOn ? `Expires ${formatIsoDay(expiresOn)}` : 'Does not expire',
  ]
  line(dates.join('     '), 372, 13, regular, text)
  const foot = height - 2 * edge - side
  tagFigure(doc, `Code that opens ${check}`, () => code(doc, check, width / 2 - 190, foot))
  const left = width / 2 - 190 + side + 16
  tag(
    doc,
    'P',
    () =>
      doc
        .font(regular)
        .fontSize(10)
        .fillColor(muted)
        .text('Certificate number', left, foot + 14),
    () =>
      doc
        .font(bold)
        .fontSize(15)
        .fillColor(text)
        .text(number, left, foot + 28),
  )
  doc.font(regular).fontSize(9).fillColor(muted)
  tag(
    doc,
    'P',
    () => doc.text('Scan the code to check it, or open', left, foot + 52),
    () => doc.text(printable(check), left, foot + 64, { width: width - left - 2 * edge }),
  )
  doc.end()
  return file
}

function code(doc: PDFKit.PDFDocument, words: string, x: number, y: number) {
  const { data, size } = encode(words, { ecc: 'M', border: 0 })
  const module = side / size
  for (const [row, cells] of data.entries())
    for (const [column, isDark] of cells.entries())
      if (isDark) doc.rect(x + column * module, y + row * module, module + 0.05, module + 0.05)
  doc.fill('#000000')
}
