// Pictures at the end of a paper, two beside each other, and the signature of who answers for it.
import type { Doc } from './layout.ts'
import { bold, ensureRoom, gap, getWidth, margin, muted, regular, text } from './layout.ts'
import { artifact, tag, tagFigure } from './tags.ts'
import { printable } from './typeface.ts'

export interface PdfPicture {
  title: string
  /** A JPEG or a PNG; one that is damaged is left out. */
  bytes: Buffer
}

export interface PdfSignature {
  name: string
  /** The path of an SVG of 600 by 200; empty where the name alone is the signature. */
  path: string
  /** When and how it was given. */
  said: string
}

const height = 170

export function pictures(doc: Doc, all: readonly PdfPicture[]): void {
  const width = (getWidth(doc) - gap) / 2
  for (let at = 0; at < all.length; at += 2) {
    ensureRoom(doc, height + 40)
    const top = doc.y
    let low = top
    for (const [column, { title, bytes }] of all.slice(at, at + 2).entries()) {
      const left = margin + column * (width + gap)
      if (!draw(doc, { title, bytes }, left, top, width)) continue
      doc.font(regular).fontSize(8).fillColor(muted)
      tag(doc, 'P', () => doc.text(printable(title), left, top + height + 4, { width }))
      low = Math.max(low, doc.y)
    }
    doc.y = low + gap
  }
}

function draw(doc: Doc, { title, bytes }: PdfPicture, left: number, top: number, width: number): boolean {
  try {
    // Not among the types of pdfkit.
    const image = (doc as Doc & { openImage: (from: Buffer) => PDFKit.Mixins.ImageSrc }).openImage(bytes)
    tagFigure(doc, printable(title), () => doc.image(image, left, top, { fit: [width, height] }))
    return true
  } catch {
    return false
  }
}

export function signature(doc: Doc, { name, path, said }: PdfSignature): void {
  ensureRoom(doc, 110)
  const top = doc.y + gap
  if (path !== '')
    tagFigure(doc, printable(`Signature of ${name}`), () => {
      doc.save().translate(margin, top).scale(0.35)
      doc.path(path).lineWidth(5).lineCap('round').lineJoin('round').stroke(text)
      doc.restore()
    })
  const line = top + 72
  artifact(doc, () =>
    doc
      .moveTo(margin, line)
      .lineTo(margin + 220, line)
      .lineWidth(0.75)
      .stroke(muted),
  )
  doc.font(bold).fontSize(10).fillColor(text)
  tag(doc, 'P', () => doc.text(printable(name), margin, path === '' ? line - 16 : line + 6, { width: 220 }))
  doc.font(regular).fontSize(8).fillColor(muted)
  tag(doc, 'P', () => doc.text(printable(said), margin, path === '' ? line + 6 : doc.y + 1, { width: 220 }))
  doc.moveDown(0.6)
}
