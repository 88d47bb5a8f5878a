// A list of values as one parameter: the statement is the same for every number of them, none included, so that it is
// prepared once and an empty list finds nothing (`in ()` is a mistake in SQL).
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'

type Type = 'int' | 'text'

/** For `where(column, '=', anyOf(accounts))`, where each value has many rows: planned for how many values there are. */
export const anyOf = <T extends string | number>(values: readonly T[], type: Type = 'int'): RawBuilder<T> =>
  sql<T>`any(${[...values]}::${sql.raw(type)}[])`

/**
 * For `where(key, '=', anyKey(ids))`, where each value has a row or few. PostgreSQL does not see how many there are while it
 * plans: a plan for one would always look better than one for any number, and making it takes ten times as long as the rest.
 */
export const anyKey = <T extends string | number>(keys: readonly T[], type: Type = 'int'): RawBuilder<T> =>
  sql<T>`any(array(select unnest(${[...keys]}::${sql.raw(type)}[])))`
