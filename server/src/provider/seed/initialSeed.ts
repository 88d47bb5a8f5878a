// The mark of the first data: set before it is loaded, finished when all of it is there. A start that was killed in
// between left it unfinished, and the next one finishes it: the same world of the same day, so that rows which are
// there are unchanged, those that are missing are made, and nothing is ever deleted.
import { createPool } from '../../platform/db/pool.ts'

export interface InitialSeed {
  kind: 'demo' | 'administrator'
  /** The day the dates of the demo world are counted from. */
  beganAt: Date
  scale: number
  isFinished: boolean
}

/** The connection of the database's owner, as long as no one else fills. */
export type Owner = Pick<ReturnType<typeof createPool>, 'query'>

/** Runs `work` while no other process fills this database, because replicas may start together. */
export async function runAlone<T>(url: string, work: (owner: Owner) => Promise<T>): Promise<T> {
  const pool = createPool(url, { max: 1 })
  try {
    const owner = await pool.connect()
    try {
      await owner.query(`select pg_advisory_lock(hashtext('first fill'))`)
      return await work(owner)
    } finally {
      // Ends the connection, and the lock with it.
      owner.release(true)
    }
  } finally {
    await pool.end()
  }
}

export async function initialSeed(owner: Owner): Promise<InitialSeed | undefined> {
  if (!(await hasTable(owner, 'first_fill'))) return undefined
  const { rows } = await owner.query<InitialSeed>(
    'select kind, began_at as "beganAt", scale, finished_at is not null as "isFinished" from first_fill',
  )
  return rows[0]
}

/** True if a person is there who may sign in: then the database is not empty. */
export async function hasPeople(owner: Owner): Promise<boolean> {
  return (await hasTable(owner, 'portal_user')) && (await owner.query('select from portal_user limit 1')).rowCount === 1
}

/** A database that no migration has reached yet has none. */
async function hasTable(owner: Owner, name: string): Promise<boolean> {
  const { rows } = await owner.query<{ isThere: boolean }>('select to_regclass($1) is not null as "isThere"', [name])
  return rows[0]?.isThere === true
}

/** Marks that the data is being loaded; one of the same kind that was begun goes on as it began. */
export async function startSeed(owner: Owner, wish: Omit<InitialSeed, 'isFinished'>): Promise<InitialSeed> {
  const begun = await initialSeed(owner)
  if (begun && !begun.isFinished && begun.kind === wish.kind) return begun
  await owner.query(
    `insert into first_fill (kind, began_at, scale) values ($1, $2, $3)
      on conflict (singleton) do update set kind = excluded.kind, began_at = excluded.began_at, scale = excluded.scale, finished_at = null`,
    [wish.kind, wish.beganAt, wish.scale],
  )
  return { ...wish, isFinished: false }
}

export async function finish(owner: Owner): Promise<void> {
  await owner.query('update first_fill set finished_at = now()')
}
