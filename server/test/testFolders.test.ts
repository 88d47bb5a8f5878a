import { spawnSync } from 'node:child_process'
import { access, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { getParent, makeDataDir, removeData, sweep } from './testFolders.ts'

test('data goes to the disk where there is no memory for it, or too little', async () => {
  expect(await getParent('/no/such/folder', 0)).toBe(tmpdir())
  expect(await getParent('/dev/shm', Infinity)).toBe(tmpdir())
})

test('a sweep removes what an ended run left, in memory and on the disk, and spares what runs', async () => {
  const { pid } = spawnSync(process.execPath, ['--version'])
  const parents = new Set([await getParent(), tmpdir()])
  const left = await Promise.all([...parents].map((parent) => mkdtemp(join(parent, `portal-test-${pid}-`))))
  const used = await makeDataDir()
  await sweep()
  for (const folder of left) await expect(access(folder)).rejects.toThrow('ENOENT')
  await expect(access(used)).resolves.toBeUndefined()
  await removeData(used)
})
