// What the container files promise, as far as it can be read from them.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { settings } from '../server/src/platform/config.ts'

const read = (path: string) => readFile(join(import.meta.dirname, '..', path), 'utf8')
const digest = /@sha256:[0-9a-f]{64}$/

test('every service is limited, and none has a password of its own [P14.87]', async () => {
  const compose = await read('compose.yaml')
  const services = compose.slice(compose.indexOf('\nservices:'), compose.indexOf('\nsecrets:'))
  const blocks = services.split(/\n {2}(?=[a-z]+:\n)/).slice(1)
  expect(blocks).toHaveLength(4)
  for (const block of blocks) expect(block).toContain('<<: *limits')
  expect(compose).toMatch(/x-limits: &limits\n {2}read_only: true\n {2}cap_drop: \[ALL\]/)
  expect(compose).not.toMatch(/PASSWORD(?!_FILE)/)
  expect(/^x-postgres: &postgres (\S+)$/m.exec(compose)?.[1]).toMatch(digest)
  const dockerfile = await read('Dockerfile')
  expect(/^ARG NODE=(\S+)$/m.exec(dockerfile)?.[1]).toMatch(digest)
  expect(dockerfile).toContain('\nUSER node\n')
})

test('the example of variables names those there are [P14.87]', async () => {
  const names = (await read('deploy/portal.env.example')).match(/^[A-Z_]+(?==)/gm)
  expect(names?.length).toBeGreaterThan(5)
  expect(names?.filter((name) => !(name in settings))).toEqual([])
})
