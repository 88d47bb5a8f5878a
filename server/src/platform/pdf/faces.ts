// Faces for letters that Inter lacks: Noto, in the weight of the text. Each comes in files by range of signs, and one is
// read when a text first needs it.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Font } from 'fontkit'
import { openVaried } from './variedFont.ts'

export type Weight = 'regular' | 'bold'

/** A file of a face in one weight. */
export type FaceId = number

/**
 * The first that has a sign draws it. Chinese forms come before Japanese ones, because no package of a fit size adds those
 * and a Japanese name can be read in either.
 */
const faces = [
  import.meta.resolve('@fontsource-variable/noto-sans-arabic/unicode.json'),
  import.meta.resolve('@fontsource-variable/noto-sans-hebrew/unicode.json'),
  import.meta.resolve('@fontsource-variable/noto-sans-devanagari/unicode.json'),
  import.meta.resolve('@fontsource-variable/noto-sans-bengali/unicode.json'),
  import.meta.resolve('@fontsource-variable/noto-sans-tamil/unicode.json'),
  import.meta.resolve('@fontsource-variable/noto-sans-sinhala/unicode.json'),
  import.meta.resolve('@fontsource-variable/noto-sans-thai/unicode.json'),
  import.meta.resolve('@fontsource-variable/noto-sans-kr/unicode.json'),
  import.meta.resolve('@fontsource-variable/noto-sans-sc/unicode.json'),
  import.meta.resolve('@fontsource-variable/noto-sans-symbols/unicode.json'),
]

/** A file of a face, which draws the signs it is said to have in both weights. */
interface Part {
  file: string
  ranges: readonly (readonly [first: number, last: number])[]
}

/** The files of a face with the signs each is said to have; its Latin is left to Inter. */
function readParts(face: string): Part[] {
  const name = face.split('/').at(-2) ?? ''
  const named = JSON.parse(readFileSync(fileURLToPath(face), 'utf8')) as Record<string, string>
  return Object.entries(named).flatMap(([part, signs]) => {
    if (/latin|vietnamese|cyrillic|greek/.test(part)) return []
    const file = fileURLToPath(new URL(`files/${name}-${part.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`, face))
    const ranges = signs.split(',').map((range): [number, number] => {
      const [first = 0, last = first] = range
        .slice(2)
        .split('-')
        .map((sign) => Number.parseInt(sign, 16))
      return [first, last]
    })
    return [{ file, ranges }]
  })
}

let allParts: readonly Part[] | undefined
const getParts = () => (allParts ??= faces.flatMap(readParts))

/** Most fonts that are kept open; a limit, because a text in Chinese may need a hundred, of a megabyte each. */
const maxOpen = 30

const opened = new Map<FaceId, Font>()

/** The font of a face; what was used last is kept. */
export function openFace(id: FaceId): Font {
  const part = getParts()[id >> 1]
  if (!part) throw new Error(`There is no face ${id}.`)
  const font = opened.get(id) ?? openVaried(part.file, id % 2 === 1 ? 700 : 400)
  opened.delete(id)
  opened.set(id, font)
  const [oldest] = opened.keys()
  if (opened.size > maxOpen && oldest !== undefined) opened.delete(oldest)
  return font
}

const idOf = (part: number, weight: Weight): FaceId => 2 * part + (weight === 'bold' ? 1 : 0)

const faceCache = new Map<number, number>()

/** The part that has `sign`, -1 for none. */
function findPart(sign: number): number {
  const known = faceCache.get(sign)
  if (known !== undefined) return known
  const part = getParts().findIndex(
    ({ ranges }, at) =>
      ranges.some(([first, last]) => first <= sign && sign <= last) &&
      openFace(idOf(at, 'regular')).hasGlyphForCodePoint(sign),
  )
  faceCache.set(sign, part)
  return part
}

/** The face that draws `sign`, a code point, where there is one. */
export function findFace(sign: number, weight: Weight): FaceId | undefined {
  const part = findPart(sign)
  return part === -1 ? undefined : idOf(part, weight)
}
