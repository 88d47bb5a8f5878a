// Runs of the import on record, made by the command itself.
import { importRunCalls } from '@portal/contract/provider/importRuns'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { people } from '../../../test/people.ts'
import { startSeed } from '../../../test/seeding.ts'

const portal = testPortal()
let folder = ''
let owner: Client
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-runs-'))
  await writeFile(join(folder, 'brands.csv'), 'brand_id,name\nnew-brand,New Brand\n,=Nameless\n')
  owner = new Client({ connectionString: portal.databaseUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await rm(folder, { recursive: true })
})

const runs = async () => (await (await portal.as(people.admin)).send(importRunCalls.getImportRuns, {})).runs
const seed = (from: string, ...more: string[]) =>
  startSeed(portal.databaseUrl, portal.deps.config.DATA_DIR, ['--from', from, ...more]).ended

test('each run is on record with its files and mistakes, a dry run and a failed one too [P9.78]', async () => {
  const admin = await portal.as(people.admin)
  expect(await runs()).toEqual([])
  expect(await seed(folder, '--dry-run')).toBe(1)
  expect(await seed(folder)).toBe(1)
  expect(await seed(join(folder, 'nowhere'))).toBe(1)
  const [failed, kept, dry] = await runs()
  expect(failed).toMatchObject({ state: 'FAILED', message: expect.stringContaining('does not exist'), files: [] })
  const files = [
    { file: 'brands.csv', applied: false, read: 2, created: 0, changed: 0, ended: 0, unchanged: 0, failed: 1 },
  ]
  expect(dry).toMatchObject({ state: 'PARTLY', isDryRun: true, folder, files, mistakes: 1 })
  expect(kept).toMatchObject({ state: 'PARTLY', isDryRun: false, files, mistakes: 1 })
  const file = await admin.send(importRunCalls.getImportMistakes, { runId: kept?.runId ?? 0 })
  const [header, first] = file?.content.trim().split('\r\n') ?? []
  expect(header).toBe('file,line,column,message')
  expect(first).toMatch(/^brands\.csv,3,brand_id,/)
  expect(await admin.send(importRunCalls.getImportMistakes, { runId: 999_999 })).toBeNull()
}, 60_000)
