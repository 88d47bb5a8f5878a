// Fills a database with all that another one held: the schema by its migrations, the rows by COPY, in one transaction whose
// end is only reached when every table has the count and the hash of the one it was copied from.
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { from } from 'pg-copy-streams'
import { startQueue } from '../../jobs/queue.ts'
import type { Log } from '../../monitoring/log.ts'
import { migrate } from '../migrate.ts'
import { createPool } from '../pool.ts'
import type { Shape, Table } from './shape.ts'
import { comparisonSettings, readFigures, readShape } from './shape.ts'
import type { Source } from './source.ts'
import { createClient } from '../client.ts'

/** Marks a database whose filling has begun, until it is full: only such a one is filled again. */
const mark = 'portal_filling'

export interface CopiedTotals {
  tables: number
  rows: number
}

/** Fills the database of `url`, which must be empty or half filled by this very function; throws, and leaves it as it was, where anything differs. */
export async function fillDatabase(url: string, source: Source, log: Log): Promise<CopiedTotals> {
  await migrate(url, { only: [], check: refuseFilled })
  await migrate(url, { only: source.shape.migrations })
  await createQueueSchema(url, log)
  const client = createClient(url)
  await client.connect()
  try {
    await client.query(comparisonSettings)
    await client.query('begin')
    const shape = await readShape(client)
    compareShapes(source.shape, shape)
    const restore = await withoutChecks(client, shape)
    await client.query(`truncate ${shape.tables.map(({ name }) => name).join(', ')}`)
    let rows = 0
    for (const table of source.shape.tables) rows += await copyTable(client, source, table)
    for (const { name, last, isCalled } of source.shape.sequences)
      await client.query('select setval($1::regclass, $2::bigint, $3)', [name, last, isCalled])
    await restore()
    await client.query(`drop schema ${mark}`)
    await client.query('commit')
    await client.query('analyze')
    return { tables: shape.tables.length, rows }
  } finally {
    await client.end()
  }
}

async function refuseFilled(client: Client): Promise<void> {
  const { rows } = await client.query<{ isMarked: boolean; tables: number }>(`select
    exists (select from pg_namespace where nspname = '${mark}') as "isMarked",
    (select count(*)::int from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'v', 'm') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')) as tables`)
  const [found] = rows
  if (!found?.isMarked && found?.tables !== 0)
    throw new Error(`The database to fill has ${found?.tables ?? 'some'} tables; only an empty one is filled.`)
  await client.query(`create schema if not exists ${mark}`)
}

/** The tables of the job queue, which makes them itself. */
async function createQueueSchema(url: string, log: Log): Promise<void> {
  const pool = createPool(url, { max: 1 })
  try {
    const queue = await startQueue({ url, ownerPool: pool, jobs: [], log, worksJobs: false })
    await queue.stop()
  } finally {
    await pool.end()
  }
}

function compareShapes(given: Shape, found: Shape): void {
  const formatLines = ({ tables, sequences }: Shape) =>
    new Set([
      ...tables.map(({ name, columns }) => `${name} (${columns.join(', ')})`),
      ...sequences.map(({ name }) => name),
    ])
  const [differs] = formatLines(given).symmetricDifference(formatLines(found))
  if (differs !== undefined)
    throw new Error(
      `The two databases are not built alike: ${differs.replace(/ \(.*/, '')} is in one of them only. Start this version of the portal on the old one once, then try again.`,
    )
}

/**
 * Takes away what would look at each row that comes: foreign keys, which its owner may only drop, and triggers, which would
 * do a second time what they did. The answer puts all back, and so has PostgreSQL check every foreign key.
 */
async function withoutChecks(client: Client, { tables }: Shape): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<{ drop: string; add: string }>(`
    select format('alter table %s drop constraint %I', c.conrelid::regclass, c.conname) as drop,
      format('alter table %s add constraint %I %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) as add
    from pg_constraint c join pg_namespace n on n.oid = c.connamespace
    where c.contype = 'f' and c.conparentid = 0 and n.nspname in ('public', 'pgboss') order by 1`)
  const { rows: triggers } = await client.query<{ on: string }>(`
    select format('alter table %s enable %s trigger %I', t.tgrelid::regclass,
      case t.tgenabled when 'A' then 'always' when 'R' then 'replica' else '' end, t.tgname) as on
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where not t.tgisinternal and t.tgenabled <> 'D' and n.nspname in ('public', 'pgboss')`)
  for (const { drop } of keys) await client.query(drop)
  for (const { name } of tables) await client.query(`alter table ${name} disable trigger user`)
  return async () => {
    for (const { on } of triggers) await client.query(on)
    for (const { add } of keys) await client.query(add)
  }
}

async function copyTable(client: Client, source: Source, table: Table): Promise<number> {
  const { name, columns } = table
  await pipeline(source.rowsOf(table), client.query(from(`copy ${name} (${columns.join(', ')}) from stdin`)))
  const [given, found] = [await source.figuresOf(table), await readFigures(client, table)]
  if (given.rows !== found.rows || given.hash !== found.hash)
    throw new Error(
      `${name} did not arrive as it was: ${given.rows} rows with hash ${given.hash} there, ${found.rows} with ${found.hash} here. Nothing was kept.`,
    )
  return Number(given.rows)
}
