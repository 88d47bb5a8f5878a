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

/** Does `begin` while another connection holds what `hold` locks; once it waits there, `look` may ask what is free still. */
export async function whileHeld<T>(
  databaseUrl: string,
  [hold, ...held]: [statement: string, ...values: unknown[]],
  begin: () => Promise<T>,
  look: (isFree: (rows: string, ...values: unknown[]) => Promise<boolean>) => Promise<void>,
): Promise<T> {
  const [holder, watcher] = [new Client(databaseUrl), new Client(databaseUrl)]
  await Promise.all([holder.connect(), watcher.connect()])
  try {
    await holder.query('begin')
    await holder.query(hold, held)
    const begun = begin()
    const done = begun.catch(() => undefined)
    const waits = async () =>
      (
        await watcher.query(
          'select from pg_locks where not granted and pid in (select pid from pg_stat_activity where datname = current_database())',
        )
      ).rows.length
    await expect.poll(waits).toBe(1)
    await look(async (rows, ...values) => {
      const found = await watcher.query(`${rows} for update nowait`, values).catch((error: { code?: string }) => {
        if (error.code !== '55P03') throw error as Error
      })
      return found !== undefined
    })
    await holder.query('rollback')
    await done
    return await begun
  } finally {
    await Promise.all([holder.end(), watcher.end()])
  }
}
