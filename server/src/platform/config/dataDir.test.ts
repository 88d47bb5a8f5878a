import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkDataDir } from './dataDir.ts'

let root = ''
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'portal-data-dir-'))
})
afterAll(() => rm(root, { recursive: true }))

test('a folder that is missing is made with those above it, and nothing of the trial stays in it', async () => {
  const folder = join(root, 'srv', 'portal', 'data')
  await checkDataDir(folder)
  await checkDataDir(folder)
  expect(await readdir(folder)).toEqual([])
})

test.each([
  ['is a file', async () => writeFile(join(root, 'a-file'), ''), () => join(root, 'a-file')],
  ['lies below a file', async () => writeFile(join(root, 'another'), ''), () => join(root, 'another', 'data')],
  ['lies where no folder can be made', async () => undefined, () => '/proc/portal/data'],
])('a folder that %s is refused at once, by its name and with the reason [Q2.14]', async (_why, make, where) => {
  await make()
  await expect(checkDataDir(where())).rejects.toThrow(
    new RegExp(`^DATA_DIR cannot be used: nothing can be written to ${where()} \\(E[A-Z]+: .+\\)\\.$`),
  )
})
