// Measures, colors and typefaces of every paper, and where a page ends.
export type Doc = PDFKit.PDFDocument

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
