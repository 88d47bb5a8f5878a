// Query suggestions [B§7.3]: what people are likely to look for, learnt from the catalog itself, since the portal
// keeps no record of what anyone searched.
import type { SearchRecord } from './indexes.ts'
import { isUnit } from '@portal/contract/platform/measureWords'

export interface Phrases {
  /** Counts the phrases of one product. */
  add: (product: SearchRecord) => void
  /** The suggestions, the most common first. */
  records: (categories: readonly SearchRecord[]) => SearchRecord[]
}

const maxSuggestions = 2000
const maxCounted = 100_000
const min = 3

const toText = (value: unknown) => (typeof value === 'string' ? value : '')

// 'Class 2 14 in Insulated Rubber Gloves, 9' -> insulated, rubber, gloves: before the first mark, after the last size,
// without the brand.
function headWords(product: SearchRecord): string[] {
  const name = toText(product.displayName).replace(toText(product.brand), '')
  const head = /^[^,;(|]*?(?= - |[,;(|]|$)/.exec(name)?.[0] ?? ''
  const words = head
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  const sizes = words.findLastIndex((word) => /\d/.test(word))
  const from = sizes + 1 + (sizes >= 0 && isMeasured(words[sizes + 1] ?? '') ? 1 : 0)
  return words.slice(from).slice(-4)
}

// 'cu in' is one of two words.
const isMeasured = (word: string) => isUnit(word) || word === 'cu'
const joining = /^(?:and|for|of|with|in|w\/|&|\/|-)$/

/** Collects phrases while products pass by. */
export function collectPhrases(): Phrases {
  const counts = new Map<string, number>()
  const add = (phrase: string) => {
    if (phrase.length < 3 || phrase.length > 60) return
    if (counts.has(phrase) || counts.size < maxCounted) counts.set(phrase, (counts.get(phrase) ?? 0) + 1)
  }
  return {
    add(product) {
      const words = headWords(product)
      // The kind of part is at the end of the head: 'insulated rubber gloves', 'rubber gloves', 'gloves'.
      for (let from = 0; from < words.length; from++)
        if (!joining.test(words[from] ?? '')) add(words.slice(from).join(' '))
      const categories = Array.isArray(product.categories) ? product.categories.map(String) : []
      const brand = toText(product.brand).toLowerCase()
      const category = categories.at(-1)?.toLowerCase()
      if (brand && category) add(`${brand} ${category}`)
      if (brand) add(brand)
    },
    records(categories) {
      for (const category of categories) {
        const products = Number(category.products)
        if (products > 0) counts.set(toText(category.name).toLowerCase(), products)
      }
      return [...counts]
        .filter(([, count]) => count >= min)
        .toSorted(([one, many], [other, more]) => more - many || one.localeCompare(other))
        .slice(0, maxSuggestions)
        .map(([query, popularity]) => ({
          objectID: query,
          query,
          nb_words: query.split(' ').length,
          popularity,
          products: { exact_nb_hits: popularity },
        }))
    },
  }
}
