// Connections whose statements have a time they must be done in are those of requests: nothing else may run on them.
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

test('only the portal that answers requests limits how long a statement takes', async () => {
  const found: string[] = []
  for await (const path of glob('{server,bench,scripts}/**/*.ts', { cwd: root, exclude: ['**/node_modules/**'] })) {
    if (path.endsWith('.test.ts')) continue
    if (/isForRequests: true/.test(await readFile(join(root, path), 'utf8'))) found.push(path)
  }
  expect(found).toEqual(['server/src/app/start.ts'])
})
