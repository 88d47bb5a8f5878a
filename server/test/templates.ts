// Makes the databases that test files clone: `empty` is migrated, `demo` holds the demo world, both with their job queue.
import { Client } from 'pg'
import { withLongDeps } from '../src/app/deps.ts'
import { readConfig } from '../src/platform/config/config.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { createLog } from '../src/platform/monitoring/log.ts'
import { seedIfEmpty } from '../src/provider/seed/seedIfEmpty.ts'
import { databaseUrl } from './database.ts'

/** Makes both templates on the server of `url`, whose owner everything belongs to. */
export async function makeTemplates(url: string): Promise<void> {
  await fill(databaseUrl(url, 'empty'), false)
  await query(url, 'create database demo template empty')
  await fill(databaseUrl(url, 'demo'), true)
}

/** Removes what `makeTemplates` made, and the databases that workers have kept, on a server that stays. */
export async function dropTemplates(url: string): Promise<void> {
  const kept = await query<{ name: string }>(
    url,
    String.raw`select datname as name from pg_database where datname like 'test\_%'`,
  )
  for (const name of ['demo', 'empty', ...kept.map((each) => each.name)])
    await query(url, `drop database if exists ${name} with (force)`)
}

async function fill(url: string, demo: boolean): Promise<void> {
  await migrate(url)
  const config = readConfig({ SESSION_SECRET: 'the secret of the tests, which nobody need keep' })
  await withLongDeps({ url, config, log: createLog('error') }, async (deps) => {
    if (demo) await seedIfEmpty({ config, url, say: () => undefined, withDeps: (work) => work(deps) })
  })
  await query(url, 'vacuum analyze')
}

async function query<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}
