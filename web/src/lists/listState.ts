// The state of a list is its address: query, page, filter, sort, size and the range [B§2.1]. Whatever an address says
// that makes no sense counts as not said.
import type { SearchRequest } from '@portal/contract/platform/lists'
import { pageSizes } from '@portal/contract/platform/lists'
import { getZone } from '../platform/zone.ts'
import { usualSizes } from './density.ts'

export interface Sort {
  fieldName: string
  direction: 'ASC' | 'DESC'
}

export interface ListState {
  query: string
  /** From 1, as people count [D1.30]. */
  page: number
  size: number
  filters: Readonly<Record<string, readonly string[]>>
  sort: Sort | undefined
  start: string | undefined
  end: string | undefined
}

type Filters = ListState['filters']
export const sameFilters = (one: Filters, other: Filters): boolean => JSON.stringify(one) === JSON.stringify(other)

/** What an address says of a list; `starting` are the filters of an address that says none, `usualSize` its rows of a page. */
export function parseListState(
  search: Readonly<Record<string, unknown>>,
  starting: Filters = {},
  usualSize: number = usualSizes.normal,
): ListState {
  const size = Number(search['size'])
  return {
    query: text(search['query']).slice(0, 200),
    page: Math.min(Math.max(Math.trunc(Number(search['page'])) || 1, 1), 1_000_000),
    size: pageSizes.find((each) => each === size) ?? usualSize,
    filters: search['filter'] === undefined ? starting : parseFilters(json(search['filter'])),
    sort: parseSort(json(search['sort'])),
    start: day(search['start']),
    end: day(search['end']),
  }
}

/** The state without what the list does not know, so that an old link or a mistyped one still shows the list. */
export const keepKnownNames = (
  state: ListState,
  fields: { filters: readonly string[]; sorts: readonly string[] },
): ListState => ({
  ...state,
  filters: Object.fromEntries(
    Object.entries(state.filters).flatMap(([field, values]) => {
      // STATUS and status are the same field.
      const known = fields.filters.find((each) => each.toLowerCase() === field.toLowerCase())
      return known === undefined ? [] : [[known, values]]
    }),
  ),
  sort: state.sort && fields.sorts.includes(state.sort.fieldName) ? state.sort : undefined,
})

/** The search parameters of a state; what is as usual is left out, so that a plain list has a plain address. */
export function toSearch(
  { query, page, size, filters, sort, start, end }: ListState,
  starting: Filters = {},
  usualSize: number = usualSizes.normal,
): Record<string, unknown> {
  return {
    query: query || undefined,
    page: page > 1 ? page : undefined,
    size: size === usualSize ? undefined : size,
    filter: sameFilters(filters, starting) ? undefined : JSON.stringify(filters),
    sort: sort && JSON.stringify(sort),
    start,
    end,
  }
}

/** The request a state makes; `fixed` are the filters the screen always has. */
export function toRequest(
  { query, page, size, filters, sort, start, end }: ListState,
  fixed: ListState['filters'] = {},
): SearchRequest {
  const kept = Object.entries({ ...filters, ...fixed }).filter(([, values]) => values.length > 0)
  return {
    page: page - 1,
    size,
    ...(query && { query }),
    ...(sort && { sortOptions: [sort] }),
    ...(kept.length > 0 && {
      multiValueFilterOptions: kept.map(([fieldName, values]) => ({ fieldName, values: [...values] })),
    }),
    ...(start && { start }),
    ...(end && { end }),
    ...((start || end) && { timeZone: getZone() }),
  }
}

/** True if the state shows less than everything. */
export const isNarrowed = ({ query, filters, start, end }: ListState): boolean =>
  Boolean(query || start || end) || Object.keys(filters).length > 0

/** The state with other values of one filter; none takes the filter off. */
export function withFilter(
  filters: ListState['filters'],
  field: string,
  values: readonly string[],
): ListState['filters'] {
  const { [field]: _before, ...others } = filters
  return values.length > 0 ? { ...others, [field]: values } : others
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

const day = (value: unknown): string | undefined => (/^\d{4}-\d{2}-\d{2}$/.test(text(value)) ? text(value) : undefined)

function json(value: unknown): unknown {
  try {
    return typeof value === 'string' ? JSON.parse(value) : value
  } catch {
    return undefined
  }
}

function parseFilters(value: unknown): ListState['filters'] {
  if (typeof value !== 'object' || value === null) return {}
  const isText = (each: unknown): each is string => typeof each === 'string'
  return Object.fromEntries(
    Object.entries(value).flatMap(([field, values]) =>
      Array.isArray(values) && values.length > 0 && values.every(isText) ? [[field, values]] : [],
    ),
  )
}

function parseSort(value: unknown): Sort | undefined {
  const { fieldName, direction } = (value ?? {}) as Partial<Record<keyof Sort, unknown>>
  return typeof fieldName === 'string' && (direction === 'ASC' || direction === 'DESC')
    ? { fieldName, direction }
    : undefined
}
