// The state of the course search is its address: searchTerm, product, category, page, show [B§2.1]. Apart from what uses it:
// every page knows how to read an address.
import { searchSizes } from '@portal/contract/buying/search'

/** The parameters as the address has them; what is left out has its usual value. */
export interface CourseParams {
  searchTerm?: string
  product?: string
  category?: string
  /** From 1. */
  page?: number
  /** All courses on one page instead of fifteen. */
  show?: 'all'
}

const toText = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.slice(0, searchSizes.maxQueryLength) : undefined

/** Known parameters of an address; the rest is dropped. */
export function readCourseParams(given: Record<string, unknown>): CourseParams {
  const searchTerm = toText(given['searchTerm'])
  const product = toText(given['product'])
  const category = toText(given['category'])
  const page = Number(given['page'])
  const isAll = given['show'] === 'all'
  return {
    ...(searchTerm !== undefined && { searchTerm }),
    ...(product !== undefined && { product }),
    ...(category !== undefined && { category }),
    ...(!isAll && Number.isInteger(page) && page > 1 && page <= 1000 && { page }),
    ...(isAll && { show: 'all' as const }),
  }
}
