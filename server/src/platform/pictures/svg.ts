// Drawings as SVG that the maker sends [P4.28]: taken only if nothing in them runs, moves or is fetched from elsewhere.
import type { XmlElement } from '../xml/readXml.ts'
import { readXml } from '../xml/readXml.ts'
import { decodeXml, XmlProblem } from '../xml/decode.rules.ts'
import { PictureProblem } from './resize.ts'

/** Limits of a drawing; a browser draws as many shapes as `uses` show, whatever they repeat. */
const limits = { bytes: 5 * 1024 * 1024, depth: 64, elements: 100_000, attributes: 100, uses: 100_000 }
export const maxDrawingBytes = limits.bytes

const svgNamespace = 'http://www.w3.org/2000/svg'
const shapes = new Set(
  `a circle clipPath defs desc ellipse filter g image line linearGradient marker mask metadata path pattern polygon polyline radialGradient
  rect stop style svg switch symbol text textPath title tspan use view`.split(/\s+/),
)
/** Elements that editors write for themselves begin with a prefix, and show nothing. */
const isOfEditor = (name: string): boolean => name.includes(':')
/** Elements that act, in whatever namespace. */
const acts = /(^|:)(script|foreignobject|iframe|object|embed|handler|listener|audio|video|link|meta|base)$/i
const isInside = (address: string): boolean => /^\s*(#|data:image\/(png|jpeg|webp);base64,)/i.test(address)

/** The reason why CSS is not taken; undefined for one that is. */
function findInStyles(css: string): string | undefined {
  if (css.includes('\\')) return 'has styles with escapes'
  if (/@import/i.test(css)) return 'imports styles'
  if (/@[-\w]*keyframes/i.test(css)) return 'has styles that move'
  // Functions that take an address without url().
  if (/\b(image-set|image|src|cross-fade)\(/i.test(css)) return 'fetches something from elsewhere'
  const addresses = css.matchAll(/url\(\s*["']?([^)]*)/gi)
  return [...addresses].some(([, address = '']) => !isInside(address)) ? 'fetches something from elsewhere' : undefined
}

/** Attributes that a browser may read as CSS. */
const isStyle = (key: string): boolean => !/:|^(data-|aria-|id$|class$)/.test(key)

function findInElement({ name, attributes, text }: XmlElement): string | undefined {
  if (acts.test(name)) return `has an element ${name}, which is not of a drawing`
  if (!isOfEditor(name) && !shapes.has(name)) return `has an element ${name.slice(0, 40)}, which is not of a drawing`
  for (const [key, value] of attributes) {
    if (/(^|:)on/i.test(key)) return `has a script in ${key.slice(0, 40)}`
    if (/(^|:)(href|src)$/i.test(key) && !isInside(value)) return 'fetches something from elsewhere'
    if (key === 'xml:base') return 'fetches something from elsewhere'
    if (/^xmlns/i.test(key) && /xhtml|MathML/i.test(value)) return 'has parts of a web page in it'
    const problem = findInStyles(value)
    if (problem !== undefined && (key === 'style' || /url\(/i.test(value) || (isStyle(key) && value.includes('('))))
      return problem
  }
  return name === 'style' ? findInStyles(text) : undefined
}

/** Each element of the tree, the root first. */
function* walk(element: XmlElement): Generator<XmlElement> {
  yield element
  for (const child of element.children) yield* walk(child)
}

/** Takes prefixes of SVG itself off the names, so that `<s:use>` is looked at as the `<use>` that a browser draws. */
function dropPrefixes(root: XmlElement): void {
  const prefixes = new Set<string>()
  for (const { attributes } of walk(root))
    for (const [key, value] of attributes)
      if (key.startsWith('xmlns:') && value.trim() === svgNamespace) prefixes.add(key.slice('xmlns:'.length))
  for (const element of walk(root)) {
    const [prefix = '', name] = element.name.split(':')
    if (name !== undefined && prefixes.has(prefix)) element.name = name
  }
}

/** The id of what an element repeats, by whatever prefix of XLink. */
function usedId({ attributes }: XmlElement): string | undefined {
  const [, href] = [...attributes].find(([key]) => /(^|:)href$/.test(key)) ?? []
  return href?.trim().slice(1)
}

/** Steps from a shape to what it repeats, and so on. */
const maxSteps = 500

/** How many shapes `use` repeats in all: few bytes can mean millions. Throws PictureProblem for a circle. */
function countUses(root: XmlElement): number {
  const named = new Map<string, XmlElement>()
  for (const element of walk(root)) {
    const id = element.attributes.get('id')
    // Of two with an id the first is drawn.
    if (id !== undefined && !named.has(id)) named.set(id, element)
  }
  const counts = new Map<XmlElement, number | 'counting'>()
  const count = (element: XmlElement, depth: number): number => {
    if (depth > maxSteps) throw new PictureProblem('repeats parts of itself in too many steps')
    const known = counts.get(element)
    if (known === 'counting') throw new PictureProblem('repeats a part of itself within itself')
    if (known !== undefined) return known
    counts.set(element, 'counting')
    let sum = 1
    for (const child of element.children) sum += count(child, depth + 1)
    if (element.name === 'use') {
      const used = named.get(usedId(element) ?? '')
      if (used) sum += count(used, depth + 1)
    }
    counts.set(element, sum)
    return sum
  }
  return count(root, 0)
}

/** Width for each of height, by the viewBox or else the size that the root says. */
function readRatio({ attributes }: XmlElement): number {
  const [, , boxWidth = Number.NaN, boxHeight = Number.NaN] = (attributes.get('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const [, width = '', widthUnit] = /^\s*([\d.]+)\s*([a-z]*)\s*$/.exec(attributes.get('width') ?? '') ?? []
  const [, height = '', heightUnit] = /^\s*([\d.]+)\s*([a-z]*)\s*$/.exec(attributes.get('height') ?? '') ?? []
  const ofSize = widthUnit === heightUnit ? Number(width) / Number(height) : Number.NaN
  const ratio = Number.isFinite(boxWidth / boxHeight) ? boxWidth / boxHeight : ofSize
  if (!(ratio > 0)) throw new PictureProblem('says neither a viewBox nor its width and height')
  if (ratio < 0.1 || ratio > 10) throw new PictureProblem('is more than ten times as long as it is wide')
  return ratio
}

/** The ratio of width to height of a drawing that is taken as it is. Throws PictureProblem with what it has that none needs. */
export function checkDrawing(bytes: Uint8Array): number {
  try {
    if (/<\?xml-stylesheet/i.test(decodeXml(bytes))) throw new PictureProblem('imports styles')
    const root = readXml(bytes, undefined, limits)
    if (root.name !== 'svg' || root.attributes.get('xmlns') !== svgNamespace) throw new PictureProblem('is no SVG')
    dropPrefixes(root)
    for (const element of walk(root)) {
      const problem = findInElement(element)
      if (problem !== undefined) throw new PictureProblem(problem)
    }
    if (countUses(root) > limits.uses) throw new PictureProblem(`repeats more than ${limits.uses} shapes`)
    return readRatio(root)
  } catch (error) {
    if (!(error instanceof XmlProblem)) throw error
    throw new PictureProblem(`is no SVG (${error.message.replace(/\.$/, '')})`, { cause: error })
  }
}
