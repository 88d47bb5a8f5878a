// The typeface of every PDF: Inter, as on the screens, embedded into the file with the glyphs that are used.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Font, GlyphRun } from 'fontkit'
import { create } from 'fontkit'

export type Typeface = 'regular' | 'bold'

const files: Record<Typeface, string> = {
  regular: import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  bold: import.meta.resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf'),
}

const opened = new Map<Typeface, Font>()

// Reading a font takes longer than writing a page, so it is read once per process, at first use.
function font(typeface: Typeface): Font {
  const known = opened.get(typeface)
  if (known) return known
  const font = create(readFileSync(fileURLToPath(files[typeface]))) as Font
  rememberWords(font)
  rememberOutlines(font)
  opened.set(typeface, font)
  return font
}

/** Left out everywhere: it takes most of the time of a word, and prints the x of '10x20' as a sign of its own. */
const plainly = { calt: false }

/** Most words whose glyphs are kept of one typeface. */
const maxWords = 20_000

/**
 * Choosing and placing glyphs is most of the work of a page, and papers of one kind share their words: each is laid out
 * once. pdfkit scales the positions it gets, so it gets its own.
 */
function rememberWords(font: Font): void {
  const words = new Map<string, GlyphRun>()
  const layout = font.layout.bind(font)
  font.layout = (word: string, features?: Parameters<Font['layout']>[1]): GlyphRun => {
    const asked = Array.isArray(features) ? features : []
    const key = `${asked.join(' ')} ${word}`
    let run = words.get(key)
    if (!run) {
      if (words.size >= maxWords) words.clear()
      run = layout(word, { ...plainly, ...Object.fromEntries(asked.map((name) => [name, true])) })
      words.set(key, run)
    }
    const positions = run.positions.map((position) => ({ ...position }))
    return Object.assign(Object.create(Object.getPrototypeOf(run) as object) as GlyphRun, run, { positions })
  }
}

/** Each file embeds the glyphs it uses, most of them the same ones: each is read once. */
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

/** Registers the typefaces with `doc`: `doc.font('regular')`. */
export function addTypefaces(doc: PDFKit.PDFDocument): void {
  for (const typeface of ['regular', 'bold'] as const)
    doc.registerFont(typeface, font(typeface) as unknown as PDFKit.Mixins.PDFFontSource)
}

/** `words` without what Inter has no glyph for: a letter is written as its plain one where there is one, else as '?'. */
export const printable = (words: string): string =>
  Array.from(words.normalize('NFC'), (sign) => (isKnown(sign) ? sign : plain(sign))).join('')

const isKnown = (sign: string): boolean =>
  sign === '\n' || (!/\p{C}/u.test(sign) && font('regular').hasGlyphForCodePoint(sign.codePointAt(0) ?? 0))

function plain(sign: string): string {
  if (sign === '\t') return ' '
  const bare = Array.from(sign.normalize('NFKD')).filter(isKnown).join('')
  if (bare) return bare
  return /\p{M}|\p{Cf}|\p{Cc}/u.test(sign) ? '' : '?'
}
