// The tags of a page, for who has it read aloud: each piece is drawn as a heading, paragraph or cell of the structure of
// its file, or as an artifact, which is only seen.
import type { Doc } from './layout.ts'

type Element = ReturnType<Doc['struct']>

const open = new WeakMap<Doc, Element[]>()

/** Options of a document whose pieces are tagged; the language and the title are those of all of it. */
export const tagged = { tagged: true, lang: 'en-US', displayTitle: true, pdfVersion: '1.7' } as const

/** Begins the structure of a document. */
export function startTags(doc: Doc): void {
  const root = doc.struct('Document')
  doc.addStructure(root)
  open.set(doc, [root])
}

function parentOf(doc: Doc): Element {
  const parent = open.get(doc)?.at(-1)
  if (!parent) throw new Error('The structure of this document has not begun.')
  return parent
}

/** A piece that consists of pieces, such as a table; they are drawn by `fill`. */
export function group(doc: Doc, type: 'Part' | 'Table' | 'TR', fill: () => void, title?: string): void {
  const element = doc.struct(type, title === undefined ? {} : { title })
  parentOf(doc).add(element)
  open.get(doc)?.push(element)
  fill()
  open.get(doc)?.pop()
  element.end()
}

/** A piece with its content, drawn at once by each of `draw`. */
export function tag(doc: Doc, type: 'H1' | 'H2' | 'P' | 'TD', ...draw: (() => void)[]): void {
  parentOf(doc).add(doc.struct(type, {}, draw))
}

/** The head of a column or of a row. */
export function tagHead(doc: Doc, scope: 'Column' | 'Row', draw: () => void): void {
  parentOf(doc).add(doc.struct('TH', { scope } as PDFKit.Mixins.StructureElementOptions, [draw]))
}

/** A picture with what it shows, in words. */
export function tagFigure(doc: Doc, alt: string, draw: () => void): void {
  parentOf(doc).add(doc.struct('Figure', { alt }, [draw]))
}

/** Lines, bands, page numbers, and heads that are said again: nothing to read. */
export function artifact(doc: Doc, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' })
  draw()
  doc.endMarkedContent()
}
