// One database that a worker keeps: its test files have it one after the other, over the same connections, and what one
// of them has changed is undone before the next. To clone a database, connect to it and plan every statement anew takes
// longer than most files do.
import { once } from 'node:events'
import type { ClientBase, Pool } from 'pg'
import { createPool } from '../src/platform/db/pool.ts'
import type { TestDatabase } from './database.ts'
import { createTestDatabase } from './database.ts'

interface Table {
  /** As SQL names it. */
  name: string
  /** Its copy as it was. */
  kept: string
  columns: string
  /** Its primary key; undefined where it has none. */
  key: string[] | undefined
  rows: number
}

interface PooledDatabase {
  database: TestDatabase
  owner: Pool
  pools: Map<string, Pool>
  tables: Table[]
  /** Tells changed tables, counting from a transaction. */
  changes: string
  sequences: Map<string, string | null>
  /** Objects that belong to the schema; other once a file has changed that. */
  schema: string
  /** The transaction after which everything is a change. */
  since: string
}

export interface BorrowedDatabase {
  url: string
  /** Makes pools on connections that stay when they are ended. */
  createPool: typeof createPool
  /** Gives it back. */
  end: () => Promise<void>
}

/** Below so many rows a table is written again whole, so that its rows are in the order they stood. */
const fewRows = 300

/** How long what a file has begun may still take at its end, in milliseconds. */
const patience = 2000
/** The connections that stay call themselves so. */
const ours = 'kept'

// Of the worker, like the modules it has loaded.
let kept: PooledDatabase | undefined
let isLent = false

/** The worker's database as it was made; undefined while it is lent already. */
export async function lendDatabase(): Promise<BorrowedDatabase | undefined> {
  if (isLent) return undefined
  isLent = true
  if (kept && !(await restore(kept).catch(() => false))) {
    await discard(kept)
    kept = undefined
  }
  kept ??= await keep()
  const { database, pools } = kept
  const lent: Pool[] = []
  return {
    url: database.url,
    createPool: (url, options) => {
      if (url !== database.url || options.tracing) return createPool(url, options)
      const name = JSON.stringify(options)
      const pool = pools.get(name) ?? keepPool(url, options)
      pools.set(name, pool)
      const lend = lendPool(pool)
      lent.push(lend)
      return lend
    },
    end: async () => {
      await Promise.all(lent.map((pool) => pool.end()))
      isLent = false
    },
  }
}

const keepPool: typeof createPool = (url, options) =>
  createPool(url, { ...options, session: { ...options.session, application_name: ours } })

/** `pool` for one file: to end it is to wait until nothing is asked of it, and it takes no more. */
function lendPool(pool: Pool): Pool {
  let isOver = false
  const refuse = async () => {
    throw new Error('The test that asks has ended.')
  }
  const end = async () => {
    isOver = true
    const signal = AbortSignal.timeout(patience)
    // A slower test is ended when the database is lent again.
    while (pool.idleCount < pool.totalCount && !signal.aborted)
      await once(pool, 'release', { signal }).catch(() => undefined)
  }
  return new Proxy(pool, {
    get: (target, name) => {
      if (name === 'end') return end
      if (isOver && (name === 'connect' || name === 'query')) return refuse
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
}

async function keep(): Promise<PooledDatabase> {
  const database = await createTestDatabase('demo')
  const owner = keepPool(database.url, { max: 1 })
  await owner.query('create schema kept')
  const { rows } = await owner.query<Omit<Table, 'rows'>>(`
    select c.oid::regclass::text as name, 'kept.' || quote_ident('of_' || replace(c.oid::regclass::text, '.', '_')) as kept,
      (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      (select array_agg(quote_ident(a.attname)) from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
        where i.indrelid = c.oid and i.indisprimary) as key
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'pgboss') order by c.relname`)
  const tables: Table[] = []
  for (const table of rows) {
    const { rowCount } = await owner.query(`create table ${table.kept} as select ${table.columns} from ${table.name}`)
    tables.push({ ...table, key: table.key ?? undefined, rows: rowCount ?? 0 })
  }
  const changes = tables
    .map(({ name, rows: count }, at) => {
      const of = `count(*) as all, count(*) filter (where age(xmin) < age($1::xid)) as new from ${name}`
      return `select ${at} as at, counted.new::int, (${count} - counted.all + counted.new)::int as gone from (select ${of}) as counted`
    })
    .join(' union all ')
  return {
    database,
    owner,
    pools: new Map(),
    tables,
    changes: `select * from (${changes}) as each where new > 0 or gone > 0`,
    sequences: await readSequences(owner),
    schema: await readSchema(owner),
    since: await nextTransaction(owner),
  }
}

/** Undoes what was changed since; false where it cannot, as where the schema itself was changed. */
async function restore(of: PooledDatabase): Promise<boolean> {
  const { owner, pools, tables, changes } = of
  const isBusy = [...pools.values()].some((pool) => pool.idleCount < pool.totalCount)
  if (isBusy) return false
  // Connections of the file's own, and of what it started.
  await owner.query(
    `select pg_terminate_backend(pid, ${patience}) from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and application_name <> $1`,
    [ours],
  )
  if ((await readSchema(owner)) !== of.schema) return false
  await Promise.all([...pools.values()].map(resetSettings))
  const found = { name: 'changes', text: changes, values: [of.since] }
  const { rows: changed } = await owner.query<{ at: number; gone: number }>(found)
  const client = await owner.connect()
  try {
    // Neither triggers nor foreign keys have a say in what stood before.
    await client.query("begin; set local session_replication_role = replica; set local lock_timeout = '2s'")
    for (const { at, gone } of changed) {
      const table = tables[at]
      if (table) await restoreTable(client, table, { gone, since: of.since })
    }
    for (const [name, value] of await readSequences(client)) {
      const was = of.sequences.get(name)
      if (value !== was)
        await client.query(
          `select setval($1::regclass, coalesce($2, (select seqstart from pg_sequence where seqrelid = $1::regclass)), $2 is not null)`,
          [name, was ?? null],
        )
    }
    await client.query('commit')
    of.since = await nextTransaction(client)
    return true
  } finally {
    client.release()
  }
}

/** Takes off what tests have set on the connections that stay. */
async function resetSettings(pool: Pool): Promise<void> {
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()))
  for (const client of clients) {
    await client.query('reset all')
    client.release()
  }
}

async function restoreTable(
  client: ClientBase,
  { name, kept: copy, columns, key, rows }: Table,
  { gone, since }: { gone: number; since: string },
) {
  const isPart = key !== undefined && (gone === 0 || rows > fewRows)
  await client.query(`delete from ${name} ${isPart ? `where age(xmin) < age('${since}'::xid)` : ''}`)
  if (isPart && gone === 0) return
  const same = (key ?? []).map((column) => `there.${column} = was.${column}`).join(' and ')
  await client.query(
    `insert into ${name} (${columns}) overriding system value
      select ${columns} from ${copy} as was ${isPart ? `where not exists (select from ${name} as there where ${same})` : ''}`,
  )
}

async function discard({ database, owner, pools }: PooledDatabase): Promise<void> {
  await database.drop()
  await Promise.all([owner, ...pools.values()].map((pool) => pool.end()))
}

type Queryable = Pick<ClientBase, 'query'> | Pool

async function readSequences(db: Queryable): Promise<Map<string, string | null>> {
  const { rows } = await db.query<{ name: string; value: string | null }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as value from pg_sequences`,
  )
  return new Map(rows.map(({ name, value }) => [name, value]))
}

/** Changes with every table, column, rule, function and trigger that is made, changed or removed. */
async function readSchema(db: Queryable): Promise<string> {
  const { rows } = await db.query<{ schema: string }>(`
    with those as (select oid, xmin from pg_class where relnamespace = 'public'::regnamespace), parts as (
      select 1 as part, xmin from those
      union all select 2, a.xmin from pg_attribute a join those on those.oid = a.attrelid
      union all select 3, xmin from pg_policy
      union all select 4, xmin from pg_trigger
      union all select 5, xmin from pg_constraint
      union all select 6, xmin from pg_proc where pronamespace = 'public'::regnamespace)
    select json_agg(each order by part)::text as schema
      from (select part, count(*), sum(xmin::text::bigint) from parts group by part) as each`)
  return rows[0]?.schema ?? ''
}

/** The number of a transaction: what is written by later ones has a greater one. */
async function nextTransaction(db: Queryable): Promise<string> {
  const { rows } = await db.query<{ id: string }>('select (pg_current_xact_id()::xid)::text as id')
  return rows[0]?.id ?? ''
}
