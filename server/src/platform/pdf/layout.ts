// Measures, colors and typefaces of every paper, and where a page ends.
import { readFileSync } from 'node:fs'
import type { Font } from 'fontkit'
import { onDemand } from '../process/onDemand.ts'

export type Doc = PDFKit.PDFDocument

const fontkit = onDemand<typeof import('fontkit')>('fontkit')
const pdfkit = onDemand<typeof import('pdfkit')>('pdfkit')
export const createDocument = (options: PDFKit.PDFDocumentOptions): Doc => new (pdfkit())(options)

/**
 * The font in `file`. fontkit keeps a glyph as it was first asked for: one that was a part of another before, as the point is of
 * the colon, would mean nothing where it is a sign itself, and a reader of the PDF would find other signs in its place.
 */
export function openFont(file: string): Font {
  const font = fontkit().create(readFileSync(file)) as Font
  const getGlyph = font.getGlyph.bind(font)
  font.getGlyph = (id, codePoints = []) => {
    const glyph = getGlyph(id, codePoints)
    if (glyph?.codePoints.length === 0) Object.assign(glyph, { codePoints })
    return glyph
  }
  return font
}

export const regular = 'regular'
export const bold = 'bold'
export const text = '#17222f'
export const muted = '#55636f'
export const margin = 48
/** Space at the foot of a page for its number. */
export const footerHeight = 40
export const gap = 12
export const pad = 5

export const getWidth = (doc: Doc): number => doc.page.width - 2 * margin
const getBottom = (doc: Doc): number => doc.page.height - margin - footerHeight

/** Begins a new page unless `height` points are left on this one; answers whether it did. */
export function ensureRoom(doc: Doc, height: number): boolean {
  if (doc.y + height <= getBottom(doc)) return false
  doc.addPage()
  doc.y = margin
  return true
}

/** Lays `items` out beside each other, `max` in a row. */
export function inColumns<T>(
  doc: Doc,
  items: readonly T[],
  max: number,
  lay: (item: T, left: number, width: number) => void,
) {
  const width = (getWidth(doc) - (max - 1) * gap) / max
  for (let at = 0; at < items.length; at += max) {
    ensureRoom(doc, 60)
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
