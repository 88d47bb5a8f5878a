// The results on the search page: the hits as cards the viewer may see, the counts of the facets, the size of the result.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CategoryAttribute } from '@portal/contract/buying/catalog'
import { catalogCalls } from '@portal/contract/buying/catalog'
import { familyCalls } from '@portal/contract/buying/families'
import { useCallQuery } from '../../platform/client.ts'
import { useCurrency, useLocale } from '../../platform/locale.ts'
import type { SearchState } from './searchState.ts'
import type { FoundProduct } from './shared/families.ts'
import type { PartHit } from './loadSearch.ts'
import { attributeSearch, findLeaf, pageSearch, partNumbersIn } from './loadSearch.ts'
import type { SearchResponse } from '../../platform/searching.ts'

/** Products that do without the same words of the query. */
export interface RelaxedGroup {
  without: readonly string[]
  partNumbers: ReadonlySet<string>
}

export type Counts = Readonly<Record<string, number>>

export interface StoreSearch {
  /** Undefined while nothing is known. */
  found:
    | { total: number; pages: number; brands: Counts; categories: Counts; groups: readonly RelaxedGroup[] }
    | undefined
  /** Undefined while they load. */
  products: readonly FoundProduct[] | undefined
  failed: boolean
  retry: () => void
}

export interface AttributeCounts extends CategoryAttribute {
  /** Of its values. */
  counts: Counts
}

/** The attributes the results can be filtered by, with the families each value has. */
export function useAttributes(state: SearchState): readonly AttributeCounts[] {
  const { data: all = [] } = useCallQuery(catalogCalls.categories, {})
  const { data: answers } = useQuery({ ...pageSearch(state, useCurrency()), placeholderData: keepPreviousData })
  const leaf = findLeaf(all, state, answers)
  const meta = useCallQuery(
    catalogCalls.categoryAttributes,
    { categoryId: leaf?.id ?? '' },
    { enabled: leaf !== undefined, quiet: true },
  )
  const { data } = useQuery({
    ...attributeSearch(state),
    enabled: leaf !== undefined,
    placeholderData: keepPreviousData,
  })
  if (!leaf || !meta.data || !data) return []
  const chosen = Object.keys(state.attributes)
  return meta.data.map((attribute) => {
    // Its own choice does not count for it: the answer that leaves it out is as many places after the first.
    const all = (data[1 + chosen.indexOf(attribute.attributeId)] ?? data[0])?.facets?.['attributes'] ?? {}
    const own = `${attribute.attributeId}|`
    const values = Object.entries(all).flatMap(([value, count]) =>
      value.startsWith(own) ? [[value.slice(own.length), count] as const] : [],
    )
    return { ...attribute, counts: Object.fromEntries(values) }
  })
}

const groupsIn = ({ groups = [], hits }: SearchResponse<PartHit>): RelaxedGroup[] =>
  groups.map(({ from, without }, at) => ({
    without,
    partNumbers: new Set(hits.slice(from, groups[at + 1]?.from).map(({ partNumber }) => partNumber)),
  }))

/** The counts of a facet: of the answer that leaves its own filter out, otherwise of the first. */
function toCounts(answers: readonly SearchResponse<PartHit>[], facet: 'brand' | 'categories'): Counts {
  const own = answers.slice(1).find(({ facets }) => facets && facet in facets)
  return (own ?? answers[0])?.facets?.[facet] ?? {}
}

/** As they match, what one's company has a number for or bought before comes first [P5.99]. */
const knownFirst = ({ sort }: SearchState, products: FoundProduct[] | undefined) =>
  sort === 'relevance' ? products?.toSorted((one, other) => Number(other.isKnown) - Number(one.isKnown)) : products

/** The result for `state`; the old one stays on screen while the next loads. */
export function useStoreSearch(state: SearchState): StoreSearch {
  const locale = useLocale()
  const {
    data: answers,
    isError,
    refetch,
  } = useQuery({ ...pageSearch(state, useCurrency()), placeholderData: keepPreviousData })
  const partNumbers = partNumbersIn(answers)
  const cards = useCallQuery(
    familyCalls.productFamilies,
    { partNumbers, locale },
    { enabled: partNumbers.length > 0, keepPrevious: true, quiet: true },
  )
  const first = answers?.[0]
  return {
    found: answers &&
      first && {
        total: first.nbHits,
        pages: first.nbPages,
        brands: toCounts(answers, 'brand'),
        categories: toCounts(answers, 'categories'),
        groups: groupsIn(first),
      },
    products:
      first && partNumbers.length === 0
        ? []
        : knownFirst(
            state,
            cards.data?.map((card) => ({
              ...card,
              matches: first?.distinctCounts?.[partNumbers.indexOf(card.partNumber)],
            })),
          ),
    failed: isError || cards.isError,
    retry: () => void Promise.all([refetch(), cards.refetch()]),
  }
}
