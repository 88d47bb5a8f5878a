// The typeface of every PDF: Inter, as on the screens, and other faces for what it lacks (faces.ts), embedded into the
// file with the glyphs that are used.
import { fileURLToPath } from 'node:url'
import type { Font, GlyphRun } from 'fontkit'
import type { Weight } from './faces.ts'
import { findFace } from './faces.ts'
import { openFont } from './layout.ts'
import type { LaidOutRun } from './mixedFont.ts'
import { embedMixed, isShaped, layoutMixed, isBidirectional } from './mixedFont.ts'

const files: Record<Weight, string> = {
  regular: import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  bold: import.meta.resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf'),
}

const opened = new Map<Weight, Font>()

// A font is read once per process, at first use, because reading it takes longer than writing a page.
function font(weight: Weight): Font {
  const known = opened.get(weight)
  if (known) return known
  const font = openFont(fileURLToPath(files[weight]))
  rememberWords(font, weight)
  rememberOutlines(font)
  embedMixed(font)
  opened.set(weight, font)
  return font
}

/** Left out everywhere, because it takes most of the time of a word and prints the x of '10x20' as a sign of its own. */
const plainly = { calt: false }

/** Most words whose glyphs are kept of one weight. */
const maxWords = 20_000

/**
 * Each word is laid out once, because papers of one kind share their words, and choosing and placing glyphs is most of the
 * work. pdfkit scales the positions it gets, so it gets its own.
 */
function rememberWords(font: Font, weight: Weight): void {
  const words = new Map<string, LaidOutRun>()
  const layout = font.layout.bind(font)
  font.layout = (word: string, features?: Parameters<Font['layout']>[1]): GlyphRun => {
    const asked = Array.isArray(features) ? features : []
    const key = `${asked.join(' ')} ${word}`
    let run = words.get(key)
    if (!run) {
      if (words.size >= maxWords) words.clear()
      const own = (piece: string) =>
        layout(piece, { ...plainly, ...Object.fromEntries(asked.map((name) => [name, true])) })
      run = Array.from(word).every(isInFont) ? own(word) : layoutMixed(font, weight, word, own)
      words.set(key, run)
    }
    return copyOf(run)
  }
}

/** Its width is that of its positions, which pdfkit scales. */
function copyOf({ glyphs, positions: placed }: LaidOutRun): GlyphRun {
  const positions = placed.map((position) => ({ ...position }))
  return {
    glyphs,
    positions,
    get advanceWidth() {
      return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
    },
  } as unknown as GlyphRun
}

/** Each glyph is read once, because each file embeds the glyphs it uses and most are the same ones. */
function rememberOutlines(font: Font): void {
  const getGlyph = font.getGlyph.bind(font)
  const known = new WeakSet<object>()
  font.getGlyph = (...asked) => {
    const glyph = getGlyph(...asked) as ReturnType<typeof getGlyph> & { _decode: () => unknown }
    if (!known.has(glyph)) {
      known.add(glyph)
      const decode = glyph._decode.bind(glyph)
      let outline: { read: unknown } | undefined
      glyph._decode = () => (outline ??= { read: decode() }).read
    }
    return glyph
  }
}

/** The parts of a document of pdfkit that lay out and write a line. */
interface PdfkitDocument {
  _font: { layout: (text: string, features?: string[], onlyWidth?: boolean) => LaidOutRun }
  _fragment: (line: string, ...rest: unknown[]) => void
}

/** Registers the typefaces with `doc`: `doc.font('regular')`. */
export function addTypefaces(doc: PDFKit.PDFDocument): void {
  const inner = doc as unknown as PdfkitDocument
  for (const weight of ['bold', 'regular'] as const) {
    doc.registerFont(weight, font(weight) as unknown as PDFKit.Mixins.PDFFontSource)
    doc.font(weight)
    const { _font: embedded } = inner
    const layout = embedded.layout.bind(embedded)
    // pdfkit lays out word by word; words that run from right to left change places within their line.
    embedded.layout = (text, features, onlyWidth) =>
      layout(text, features ?? (isBidirectional(text) ? [] : undefined), onlyWidth)
  }
  const fragment = inner._fragment.bind(inner)
  inner._fragment = (line, ...rest) => {
    if (!isShaped(line)) return fragment(line, ...rest)
    // The copied text is the text itself, not its glyphs in the order in which they are seen.
    doc.markContent('Span', { actual: line.trimEnd() })
    fragment(line, ...rest)
    doc.endMarkedContent()
  }
}

/** The sign printed in place of an emoji that no face draws in one color. */
const replacementSign = '•'

const emoji = /\p{RGI_Emoji}|\p{Emoji_Presentation}/gv

/**
 * `words` as they can be printed: what no face has is written as its plain letter where there is one, otherwise as '?', and an
 * emoji as a plain sign.
 */
export const printable = (words: string): string => {
  let before: string | undefined
  return Array.from(words.normalize('NFC').replace(emoji, toSign), (sign) => {
    const isJoined = before !== undefined && /[\u{200C}\u{200D}]/u.test(sign) && !isInFont(before)
    before = sign
    return isJoined || isPrintable(sign) ? sign : replaceUnknown(sign)
  }).join('')
}

function toSign(picture: string): string {
  const [first = ''] = picture
  return /^\p{Emoji_Presentation}/u.test(first) || !isPrintable(first) ? replacementSign : first
}

const isInFont = (sign: string): boolean => font('regular').hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)

const isPrintable = (sign: string): boolean =>
  sign === '\n' ||
  (!/\p{C}/u.test(sign) && (isInFont(sign) || findFace(sign.codePointAt(0) ?? 0, 'regular') !== undefined))

function replaceUnknown(sign: string): string {
  if (sign === '\t') return ' '
  const bare = Array.from(sign.normalize('NFKD')).filter(isPrintable).join('')
  if (bare) return bare
  return /\p{M}|\p{Cf}|\p{Cc}/u.test(sign) ? '' : '?'
}
