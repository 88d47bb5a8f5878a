// Reading more rows than fit in memory: a server-side cursor in the scope's own transaction, so that row-level security
// and the moment of looking stay the same from the first row to the last.
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Db } from './transaction.ts'

/**
 * The rows of `select`, in batches, the next one on its way while one is used; at most one stream is open in a scope.
 * A batch is emptied when the next is asked for: the driver's old results hold on to their arrays until the next full
 * collection, and the rows of half a million would be carried along (bench/src/orders.ts).
 */
export async function* streamBatches<Row>(db: Db, select: RawBuilder<Row>, batch = 1000): AsyncGenerator<Row[], void> {
  await sql`declare portal_stream no scroll cursor for ${select}`.execute(db)
  const more = async () => (await sql<Row>`fetch forward ${sql.lit(batch)} from portal_stream`.execute(db)).rows
  let next: Promise<Row[]> | undefined = more()
  while (next) {
    const rows: Row[] = await next
    next = rows.length < batch ? undefined : more()
    // Anyone who stops listening must not leave a failure unhandled.
    next?.catch(() => undefined)
    if (rows.length > 0) yield rows
    rows.length = 0
  }
  await sql`close portal_stream`.execute(db)
}
