// How an area of home is declared: a list, its figures, and which of its rows need attention [S3.01, S3.02].
import type { AnyCall, Who } from '@portal/contract/platform/call'
import type { SearchPage, SearchRequest } from '@portal/contract/platform/lists'
import type { Severity } from './urgent.rules.ts'

type Filter = Readonly<Record<string, readonly string[]>>

export interface AreaFigure {
  title: string
  count: (page: SearchPage<unknown>) => number
  href: string
  /** Drawn as a warning unless it is 0. */
  isUrgent?: boolean
}

/** Something a person should do something about. */
interface UrgentTask {
  title: string
  detail: string
  href: string
  /** What may hurt somebody is before what is late, and that before what waits. */
  severity: Severity
  /** Days past the day it was due; 0 or less where it is not. */
  daysLate?: number
}

export interface HomeArea {
  title: string
  who: Who
  call: AnyCall
  request: Partial<SearchRequest>
  figures: readonly AreaFigure[]
  /** Rows that need attention; the rows come most urgent first. Amounts show to those alone who may see prices. */
  urgent?: (row: never, seesPrices: boolean) => UrgentTask | undefined
}

export const newRequest = (
  filter: Filter,
  fieldName: string,
  direction: 'ASC' | 'DESC' = 'ASC',
): Partial<SearchRequest> => ({
  page: 0,
  size: 10,
  multiValueFilterOptions: Object.entries(filter).map(([name, values]) => ({ fieldName: name, values: [...values] })),
  sortOptions: [{ fieldName, direction }],
})
/** How many rows have one of `values`; all counted ones when none is named. */
export const counted =
  (fieldName: string, ...values: string[]) =>
  ({ facets }: SearchPage<unknown>): number =>
    (facets.find((facet) => facet.fieldName === fieldName)?.values ?? [])
      .filter(({ value }) => values.length === 0 || values.includes(value))
      .reduce((sum, { count }) => sum + count, 0)
export const total = ({ totalRecords }: SearchPage<unknown>): number => totalRecords
