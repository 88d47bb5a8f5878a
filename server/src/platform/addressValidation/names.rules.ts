// When two names mean the same place.

const abbreviations: Readonly<Record<string, string>> = {
  saint: 'st',
  sainte: 'ste',
  fort: 'ft',
  mount: 'mt',
  mountain: 'mtn',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
  heights: 'hts',
  springs: 'spgs',
}

const toWords = (name: string): string[] =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[.'’]/g, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)

/** A name as it is compared: lower case, without accents and dots, the usual words shortened. */
export const nameKey = (name: string): string =>
  toWords(name)
    .map((word) => abbreviations[word] ?? word)
    .join(' ')

/** True if `typed` is `meant` with at most two letters wrong (one in a short name). */
export function isTypo(typed: string, meant: string): boolean {
  const [a, b] = [toWords(typed).join(' '), toWords(meant).join(' ')]
  return distance(a, b) <= (b.length < 6 ? 1 : 2)
}

// Levenshtein, one row at a time.
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_each, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}
