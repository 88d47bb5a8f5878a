// The request of the course search [B§2.1].
import { paths } from '@portal/contract/platform/paths'
import { searchIndexes, searchSizes } from '@portal/contract/buying/search'
import { stringifySearch } from '../../platform/urlState.ts'
import type { SearchRequest } from '../../platform/searching.ts'
import type { CourseParams } from './courseParams.ts'

/** The address of the course search after a change; every change but that of the page starts at page 1. */
export function courseHref(params: CourseParams, change: Partial<CourseParams> = {}): string {
  const { searchTerm, product, category, page, show } = { ...params, page: undefined, ...change }
  return paths.trainingSearch() + stringifySearch({ searchTerm, product, category, page, show })
}

/** Courses of a page: 15, or up to 1000 for all of them [B7.35]. */
const courseCount = ({ show }: CourseParams): number =>
  show === 'all' ? searchSizes.allCourses : searchSizes.coursesPerPage

const filters = ({ product, category }: Pick<CourseParams, 'product' | 'category'>): string[][] => [
  ...(product ? [[`product:${product}`]] : []),
  ...(category ? [[`category:${category}`]] : []),
]

/**
 * The searches of the page: the courses, then the products as if none were chosen, then the categories as if none
 * were, so that the count beside a choice says what choosing it would show.
 */
export function courseRequests(params: CourseParams): SearchRequest[] {
  const { searchTerm = '', product, category, page = 1 } = params
  const base = { indexName: searchIndexes.courses, query: searchTerm, attributesToHighlight: [] }
  return [
    {
      ...base,
      page: page - 1,
      hitsPerPage: courseCount(params),
      facets: ['product', 'category'],
      facetFilters: filters(params),
    },
    ...(product ? [{ ...base, hitsPerPage: 0, facets: ['product'], facetFilters: filters({ category }) }] : []),
    ...(category ? [{ ...base, hitsPerPage: 0, facets: ['category'], facetFilters: filters({ product }) }] : []),
  ]
}

/** Courses on the training home. */
const featuredCourses = 6

/** The first courses in the maker's order, and how many there are of each product and category. */
export const homeRequests: SearchRequest[] = [
  {
    indexName: searchIndexes.courses,
    query: '',
    hitsPerPage: featuredCourses,
    facets: ['product', 'category'],
    attributesToHighlight: [],
  },
]
