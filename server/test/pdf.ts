// The words on a PDF, as a reader of the file copies them.
import { inflateSync } from 'node:zlib'
import { extractText, getDocumentProxy, getResolvedPDFJS } from 'unpdf'

/** Every word of the file, page by page, in the order in which it was written. */
export async function getPdfText(file: Uint8Array): Promise<string> {
  const { text } = await extractText(new Uint8Array(file), { mergePages: false })
  return text.join('\n')
}

/** The titles of a file's outline with the page each leads to, counted from 1. */
export async function getPdfOutline(file: Uint8Array): Promise<[title: string, page: number][]> {
  const pdf = await getDocumentProxy(new Uint8Array(file))
  const items = (await pdf.getOutline()) as { title: string; dest: unknown[] }[] | null
  return Promise.all(
    (items ?? []).map(async ({ title, dest }): Promise<[string, number]> => [
      title,
      (await pdf.getPageIndex(dest[0] as { num: number; gen: number })) + 1,
    ]),
  )
}

/** How wide each piece of text on the first page is, in points. */
export async function getTextWidths(file: Uint8Array): Promise<ReadonlyMap<string, number>> {
  const page = await (await getDocumentProxy(new Uint8Array(file))).getPage(1)
  const { items } = await page.getTextContent()
  return new Map(items.flatMap((item) => ('str' in item ? [[item.str, item.width] as const] : [])))
}

/** Width and height of each picture on the first page, in points. */
export async function getPictureSizes(file: Uint8Array): Promise<[width: number, height: number][]> {
  const { OPS } = await getResolvedPDFJS()
  const page = await (await getDocumentProxy(new Uint8Array(file))).getPage(1)
  const { fnArray, argsArray } = await page.getOperatorList()
  return fnArray.flatMap((operator, at) => {
    if (operator !== OPS.paintImageXObject) return []
    // A picture is a square of 1, drawn as its last transform says.
    const [width = 0, , , height = 0] = Object.values(argsArray[fnArray.lastIndexOf(OPS.transform, at)] as number[])
    return [[width, Math.abs(height)]]
  })
}

/** The text that each line of the first page draws, from left to right. */
export async function getDrawnSigns(file: Uint8Array): Promise<string[]> {
  const { OPS } = await getResolvedPDFJS()
  const page = await (await getDocumentProxy(new Uint8Array(file))).getPage(1)
  const { fnArray, argsArray } = await page.getOperatorList()
  return fnArray.flatMap((operator, at) => {
    if (operator !== OPS.showText) return []
    const [glyphs] = argsArray[at] as [(number | { unicode: string })[]]
    return [glyphs.map((glyph) => (typeof glyph === 'number' ? '' : glyph.unicode)).join('')]
  })
}

const escaped: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** The text of the lines, where that is not what their glyphs are. */
export function getActualTexts(file: Uint8Array): string[] {
  const bytes = Buffer.from(file)
  const pages: string[] = []
  for (let at = bytes.indexOf('\nstream\n'); at !== -1; at = bytes.indexOf('\nstream\n', at)) {
    at += 8
    try {
      pages.push(inflateSync(bytes.subarray(at, bytes.indexOf('\nendstream', at))).toString('latin1'))
    } catch {
      // Not every stream is packed.
    }
  }
  return [...pages.join('\n').matchAll(/\/ActualText \(\xFE\xFF((?:\\.|[^\\)])*)\)/gs)].map(([, said = '']) => {
    const words = said.replaceAll(/\\(.)/gs, (_, sign: string) => escaped[sign] ?? sign)
    return Buffer.from(words, 'latin1').swap16().toString('utf16le')
  })
}

interface StructNode {
  role?: string
  alt?: string
  id?: string
  children?: StructNode[]
}

/** A line for each tagged piece of a page with its words: 'TR > TH: Part'. What is no part of the structure is left out. */
export async function getPdfTags(file: Uint8Array, number = 1): Promise<string[]> {
  const pdf = await getDocumentProxy(new Uint8Array(file))
  const page = await pdf.getPage(number)
  const { items } = await page.getTextContent({ includeMarkedContent: true })
  const words = new Map<string, string>()
  let id: string | undefined
  for (const item of items)
    if ('str' in item) {
      if (id !== undefined) words.set(id, (words.get(id) ?? '') + item.str)
    } else if (item.type !== 'endMarkedContent') id = item.id
  const lines: string[] = []
  const walk = ({ role = '', alt, children = [] }: StructNode, above: string): void => {
    const texts = [alt ?? '', ...children.map((child) => (child.role === undefined && words.get(child.id ?? '')) || '')]
    const said = texts.filter(Boolean).join(' ')
    if (said) lines.push(`${above ? `${above} > ` : ''}${role}: ${said}`)
    for (const child of children) if (child.role !== undefined) walk(child, role)
  }
  walk(await page.getStructTree(), '')
  return lines
}

/** True if a file says that it is tagged, its language, and its title. */
export async function getPdfProperties(
  file: Uint8Array,
): Promise<{ isTagged: boolean; language: unknown; title: unknown }> {
  const pdf = await getDocumentProxy(new Uint8Array(file))
  const { info } = await pdf.getMetadata()
  const said = info as Record<string, unknown>
  const marks = (await pdf.getMarkInfo()) as { Marked?: boolean } | null
  return { isTagged: marks?.Marked === true, language: said['Language'], title: said['Title'] }
}
