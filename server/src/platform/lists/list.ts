// The description of a list, from which search, sort, filters, counts, paging and downloads come [S1.01]. An area writes one; the rest of this folder reads it.
import type { RawBuilder } from 'kysely'

type Sql<T = unknown> = RawBuilder<T>

interface Sorted {
  /** The value of a row, in terms of the list's `from`. */
  value: Sql
  /** The value that rows are sorted by, where it is not the one that is filtered and counted. */
  order?: Sql
  /** May be sorted by; 'blanks-last' where a row may have none, which then comes last in both directions. */
  sort?: 'plain' | 'blanks-last'
  /**
   * Where another table names very many rows at once, such as an address: the names are gone through in order, and the first rows
   * of each are read by an index on account, `column` and key until a page is full, instead of sorting all.
   */
  sortedByEach?: {
    /** The column of a row that refers to the other table. */
    column: Sql<number | null>
    /** Its name: the field's value, read of the column's. */
    name: (value: Sql) => Sql
  }
}

export interface PlainField extends Sorted {
  /** How a filter's text is read, and how a value is written: 'text' by default. */
  type?: 'text' | 'number' | 'flag'
  /** May be filtered by; a facet is filtered and counted. */
  filter?: 'plain' | 'facet'
  /** Name of a facet's value, when it is not the value itself: a subquery on the value. */
  label?: (value: Sql) => Sql<string>
}

/**
 * An amount of money, as `price` of contract/prices.ts in the answer. For a person who may not see prices the list has no
 * such field, because the order of the rows would say which is dearer. It is never filtered by or counted.
 */
interface PriceField extends Sorted {
  type: 'price'
  filter?: undefined
  label?: undefined
}

export type ListField = PlainField | PriceField

/** One word of a search as LIKE patterns, escaped and in lower case. */
export interface Word {
  exact: string
  starts: string
  contains: string
}

export interface List {
  /** Table and alias: sql`sales_order o`. */
  from: Sql
  /** The account a row belongs to: a list is limited to the accounts being viewed, beside row-level security. Null for a list of staff, who look past accounts. */
  account: Sql<number> | null
  /**
   * The unit a row belongs to, or a condition over the units of a group: a list is limited to the group being viewed. Null where
   * rows have no unit, and where `from` is limited already.
   */
  unit: Sql<number> | ((units: Sql) => Sql<boolean>) | null
  /** Unique, breaks ties: equal rows keep one order from page to page. */
  key: Sql
  /** Name that names a row on screen and in a selection, for example the order number. */
  name: Sql<string>
  /** True if a row has the word; every word of a query must be found. */
  has?: (word: Word) => Sql<boolean>
  /** The same for all words at once and the accounts that are looked at, for a list that finds its rows by itself. */
  hasAll?: (words: readonly Word[], accounts: readonly number[]) => Sql<boolean>
  /**
   * What words find is read first while it is few, and then sorted. It is for words that indexes find in a table of very
   * many rows, because otherwise the table is walked in the order of the sort until a page is full.
   */
  foundFirst?: true
  /**
   * A table that keeps how many rows there are, for lists that grow long: with the alias and the columns that `account`
   * and the facets are written in, and what they sum up to. It serves counts that no word and no range narrows.
   */
  tally?: { from: Sql; count: Sql<number> }
  /**
   * A table that keeps how many rows there are of each value of each facet by itself, where their combinations are too many for
   * a tally: `t` with the columns account_id, facet, value and n, for every facet. It serves what nothing but that facet narrows.
   */
  facetTally?: {
    from: Sql
    /** The facet's value where that is not its text as kept, read of `t.value`. */
    values: Readonly<Record<string, Sql>>
  }
  /** The moment `start` and `end` of a request look at. */
  range?: Sql<Date>
  /** The same for a list whose rows have a day, which is the same day in every time zone. */
  dayRange?: Sql<string>
  fields: Readonly<Record<string, ListField>>
  /** Sort of a request that asks for none. */
  sortedBy: { fieldName: string; direction: 'ASC' | 'DESC' }
}
