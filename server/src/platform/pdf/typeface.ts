// The typeface of every PDF: Inter, as on the screens, embedded into the file with the glyphs that are used.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Font } from 'fontkit'
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
  opened.set(typeface, font)
  return font
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
