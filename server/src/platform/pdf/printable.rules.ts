// What the typefaces of every PDF reader can write: Latin letters of Western Europe (Windows-1252).

/** Signs of Windows-1252 beyond Latin-1. */
const more = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'
const others: Record<string, string> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
  '−': '-',
  '→': '>',
  '\u202F': ' ',
  '\t': ' ',
}

/** `words` with each letter they lack as its plain one ('Łódź' as 'Lódz'), and '?' where there is none. */
export const printable = (words: string): string =>
  Array.from(words.normalize('NFC'), (sign) => (isKnown(sign) ? sign : plain(sign))).join('')

const isKnown = (sign: string): boolean => {
  const code = sign.codePointAt(0) ?? 0
  return sign === '\n' || (code >= 0x20 && code <= 0x7e) || (code >= 0xa0 && code <= 0xff) || more.includes(sign)
}

function plain(sign: string): string {
  const known = others[sign]
  if (known !== undefined) return known
  const bare = Array.from(sign.normalize('NFKD')).filter(isKnown).join('')
  if (bare) return bare
  return /\p{M}|\p{Cf}|\p{Cc}/u.test(sign) ? '' : '?'
}
