// The search request and the paged answer that every list screen shares [B3.11]; one list machine on both sides.
import { z } from 'zod'

export const pageSizes = [10, 15, 25, 50, 100] as const
/** Of a request that names none. Screens name theirs. */
export const defaultPageSize = 10

/** Sort by one field; several options sort in order. */
export const sortOption = z.object({ fieldName: z.string().max(60), direction: z.enum(['ASC', 'DESC']) })
/** Keep rows whose `fieldName` is any of `values`. */
export const multiValueFilter = z.object({
  fieldName: z.string().max(60),
  values: z.array(z.string().max(200)).max(200),
})

/** An IANA name like America/Chicago; a day begins there at midnight. One that no one knows counts as UTC. */
export const timeZone = z.string().max(60).optional()

/** Page counts from 0 on the wire, from 1 in the URL [D1.30]. Dates are ISO days, ids integers. */
export const searchRequest = z.object({
  query: z.string().max(200).optional(),
  sortOptions: z.array(sortOption).max(3).optional(),
  filterOptions: z
    .array(z.object({ fieldName: z.string().max(60), value: z.string().max(200) }))
    .max(30)
    .optional(),
  multiValueFilterOptions: z.array(multiValueFilter).max(30).optional(),
  locale: z.string().max(10).optional(),
  fleetAccountIds: z.array(z.number().int()).max(1000).optional(),
  serviceRequestIDs: z.array(z.string().max(40)).max(1000).optional(),
  instanceIds: z.array(z.number().int()).max(1000).optional(),
  trxNumber: z.string().max(40).optional(),
  equipmentOwner: z.string().max(200).optional(),
  accountId: z.number().int().optional(),
  accountIds: z.array(z.number().int()).max(1000).optional(),
  includeComments: z.boolean().optional(),
  page: z.number().int().min(0).max(1_000_000).default(0),
  size: z.number().int().min(1).max(100).default(defaultPageSize),
  start: z.iso.date().optional(),
  end: z.iso.date().optional(),
  timeZone,
})
export type SearchRequest = z.infer<typeof searchRequest>

/** How many rows of the whole result have each value of a filter field: the counts on the filter chips. `label` is what the value is called, when that is not the value. */
export const facet = z.object({
  fieldName: z.string(),
  values: z.array(z.object({ value: z.string(), count: z.number().int(), label: z.string().optional() })),
})
export type Facet = z.infer<typeof facet>

/** A page of `row`s with the total of the whole result. */
export const searchPage = <T extends z.ZodType>(row: T) =>
  z.object({ content: z.array(row), totalRecords: z.number().int(), facets: z.array(facet) })

export interface SearchPage<T> {
  content: T[]
  totalRecords: number
  facets: Facet[]
}

/** Files a list can be downloaded as; a spreadsheet holds at most `maxSpreadsheetRows` rows below its header. */
export const exportFormats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]
export const maxSpreadsheetRows = 1_048_575

/** A search whose whole result is wanted as a file; `selected` keeps only the rows of these names (order numbers, serials). */
export const exportRequest = searchRequest.extend({
  format: z.enum(exportFormats).default('csv'),
  selected: z.array(z.string().max(40)).max(5000).optional(),
})
export type ExportRequest = z.infer<typeof exportRequest>
