// XML, read by saxes: the strictest of the small parsers, with no document type, no entities and no network of its own.
// As it streams, it stops at the first thing that is not allowed [P13.12].
import { SaxesParser } from 'saxes'
import { decodeXml, XmlProblem } from './decode.rules.ts'

/** Limits of a document. */
export const xmlLimits = { bytes: 1_048_576, depth: 64, elements: 30_000, attributes: 1000 }

export interface XmlElement {
  name: string
  attributes: ReadonlyMap<string, string>
  children: XmlElement[]
  /** Its own text, without that of its children. */
  text: string
}

const refuse = (message: string) => new XmlProblem(message)

/** The root of a document. A DOCTYPE that names an external one is passed over; nothing is ever fetched. Throws XmlProblem. */
export function readXml(bytes: Uint8Array, charset?: string, limits = xmlLimits): XmlElement {
  if (bytes.length > limits.bytes) throw refuse(`The document is larger than ${limits.bytes / 1_048_576} MB.`)
  const text = decodeXml(bytes, charset)
  if (countTags(text) > limits.elements) throw refuse(`The document has more than ${limits.elements} elements.`)
  const parser = new SaxesParser()
  const open: XmlElement[] = []
  let root: XmlElement | undefined
  const addText = (more: string) => {
    const element = open.at(-1)
    if (element) element.text += more
  }
  parser.on('error', (error) => {
    throw refuse(`The document is not well-formed XML: ${error.message.slice(0, 200)}`)
  })
  parser.on('doctype', (doctype) => {
    if (hasSubset(doctype)) throw refuse('A DOCTYPE with declarations of its own is not accepted.')
  })
  let attributeCount = 0
  parser.on('opentagstart', () => (attributeCount = 0))
  // Looking up each of very many names takes long.
  parser.on('attribute', () => {
    attributeCount += 1
    if (attributeCount > limits.attributes) throw refuse(`An element has more than ${limits.attributes} attributes.`)
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length >= limits.depth) throw refuse(`Elements are nested deeper than ${limits.depth}.`)
    const element = { name, attributes: new Map(Object.entries(attributes)), children: [], text: '' }
    open.at(-1)?.children.push(element)
    root ??= element
    open.push(element)
  })
  parser.on('closetag', () => open.pop())
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.write(text).close()
  if (!root) throw refuse('The document is empty.')
  return root
}

// How many elements begin, those within CDATA and comments too: counted first, because reading many takes long.
function countTags(text: string): number {
  let count = 0
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', at + 1)) {
    if (!'/!?'.includes(text[at + 1] ?? '/')) count += 1
  }
  return count
}

const hasSubset = (doctype: string) => doctype.replaceAll(/"[^"]*"|'[^']*'/gu, '').includes('[')

/** The first child of each name in turn. */
export function find(element: XmlElement | undefined, ...path: readonly string[]): XmlElement | undefined {
  let at = element
  for (const name of path) at = at?.children.find((child) => child.name === name)
  return at
}

export const findAll = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? []

/** The text at a path, without the white space around it; null when there is none. */
export const textAt = (element: XmlElement | undefined, ...path: readonly string[]): string | null =>
  find(element, ...path)?.text.trim() || null

export const attribute = (element: XmlElement | undefined, name: string): string | null =>
  element?.attributes.get(name)?.trim() || null
