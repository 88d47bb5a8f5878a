// What a list screen says about itself; ListPage does the rest [S1.01].
import type { ReactNode } from 'react'
import type { AnyCall } from '@portal/contract/platform/call'
import type { Crumb } from '../../ui/layout/Crumbs.tsx'

export interface Column<Row> {
  id: string
  title: string
  cell: (row: Row) => ReactNode
  /** The wire's field to sort by; without one the column does not sort. */
  sort?: string
  /** Numbers are at the right. */
  align?: 'end'
  /** Sorts the largest or newest first. */
  isFromTop?: true
  /** Shares what is left, and its text may take two lines; so does every column of text without a width. */
  wraps?: true
  /** In pixels, while nothing has loaded. */
  width?: `${number}px`
  /** Goes first when room is short: 1 never goes, 4 goes first; 2 by default; of equals the last one. */
  priority?: 1 | 2 | 3 | 4
  /** Not shown until chosen. */
  hidden?: boolean
  /** Where it is on a phone's card: a line with its title by default. */
  card?: 'title' | 'badge' | 'line' | 'none'
}

export interface ValueFilter {
  kind: 'values'
  field: string
  title: string
  /** What values are called, when the server does not say. */
  labels?: Readonly<Record<string, string>>
}
/** One yes-or-no question, as a button that is on or off. */
export interface FlagFilter {
  kind: 'flag'
  field: string
  title: string
  /** The server counts no rows for it. */
  isUncounted?: true
}
export type Filter = ValueFilter | FlagFilter

export interface ListConfig<Row> {
  /** Names the list in storage: 'orders'. */
  name: string
  /** One row and many, in the middle of a sentence: ['order', 'orders']. */
  noun: readonly [string, string]
  /** Takes a SearchRequest, answers a SearchPage of `Row`. */
  call: AnyCall
  placeholder: string
  /** The asynchronous call that answers an ExportRequest with a file. */
  download?: AnyCall
  columns: readonly Column<Row>[]
  filters?: readonly Filter[]
  /** What the date range looks at: 'Ordered'. */
  range?: string
  /** Filters the screen always has, for example kind SUPPLY. */
  fixed?: Readonly<Record<string, readonly string[]>>
  /** Filters an address without any begins with, for example STATUS equals OPEN; the reader may take them off. */
  starting?: Readonly<Record<string, readonly string[]>>
  /** What is where those alone find nothing. */
  nothingToDo?: { title: string; text: string }
  /** The name of a row: its key on screen and in a selection. */
  keyOf: (row: Row) => string
  /** Where a row leads. */
  getHref: (row: Row) => string
  /** The head of the page there as far as the row knows it, shown until the page has come. */
  recordHead?: (row: Row, crumbs: readonly Crumb[]) => ReactNode
  /** How the list is sorted when no one chose. */
  sortedBy: { fieldName: string; direction: 'ASC' | 'DESC' }
  /** What is where there is nothing at all yet. */
  empty: { title: string; text: ReactNode; action?: ReactNode }
}
