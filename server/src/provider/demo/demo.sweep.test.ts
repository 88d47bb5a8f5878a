// The demo world loaded again.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { importFolder, importPrincipal } from '../import/import.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { writeDemoWorld } from './demo.ts'
import { demoHome } from '../../../test/countries.ts'

const portal = testPortal()
const transact = <T>(work: (db: Db) => Promise<T>) => withTransaction(portal.deps.pool, importPrincipal, work)

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'demo-test-'))
})
afterAll(async () => rm(folder, { recursive: true }))

test('loaded a second time on the same day it changes nothing', async () => {
  await writeDemoWorld(join(folder, 'again'), { now: portal.deps.now() })
  const { files, errors } = await importFolder(transact, { countries: demoHome, folder: join(folder, 'again') })
  expect(errors).toEqual([])
  expect(files.filter((file) => file.created + file.changed > 0)).toEqual([])
})
