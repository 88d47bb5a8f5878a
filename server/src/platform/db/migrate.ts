// Migrations: plain SQL files, each once and in order, under one lock so that replicas may start together.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { checkServer } from './checkServer.ts'

const folder = join(import.meta.dirname, 'migrations')
const lock = 727_001

interface Wish {
  /** These migrations and no others: of a database that is to become like another one. */
  only?: readonly string[]
  /** Looks at the database before anything is changed in it, and throws where it does not do. */
  check?: (client: Client) => Promise<void>
}

/** Makes the database of `url` if it is missing, and brings it to the newest migration; throws where the server or this program does not do. Returns the names of those it ran. */
export async function migrate(url: string, { only, check }: Wish = {}): Promise<string[]> {
  await ensureDatabase(url)
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await checkServer(client)
    await client.query('select pg_advisory_lock($1)', [lock])
    await check?.(client)
    await client.query(`create table if not exists migration (name text primary key, at timestamptz not null default now());
      comment on table migration is 'Migrations this database has had.';
      comment on column migration.name is 'File name.';
      comment on column migration.at is 'When it ran.'`)
    const { rows } = await client.query<{ name: string }>('select name from migration')
    const done = new Set(rows.map((row) => row.name))
    const known = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
    const [newer, ...others] = [...new Set([...done, ...(only ?? [])])]
      .filter((name) => !known.includes(name))
      .toSorted()
    if (newer !== undefined)
      throw new Error(
        `This program is older than its database, which has had ${newer}${others.length > 0 ? ` and ${others.length} more` : ''}. Install the newer version again, or restore the backup from before it (docs/operating.md, Upgrades).`,
      )
    const files = known.filter((name) => !done.has(name) && (only === undefined || only.includes(name)))
    for (const name of files) await runOne(client, name)
    return files
  } finally {
    await client.end()
  }
}

async function runOne(client: Client, name: string): Promise<void> {
  const sql = await readFile(join(folder, name), 'utf8')
  try {
    await client.query('begin')
    await client.query(sql)
    await client.query('insert into migration (name) values ($1)', [name])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}

async function ensureDatabase(url: string): Promise<void> {
  const name = decodeURIComponent(new URL(url).pathname.slice(1))
  const admin = new URL(url)
  admin.pathname = '/postgres'
  const client = new Client({ connectionString: admin.href })
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
