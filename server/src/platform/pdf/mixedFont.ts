// Makes a font lay out and embed what it lacks from the faces of faces.ts, so that a text of several scripts is one text
// to pdfkit: it measures and breaks it, and the file has one font.
import type { Bidi } from 'bidi-js'
import createBidi from 'bidi-js'
import type { Font, Glyph, GlyphRun } from 'fontkit'
import type { FaceId, Weight } from './faces.ts'
import { findFace, openFace } from './faces.ts'
import { encodeOutline } from './outline.ts'

/** The laid out text for pdfkit. */
export type LaidOutRun = Pick<GlyphRun, 'glyphs' | 'positions'>

/** Signs of a text that one file draws in one direction. */
interface TextPiece {
  face: FaceId | undefined
  level: number
  text: string
}

// Its types are those of another kind of module.
const bidi = (createBidi as unknown as () => Bidi)()

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
/** Signs that shape the letters around them, and are drawn by their face: marks and joiners. */
const combiningMarks = /[\p{M}\u{200C}\u{200D}]/u

export const isBidirectional = (text: string): boolean => rightToLeft.test(text)

const shapedScripts = /[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Sinhala}]/u

/**
 * True if the glyphs of `text` say something else than its signs. Those of a line from right to left are turned around by
 * whoever reads a file, so that line is left as it is.
 */
export const isShaped = (text: string): boolean => shapedScripts.test(text) && !isBidirectional(text)

/** A sign without a width: what a glyph means that is a part of a sign, such as the dots of an Arabic letter. */
const partOfSign = [0x200b]

/** Ids of glyphs of other faces begin above those of any font. */
const idsOfAFace = 0x1_00_00

/** Lays out `text` by `own` where it has the signs, otherwise by the other faces, from left to right as it is seen. */
export function layoutMixed(font: Font, weight: Weight, text: string, own: (piece: string) => LaidOutRun): LaidOutRun {
  const pieces = toVisualOrder(splitByFont(font, weight, text))
  const runs = pieces.map(({ face, level, text: words }) => {
    const isBackward = level % 2 === 1
    if (face === undefined) return own(isBackward ? mirrored(words) : words)
    return layoutByFace(font, face, words, isBackward)
  })
  return {
    glyphs: runs.flatMap(({ glyphs }) => glyphs),
    positions: runs.flatMap(({ positions }) => positions),
  }
}

function splitByFont(font: Font, weight: Weight, text: string): TextPiece[] {
  // A line begins at the left, as on the screens, because the papers are English.
  const levels = rightToLeft.test(text) ? bidi.getEmbeddingLevels(text, 'ltr').levels : undefined
  const pieces: TextPiece[] = []
  let at = 0
  for (const sign of text) {
    const last = pieces.at(-1)
    const level = levels?.[at] ?? 0
    at += sign.length
    const point = sign.codePointAt(0) ?? 0
    const isDrawn =
      last?.face !== undefined && combiningMarks.test(sign) && openFace(last.face).hasGlyphForCodePoint(point)
    const face = isDrawn ? last.face : font.hasGlyphForCodePoint(point) ? undefined : findFace(point, weight)
    if (last && last.face === face && (last.level === level || isDrawn)) last.text += sign
    else pieces.push({ face, level, text: sign })
  }
  return pieces
}

/** From the highest level down, what is at it or above is turned around (Unicode's rule L2). */
function toVisualOrder(pieces: readonly TextPiece[]): TextPiece[] {
  let seen = [...pieces]
  for (let level = Math.max(0, ...pieces.map((piece) => piece.level)); level > 0; level--) {
    const turned: TextPiece[] = []
    let run: TextPiece[] = []
    for (const piece of seen)
      if (piece.level >= level) run.unshift(piece)
      else {
        turned.push(...run, piece)
        run = []
      }
    seen = [...turned, ...run]
  }
  return seen
}

const mirrored = (words: string): string =>
  Array.from(words, (sign) => bidi.getMirroredCharacter(sign) ?? sign)
    .toReversed()
    .join('')

function layoutByFace(font: Font, face: FaceId, words: string, isBackward: boolean): LaidOutRun {
  const drawing = openFace(face)
  const run = drawing.layout(words, undefined, undefined, undefined, isBackward ? 'rtl' : 'ltr')
  const scale = font.unitsPerEm / drawing.unitsPerEm
  const scaled = (value: number) => Math.round(value * scale)
  const glyphs = run.glyphs.map((glyph) => ({
    id: (face + 1) * idsOfAFace + glyph.id,
    advanceWidth: scaled(glyph.advanceWidth),
    codePoints: glyph.codePoints.length > 0 ? glyph.codePoints : partOfSign,
  }))
  const positions = run.positions.map(({ xAdvance, yAdvance, xOffset, yOffset }) => ({
    xAdvance: scaled(xAdvance),
    yAdvance: scaled(yAdvance),
    xOffset: scaled(xOffset),
    yOffset: scaled(yOffset),
  }))
  return { glyphs: glyphs as Glyph[], positions }
}

/** The parts of fontkit's TrueType subset that a glyph of another font is added by. */
interface FontSubset {
  _addGlyph: (id: number) => number
  glyf: Uint8Array[]
  loca: { offsets: number[] }
  hmtx: { metrics: { advance: number; bearing: number }[] }
  offset: number
}

/** Has the subsets of `font` take outlines of the other faces, in its own measure. */
export function embedMixed(font: Font): void {
  const createSubset = font.createSubset.bind(font)
  font.createSubset = () => {
    const made = createSubset()
    const subset = made as unknown as FontSubset
    const addOwn = subset._addGlyph.bind(subset)
    subset._addGlyph = (id) => {
      if (id < idsOfAFace) return addOwn(id)
      const face = openFace(Math.floor(id / idsOfAFace) - 1)
      const glyph = face.getGlyph(id % idsOfAFace)
      const scale = font.unitsPerEm / face.unitsPerEm
      const { bytes, bearing } = encodeOutline(glyph.path, scale)
      subset.glyf.push(bytes)
      subset.loca.offsets.push(subset.offset)
      subset.hmtx.metrics.push({ advance: Math.round(glyph.advanceWidth * scale), bearing })
      subset.offset += bytes.length
      return subset.glyf.length - 1
    }
    return made
  }
}
