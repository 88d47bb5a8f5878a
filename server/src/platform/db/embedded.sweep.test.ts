import { chmod, lstat, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { waitForPostgres } from './waitForPostgres.ts'
import type { Embedded } from './embedded.ts'
import { startEmbedded } from './embedded.ts'

let folder = ''
const running: Embedded[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), `portal-test-${process.pid}-`))
  await chmod(folder, 0o755)
})
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop()
  const elsewhere = await realpath(join(folder, 'home/data/postgres')).catch(() => folder)
  for (const place of [elsewhere, folder]) await rm(place, { recursive: true, force: true })
})

async function start(dataDir: string): Promise<Embedded> {
  const server = await startEmbedded({ dataDir, unsafeFast: true })
  running.push(server)
  return server
}

async function answers({ url }: Embedded): Promise<boolean> {
  const client = new Client({ connectionString: url.replace('/portal?', '/postgres?') })
  await client.connect()
  await client.query('select 1')
  await client.end()
  return true
}

const pidOf = async (dataDir: string) =>
  (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]

describe('the embedded database', () => {
  test('left running by a killed portal is adopted, not started again', async () => {
    const first = await start(folder)
    const pid = await pidOf(folder)
    const second = await startEmbedded({ dataDir: folder, unsafeFast: true })
    expect([second.url, await pidOf(folder)]).toEqual([first.url, pid])
    expect(await answers(second)).toBe(true)
  })

  test('whose making was cut off is made again', async () => {
    await mkdir(join(folder, 'postgres/base'), { recursive: true })
    await writeFile(join(folder, 'postgres/PG_VERSION'), '18\n')
    await writeFile(join(folder, 'postgres.unfinished'), '')
    expect(await answers(await start(folder))).toBe(true)
    await expect(lstat(join(folder, 'postgres.unfinished'))).rejects.toThrow('ENOENT')
  })

  test('is waited for by anyone who comes while it starts', async () => {
    const said: string[] = []
    const socket = join(folder, 'postgres')
    const waiting = waitForPostgres(`postgresql://postgres@localhost/postgres?host=${socket}`, (line) =>
      said.push(line),
    )
    expect(await answers(await start(folder))).toBe(true)
    await waiting
    expect(said).toEqual([expect.stringMatching(/^Waiting for PostgreSQL \(.+\) \.\.\.$/)])
  })

  test('opens no port, and its folder is closed to others', async () => {
    const { url } = await start(folder)
    const client = new Client({ connectionString: url.replace('/portal?', '/postgres?') })
    await client.connect()
    const { rows } = await client.query<{ listen_addresses: string }>('show listen_addresses')
    await client.end()
    expect(rows).toEqual([{ listen_addresses: '' }])
    expect((await lstat(join(folder, 'postgres'))).mode & 0o777).toBe(0o700)
  })

  test.runIf(process.getuid?.() === 0)(
    'below a closed home folder moves to where its user reaches it, data and all',
    async () => {
      const home = join(folder, 'home')
      await mkdir(home, { mode: 0o755 })
      const before = await startEmbedded({ dataDir: join(home, 'data'), unsafeFast: true })
      await before.stop()
      await chmod(home, 0o700)
      const server = await start(join(home, 'data'))
      expect(await realpath(join(home, 'data/postgres'))).toEqual(
        expect.stringMatching(/^\/var\/lib\/customer-portal\/[0-9a-f]{12}-\w{6}$/),
      )
      expect(await answers(server)).toBe(true)
    },
  )
})
