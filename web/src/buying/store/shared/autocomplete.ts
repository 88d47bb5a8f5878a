// Suggestions of the search box [B§2.4, B§7.3].
import type { QueryClient } from '@tanstack/react-query'
import type { OptionGroup } from '../../../ui/forms/ComboboxList.tsx'

export interface Suggestion {
  label: string
  /** The label with <em> around what was typed. */
  marked: string
  href: string
  imageUrl?: string
  /** A second line: who makes a product, the maker's number and ours. */
  detail?: string
  /** The numbers a product has: ours and the customer's own. */
  numbers?: readonly string[]
  count?: number
  /** Of a product, the price only where the viewer may see it. */
  price?: string
  ships?: string
}

export interface Suggestions {
  /** The viewer's own by exactly this number [P4.25]. */
  records: readonly Suggestion[]
  /** Products by the customer's own numbers [P5.21]. */
  own: readonly Suggestion[]
  products: readonly Suggestion[]
  /** Words of the query that the products do without. */
  without: readonly string[]
  categories: readonly Suggestion[]
  brands: readonly Suggestion[]
  queries: readonly Suggestion[]
}

export const queryTitle = 'SEARCH SUGGESTIONS'
const recordsTitle = 'YOUR NUMBERS'
const ownTitle = 'YOUR PART NUMBER'

/** The text after the title of products that do without some words of the query. */
export const withoutText = (words: readonly string[], without = 'without'): string =>
  words.map((word) => ` ${without} “${word}”`).join('')

/** Own numbers of everything and of parts, then PRODUCTS, CATEGORIES, BRANDS and store suggestions [B2.63]. */
export const toGroups = (suggestions: Suggestions | undefined): readonly OptionGroup<Suggestion>[] =>
  suggestions
    ? [
        { title: recordsTitle, options: suggestions.records },
        { title: ownTitle, options: suggestions.own },
        {
          title: `PRODUCTS${withoutText(suggestions.without, 'WITHOUT')}`,
          options: suggestions.products,
        },
        { title: 'CATEGORIES', options: suggestions.categories },
        { title: 'BRANDS', options: suggestions.brands },
        { title: queryTitle, options: suggestions.queries },
      ]
    : []

/** The query of the suggestions for `text`, which has at least three characters. */
export const suggestionsFor = (text: string) => ({
  queryKey: ['suggestions', text] as const,
  queryFn: async ({ client, signal }: { client: QueryClient; signal: AbortSignal }) => {
    const { askSuggestions } = await import('./askSuggestions.ts')
    return askSuggestions(client, text, signal)
  },
  meta: { quiet: true },
})
