// Migrations: plain SQL files, each once and in order, under one lock so that replicas may start together.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import { checkServer } from './checkServer.ts'
import { createClient } from './client.ts'

const folder = join(import.meta.dirname, 'migrations')
const lock = 727_001

interface MigrateOptions {
  /** These migrations and no others: of a database that is to become like another one. */
  only?: readonly string[]
  /** Looks at the database before anything is changed in it, and throws where it does not do. */
  check?: (client: Client) => Promise<void>
}

/** Makes the database of `url` if it is missing, and throws where the server or this program does not do. Nothing in it is changed. */
export async function checkDatabase(url: string): Promise<void> {
  await ensureDatabase(url)
  await connected(url, async (client) => {
    await checkServer(client)
    await findMissing(client)
  })
}

/** Makes the database of `url` if it is missing, and brings it to the newest migration; throws where the server or this program does not do. Returns the names of those it ran. */
export async function migrate(url: string, { only, check }: MigrateOptions = {}): Promise<string[]> {
  await ensureDatabase(url)
  return connected(url, async (client) => {
    await checkServer(client)
    await client.query('select pg_advisory_lock($1)', [lock])
    await check?.(client)
    await client.query(`create table if not exists migration (name text primary key, at timestamptz not null default now());
      comment on table migration is 'Migrations this database has had.';
      comment on column migration.name is 'File name.';
      comment on column migration.at is 'When it ran.'`)
    const { missing, isEmpty } = await findMissing(client, only)
    const files = missing.filter((name) => only === undefined || only.includes(name))
    // A new database gets all in one transaction, which takes a third less time.
    for (const names of isEmpty ? [files] : files.map((name) => [name])) await runTogether(client, names)
    return files
  })
}

async function connected<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = createClient(url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The migrations this program has and the database has not, and whether it has none; throws where the database, or `others`, has one this program has not. */
async function findMissing(
  client: Client,
  others: readonly string[] = [],
): Promise<{ missing: string[]; isEmpty: boolean }> {
  const { rows: tables } = await client.query("select where to_regclass('public.migration') is not null")
  const { rows } = tables.length > 0 ? await client.query<{ name: string }>('select name from migration') : { rows: [] }
  const done = new Set(rows.map((row) => row.name))
  const known = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  const [newer, ...more] = [...new Set([...done, ...others])].filter((name) => !known.includes(name)).toSorted()
  if (newer !== undefined)
    throw new Error(
      `This program is older than its database, which has had ${newer}${more.length > 0 ? ` and ${more.length} more` : ''}. Install the newer version again, or restore the backup from before it (docs/operating.md, Upgrades).`,
    )
  return { missing: known.filter((name) => !done.has(name)), isEmpty: done.size === 0 }
}

/** Runs these migrations in one transaction. */
async function runTogether(client: Client, names: readonly string[]): Promise<void> {
  let current = ''
  try {
    await client.query('begin')
    for (const name of names) {
      current = name
      await client.query(await readFile(join(folder, name), 'utf8'))
      await client.query('insert into migration (name) values ($1)', [name])
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${current} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}

async function ensureDatabase(url: string): Promise<void> {
  const name = decodeURIComponent(new URL(url).pathname.slice(1))
  const admin = new URL(url)
  admin.pathname = '/postgres'
  const client = createClient(admin.href)
  try {
    await client.connect()
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database "${name.replaceAll('"', '""')}"`)
  } catch {
    // A hosted database may not let us look at `postgres`; then it must exist already, and connecting will show.
  } finally {
    await client.end()
  }
}
