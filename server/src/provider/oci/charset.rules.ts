// Text for a page that reads another encoding. Missing characters are replaced here, because a browser would write them as
// '&#8217;', which the buyer's system then keeps as it is [P13.22].

/** Encodings that hold every character. */
const unicodeCharset = /^utf-?(?:8|16(?:le|be)?)$/iu

const asciiFallbacks: Readonly<Record<string, string>> = {
  '\u2018': "'",
  '\u2019': "'",
  '\u201C': '"',
  '\u201D': '"',
  '\u2010': '-',
  '\u2011': '-',
  '\u2013': '-',
  '\u2014': '-',
  '\u2026': '...',
  '\u2122': '(TM)',
  '\u20AC': 'EUR',
  '\u2032': "'",
  '\u2033': '"',
  '\u2264': '<=',
  '\u2265': '>=',
  '\u0152': 'OE',
  '\u0153': 'oe',
  '\u0160': 'S',
  '\u1E9E': 'SS',
}

export function inCharset(text: string, charset: string): string {
  const formed = text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/(?![\t\n\r])\p{Cc}|\uFFFD/gu, '')
  if (unicodeCharset.test(charset)) return formed
  // ASCII for an encoding we do not know, the Latin letters of western Europe for ISO-8859-1 and its relatives.
  const last = /^(?:iso-8859-15?|latin1|windows-1252)$/iu.test(charset) ? 0xff : 0x7f
  return Array.from(formed, (character) => write(character, last)).join('')
}

function write(character: string, last: number): string {
  const fits = (text: string) => Array.from(text).every((each) => (each.codePointAt(0) ?? 0) <= last)
  if (fits(character)) return character
  const bare = asciiFallbacks[character] ?? character.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  return bare && fits(bare) ? bare : '?'
}
