// Two requests at the same moment: held at one table until both have come as far as they get.
import { Client } from 'pg'
import { expect } from 'vitest'

/** The outcome of the changes that `begin` makes, none of which writes to `table` before all of them wait there. */
export async function atOnce<T>(
  databaseUrl: string,
  table: string,
  begin: () => readonly Promise<T>[],
): Promise<PromiseSettledResult<T>[]> {
  // One that holds, and one that looks: what a transaction sees of other connections stays as at its first look.
  const [holder, watcher] = [new Client(databaseUrl), new Client(databaseUrl)]
  await Promise.all([holder.connect(), watcher.connect()])
  try {
    await holder.query(`begin; lock table ${table} in share mode`)
    const begun = begin()
    const settled = Promise.allSettled(begun)
    const waiting = async () => {
      const { rows } = await watcher.query(
        'select from pg_locks where not granted and pid in (select pid from pg_stat_activity where datname = current_database())',
      )
      return rows.length
    }
    await expect.poll(waiting).toBe(begun.length)
    await holder.query('rollback')
    return await settled
  } finally {
    await Promise.all([holder.end(), watcher.end()])
  }
}
