// Course titles for what is being typed [B§2.5]: a facet query of up to 10, sorted by the alphabet [B7.35], of which
// 5 show [B2.67, D1.39].
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { searchIndexes, searchSizes } from '@portal/contract/search'
import { autocompleteDelay } from '../../platform/delays.ts'
import type { SearchRequest } from '../../platform/searching.ts'
import { searchQueryOptions } from '../../platform/searching.ts'
import { isLongEnough, useSettled } from '../../store/shared/useSuggestions.ts'

const titleRequest = (text: string): SearchRequest => ({
  indexName: searchIndexes.courses,
  type: 'facet',
  facet: 'title',
  facetQuery: text,
  maxFacetHits: searchSizes.facetValues,
  sortFacetValuesBy: 'alpha',
})

/** At most five titles; none while `text` is too short or `wanted` is false. */
export function useTitles(text: string, wanted: boolean): readonly string[] {
  const settled = useSettled(text, autocompleteDelay)
  const isAsked = wanted && isLongEnough(text) && isLongEnough(settled)
  const { data } = useQuery({
    ...searchQueryOptions<never>([titleRequest(settled)]),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  const found = data?.[0]?.facetHits ?? []
  return isAsked ? found.slice(0, searchSizes.courseSuggestions).map(({ value }) => value) : []
}
