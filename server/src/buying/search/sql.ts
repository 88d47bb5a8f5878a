// The database as the search area uses it: statements by hand, because a search is shaped by what is asked.
import { CompiledQuery } from 'kysely'
import type { Db } from '../../platform/db/transaction.ts'

interface Statement {
  name?: string
  text: string
  values: unknown[]
}

/** The methods of a pg Pool or client. */
export interface Driver {
  query: (statement: Statement) => Promise<{ rows: unknown[] }>
}

/** The methods of a pg Pool for searches; its connections should have `searchSession` set. */
export interface SearchPool extends Driver {
  connect: () => Promise<Driver & { release: (destroy?: boolean) => void }>
}

export interface Sql {
  rows: <T>(text: string, values?: unknown[]) => Promise<T[]>
}

/**
 * For a pool that answers searches: plan once, for any value, and no parallel workers for a search of milliseconds.
 * Given to the pool as its connection options.
 */
export const searchSession: Readonly<Record<string, string>> = {
  plan_cache_mode: 'force_generic_plan',
  max_parallel_workers_per_gather: '0',
  synchronize_seqscans: 'off',
  jit: 'off',
  work_mem: '16MB',
}

const maxShapes = 300
const shapes = new Map<string, string>()

/** Statements are prepared once per connection and shape; shapes carry no values, and their number is limited. */
export const preparedSql = (driver: Driver): Sql => ({
  async rows<T>(text: string, values: unknown[] = []) {
    let name = shapes.get(text)
    if (!name && shapes.size < maxShapes) shapes.set(text, (name = `search_${shapes.size}`))
    const { rows } = await driver.query({ ...(name ? { name } : {}), text, values })
    return rows as T[]
  },
})

/** Rows in parts, each from behind the last row of the one before, to the end. */
export async function* inParts<Row>(
  read: (after: number) => Promise<Row[]>,
  numberOf: (row: Row) => number,
): AsyncGenerator<Row[], void> {
  for (let after = 0; ;) {
    const rows = await read(after)
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows
    after = numberOf(last)
  }
}

/** Statements within the transaction of `db`. */
export const createSql = (db: Db): Sql => ({
  rows: async <T>(text: string, values: unknown[] = []) =>
    (await db.executeQuery<T>(CompiledQuery.raw(text, values))).rows,
})
