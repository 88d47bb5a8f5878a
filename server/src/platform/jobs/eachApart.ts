// Work for many people or organizations in one job.
import type { Log } from '../monitoring/log.ts'

/** Does `work` for each in turn. What fails of one is on record, under what `about` says of it, and no other waits for it. */
export async function eachApart<Row>(
  log: Log,
  rows: readonly Row[],
  work: (row: Row) => Promise<void>,
  about: (row: Row) => object,
): Promise<void> {
  for (const row of rows)
    try {
      await work(row)
    } catch (error) {
      log.error({ err: error, ...about(row) }, 'a job has failed for one of many')
    }
}
