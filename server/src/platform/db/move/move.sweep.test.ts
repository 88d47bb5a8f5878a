// A portal moves to another PostgreSQL with all it has, by one command, at once or by way of a folder.
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, readdir, rm, stat, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sessionCalls } from '@portal/contract/access/session'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { caller } from '../../../../test/client.ts'
import type { TestDatabase } from '../../../../test/database.ts'
import { createTestDatabase, databaseUrl } from '../../../../test/database.ts'
import { hasPostgres15, startPostgres15 } from '../../../../test/otherPostgres.ts'
import { password, people } from '../../../../test/people.ts'
import { portalProcess } from '../../../../test/process.ts'
import { createLog } from '../../monitoring/log.ts'
import { fillDatabase } from './fill.ts'
import type { Source } from './source.ts'
import { withDatabase } from './source.ts'

const log = createLog('error')
const secret = 'the secret of the tests, which nobody need keep'
let source: TestDatabase
let home = ''
const made: string[] = []

async function ask<T extends object>(url: string, sql: string): Promise<T[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query("set timezone = 'UTC'")
    return (await client.query<T>(sql)).rows
  } finally {
    await client.end()
  }
}

const owner = 'test_move_owner'
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'portal-move-'))
  source = await createTestDatabase('demo')
  // As an operator's: the owner of its database, and no superuser.
  await ask(inject('postgres'), `create role ${owner} login createrole`)
})
afterAll(async () => {
  for (const name of made) await ask(inject('postgres'), `drop database if exists ${name} with (force)`)
  await ask(inject('postgres'), `drop role ${owner}`)
  await source.drop()
  await rm(home, { recursive: true })
})

/** The address of a new, empty database of the same server. */
async function emptyDatabase(): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`
  made.push(name)
  await ask(inject('postgres'), `create database ${name} template template0 owner ${owner}`)
  const url = new URL(databaseUrl(inject('postgres'), name))
  url.username = owner
  // Roles are the whole server's: another database of it has made these two already.
  await ask(inject('postgres'), `grant portal_app, portal_identity to ${owner} with admin option`)
  return url.href
}

const run = promisify(execFile)
async function admin(env: Record<string, string>, ...args: string[]): Promise<{ code: number; said: string }> {
  const options = {
    cwd: join(import.meta.dirname, '../../../../..'),
    env: { ...process.env, SESSION_SECRET: secret, DATA_DIR: home, ...env },
  }
  try {
    return { code: 0, said: (await run(process.execPath, ['server/src/commands/admin.ts', ...args], options)).stdout }
  } catch (error) {
    const failed = error as { code: number; stderr: string }
    return { code: failed.code, said: failed.stderr }
  }
}

/** Every row of every table, and where every sequence is. */
async function everything(url: string): Promise<Record<string, string>> {
  const tables = await ask<{ name: string; columns: string }>(
    url,
    `select format('%I.%I', table_schema, table_name) as name, string_agg(quote_ident(column_name), ',' order by column_name) as columns
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE' group by 1`,
  )
  const sequences = await ask<{ name: string }>(
    url,
    `select format('%I.%I', schemaname, sequencename) as name from pg_sequences where schemaname in ('public', 'pgboss')`,
  )
  const said = [
    ...tables.map(
      ({ name, columns }) =>
        `select '${name}' as name, count(*) || ' ' || md5(coalesce(string_agg(row, '|' order by row), '')) as value
          from (select row(${columns})::text collate "C" as row from ${name}) t`,
    ),
    ...sequences.map(({ name }) => `select '${name}', last_value || ' ' || is_called from ${name}`),
  ]
  const rows = await ask<{ name: string; value: string }>(url, said.join(' union all '))
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

const move = (to: string, change: (source: Source) => Source = (same) => same) =>
  withDatabase(source.url, (from) => fillDatabase(to, change(from), log))

test('every row and number arrives, and a portal goes on with them, by one command [P14.80]', async () => {
  const target = await emptyDatabase()
  const { code, said } = await admin({ DATABASE_URL: source.url }, 'move', target)
  expect({ code, said }).toEqual({ code: 0, said: expect.stringMatching(/^Copied \d+ tables with [\d,]+ rows/) })
  expect(said).toContain('Next: set DATABASE_URL')
  expect(await everything(target)).toEqual(await everything(source.url))

  const portal = portalProcess({ DATABASE_URL: target, SESSION_SECRET: secret, DATA_DIR: home })
  await portal.start()
  try {
    const owner = caller({ fetch: (request) => fetch(request), origin: portal.url() })
    await owner.signIn(people.owner, password)
    expect(await owner.send(sessionCalls.getSession, {})).toMatchObject({ profile: { email: people.owner } })
  } finally {
    await portal.kill()
  }
}, 90_000)

describe('refuses, and changes nothing,', () => {
  test('a database that has tables [P14.81]', async () => {
    const target = await emptyDatabase()
    await ask(target, 'create table theirs as select 1 as kept')
    await expect(move(target)).rejects.toThrow('The database to fill has 1 tables; only an empty one is filled.')
    expect(await ask(target, 'select * from theirs')).toEqual([{ kept: 1 }])
    expect(await ask(target, `select from pg_tables where schemaname = 'public'`)).toHaveLength(1)
    expect((await admin({ DATABASE_URL: source.url }, 'move', source.url)).said).toMatch(/only an empty one is filled/)
  })

  test('while anybody uses the old one [P14.81]', async () => {
    const client = new Client({ connectionString: source.url })
    await client.connect()
    const { code, said } = await admin({ DATABASE_URL: source.url }, 'move', await emptyDatabase())
    await client.end()
    expect({ code, said }).toEqual({ code: 1, said: expect.stringContaining('stop the portal') as string })
  })

  test('an address that is none, and a source without a portal [P14.81]', async () => {
    expect((await admin({ DATABASE_URL: source.url }, 'move', 'mysql://x/y')).said).toMatch(/Write the address like/)
    expect((await admin({ DATABASE_URL: source.url }, 'move')).code).toBe(2)
    await expect(withDatabase(await emptyDatabase(), async () => undefined)).rejects.toThrow(/There is no portal/)
  })
})

test('a table that arrives otherwise is named and nothing is kept; tried again, it is filled [P14.80, P14.81]', async () => {
  const target = await emptyDatabase()
  const lose = (given: Source): Source => ({
    ...given,
    figuresOf: async (table) => (table.name === 'public.unit' ? { rows: '7', hash: '1' } : given.figuresOf(table)),
  })
  const small = await createTestDatabase('empty')
  const move = (change: (given: Source) => Source = (same) => same) =>
    withDatabase(small.url, (from) => fillDatabase(target, change(from), log))
  await expect(move(lose)).rejects.toThrow(/^public\.unit did not arrive as it was: 7 rows .* Nothing was kept\.$/)
  expect(await ask(target, 'select from migration')).not.toEqual([])
  await move()
  expect(await everything(target)).toEqual(await everything(small.url))
  await expect(move()).rejects.toThrow(/only an empty one is filled/)
  await small.drop()
}, 60_000)

describe('by way of a folder [P14.82]', () => {
  let folder = ''
  beforeAll(async () => {
    folder = join(home, 'dump')
    expect((await admin({ DATABASE_URL: source.url }, 'dump', folder)).code).toBe(0)
  }, 60_000)

  test('which nobody else may read, and which is filled once', async () => {
    expect((await stat(folder)).mode & 0o077).toBe(0)
    expect((await stat(join(folder, 'manifest.json'))).mode & 0o077).toBe(0)
    expect((await admin({ DATABASE_URL: source.url }, 'dump', folder)).said).toMatch(/is not empty/)
  }, 60_000)

  test('the database arrives as it was', async () => {
    const target = await emptyDatabase()
    expect(await admin({ DATABASE_URL: target }, 'load', folder)).toMatchObject({ code: 0 })
    expect(await everything(target)).toEqual(await everything(source.url))
  }, 60_000)

  test('one that is not whole is refused', async () => {
    const copy = join(home, 'damaged')
    await cp(folder, copy, { recursive: true })
    const [largest = ''] = (
      await Promise.all(
        (await readdir(copy)).map(async (name) => ({ name, size: (await stat(join(copy, name))).size })),
      )
    )
      .filter(({ name }) => name.endsWith('.gz'))
      .toSorted((a, b) => b.size - a.size)
      .map(({ name }) => join(copy, name))
    await truncate(largest, 5000)
    expect(await admin({ DATABASE_URL: await emptyDatabase() }, 'load', copy)).toEqual({
      code: 1,
      said: expect.stringContaining('unexpected end of file') as string,
    })
    await rm(join(copy, 'manifest.json'))
    expect((await admin({ DATABASE_URL: await emptyDatabase() }, 'load', copy)).said).toMatch(/is no whole dump/)
  }, 60_000)
})

describe.skipIf(!hasPostgres15)('between PostgreSQL 15 and the embedded one', () => {
  test('there and back, as a user who is no superuser [P14.80, P14.53]', async () => {
    const other = await startPostgres15()
    try {
      const there = databaseUrl(other.url, 'portal')
      await move(there)
      const all = await everything(source.url)
      expect(await everything(there)).toEqual(all)
      const back = await emptyDatabase()
      await withDatabase(there, (from) => fillDatabase(back, from, log))
      expect(await everything(back)).toEqual(all)
    } finally {
      await other.stop()
    }
  }, 120_000)
})
