// Course titles for what is being typed [B§2.5]: a facet query of up to 10, sorted by the alphabet [B7.35], of which
// 5 show [B2.67, D1.39]; where no title begins so, those of the courses that a search finds.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CourseHit } from '@portal/contract/buying/search'
import { searchIndexes, searchSizes } from '@portal/contract/buying/search'
import { autocompleteDelay } from '../../../platform/delays.ts'
import type { SearchRequest } from '../../../platform/searching.ts'
import { searchQueryOptions } from '../../../platform/searching.ts'
import { isLongEnough, useSettled } from '../../../buying/store/shared/useSuggestions.ts'

const titleRequest = (text: string): SearchRequest => ({
  indexName: searchIndexes.courses,
  type: 'facet',
  facet: 'title',
  facetQuery: text,
  maxFacetHits: searchSizes.facetValues,
  sortFacetValuesBy: 'alpha',
})

/** The courses that the search finds, whose titles need not hold the words as they were typed. */
const courseRequest = (query: string): SearchRequest => ({
  indexName: searchIndexes.courses,
  query,
  hitsPerPage: searchSizes.courseSuggestions,
  attributesToRetrieve: ['title'],
  attributesToHighlight: [],
})

/** At most five titles; none while `text` is too short or `wanted` is false. */
export function useTitles(text: string, wanted: boolean): readonly string[] {
  const settled = useSettled(text, autocompleteDelay)
  const isAsked = wanted && isLongEnough(text) && isLongEnough(settled)
  const { data: [titles, courses] = [] } = useQuery({
    ...searchQueryOptions<Pick<CourseHit, 'title'>>([titleRequest(settled), courseRequest(settled)]),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  if (!isAsked) return []
  const holding = (titles?.facetHits ?? []).map(({ value }) => value)
  const found = [...new Set(courses?.hits.map(({ title }) => title))].toSorted((a, b) => a.localeCompare(b))
  return (holding.length > 0 ? holding : found).slice(0, searchSizes.courseSuggestions)
}
