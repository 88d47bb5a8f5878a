// The database for a command beside the portal: an operator's own, or the embedded one, which is started where it does not run.
import type { Config } from '../config/config.ts'
import { startEmbedded } from './embedded.ts'
import { createPool } from './pool.ts'

/** Its address, and what to do in the end. */
export async function openDatabase(config: Config): Promise<{ url: string; stop: () => Promise<void> }> {
  if (config.DATABASE_URL) return { url: config.DATABASE_URL, stop: async () => undefined }
  const embedded = await startEmbedded({ dataDir: config.DATA_DIR })
  // The portal may be running on the same folder; then the server is its own to stop.
  const stop = async () => {
    if ((await countUsers(embedded.url)) === 0) await embedded.stop()
  }
  return { url: embedded.url, stop }
}

/** How many connections others have to the database of `url`. */
export async function countUsers(url: string): Promise<number> {
  const pool = createPool(url, { max: 1 })
  try {
    const { rows } = await pool.query<{ users: number }>(
      `select count(*)::int as users from pg_stat_activity
        where backend_type = 'client backend' and pid <> pg_backend_pid() and datname = current_database()`,
    )
    return rows[0]?.users ?? 0
  } finally {
    await pool.end()
  }
}
