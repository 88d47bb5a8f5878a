// A list of values as one parameter: the statement is the same for every number of them, none included, so that it is
// prepared once and an empty list finds nothing (`in ()` is a mistake in SQL).
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'

/** For `where(column, '=', anyOf(ids))`. */
export const anyOf = <T extends string | number>(values: readonly T[], type: 'int' | 'text' = 'int'): RawBuilder<T> =>
  sql<T>`any(${[...values]}::${sql.raw(type)}[])`
