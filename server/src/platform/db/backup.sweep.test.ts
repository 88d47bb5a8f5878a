import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { backUpDatabase } from './backup.ts'
import type { Embedded } from './embedded.ts'
import { startEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'

let folder = ''
const running: Embedded[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), `portal-test-${process.pid}-`))
  await chmod(folder, 0o755)
})
afterAll(async () => {
  for (const server of running) await server.stop()
  await rm(folder, { recursive: true, force: true })
})

async function start(dataDir: string): Promise<Embedded> {
  const server = await startEmbedded({ dataDir })
  running.push(server)
  return server
}

async function ask<T>(url: string, statement: string): Promise<T[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows as T[]
  } finally {
    await client.end()
  }
}

const hashes = (url: string) =>
  ask<{ columns: string; migrations: string }>(
    url,
    `select (select md5(string_agg(table_name || column_name || data_type, ',' order by table_name, column_name)) from information_schema.columns where table_schema = 'public') as columns,
            (select md5(string_agg(name || at, ',' order by name)) from migration) as migrations`,
  )

describe('a backup [Q2.12]', () => {
  test('taken under load starts again with all that was committed, and nothing half done', async () => {
    const { url } = await start(join(folder, 'data'))
    await migrate(url)
    await writeFile(join(folder, 'data/session-secret'), 'a secret of the test', { mode: 0o600 })
    await ask(
      url,
      'create table debit (n int primary key, filler text); create table credit (n int primary key); checkpoint',
    )
    const pool = new Pool({ connectionString: url, max: 4 })
    const written: number[] = []
    let next = 0
    let isOver = false
    const write = async () => {
      while (!isOver) {
        const n = next++
        const client = await pool.connect()
        await client.query('begin')
        await client.query(`insert into debit select n, repeat(md5(n::text), 200) from (select $1::int as n) one`, [n])
        await client.query('insert into credit values ($1)', [n])
        await client.query('commit')
        client.release()
        written.push(n)
      }
    }
    const load = [write(), write(), write(), write()]
    await expect.poll(() => written.length).toBeGreaterThan(100)
    const before = [...written]
    try {
      await backUpDatabase(join(folder, 'data'), join(folder, 'copy'))
    } finally {
      isOver = true
      await Promise.all(load)
      await pool.end()
    }
    expect(written.length).toBeGreaterThan(before.length)

    const restored = await start(join(folder, 'copy'))
    const rows = await ask<{ n: number; paired: boolean }>(
      restored.url,
      'select d.n, c.n is not null as paired from debit d full join credit c using (n)',
    )
    expect(rows.filter(({ paired }) => !paired)).toEqual([])
    const kept = new Set(rows.map(({ n }) => n))
    expect(before.filter((n) => !kept.has(n))).toEqual([])
    expect(await hashes(restored.url)).toEqual(await hashes(url))
    expect(await readFile(join(folder, 'copy/session-secret'), 'utf8')).toBe('a secret of the test')
  }, 60_000)

  test('never mixes with what is there, and says so where there is nothing to back up', async () => {
    await expect(backUpDatabase(join(folder, 'data'), join(folder, 'copy'))).rejects.toThrow('is not empty')
    await expect(backUpDatabase(join(folder, 'nothing'), join(folder, 'other'))).rejects.toThrow('pg_dump')
  })
})
