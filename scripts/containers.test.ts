// The promises of the container files, as far as they can be read from them.
import { cp, mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { settings } from '../server/src/platform/config/config.ts'

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
  expect(compose).toContain('BRAND_FOLDER: /brand\n')
  expect(compose).toMatch(/:\/brand:ro'\]/)
  const dockerfile = await read('Dockerfile')
  expect(/^ARG NODE=(\S+)$/m.exec(dockerfile)?.[1]).toMatch(digest)
  expect(dockerfile).toContain('\nUSER node\n')
})

test('the image installs for the server alone, by options every builder knows [P14.87]', async () => {
  const dockerfile = await read('Dockerfile')
  const packages = dockerfile.split(/^(?=FROM )/m).find((stage) => stage.startsWith('FROM sources AS packages'))
  for (const part of [
    'npm pkg delete devDependencies',
    '\'workspaces=["contract","server"]\'',
    '--omit=dev --omit=peer',
  ])
    expect(packages).toContain(part)
  expect(dockerfile).not.toContain('--start-interval')
})

test('a portal without the sources of its pages never builds them, however old they look [P14.87]', async () => {
  const root = await mkdtemp(join(tmpdir(), 'image-'))
  onTestFinished(() => rm(root, { recursive: true }))
  for (const file of ['server/src/app/pages.ts', 'server/src/platform/process/folderLock.ts'])
    await cp(join(import.meta.dirname, '..', file), join(root, file))
  const built = join(root, 'web/dist/server/server.js')
  await mkdir(join(built, '..'), { recursive: true })
  await writeFile(built, '')
  await utimes(built, 1, 1)
  await writeFile(join(root, 'package-lock.json'), '{}')
  const { isWebStale } = (await import(join(root, 'server/src/app/pages.ts'))) as { isWebStale: () => Promise<boolean> }
  expect(await isWebStale()).toBe(false)
  await mkdir(join(root, 'web/src'))
  await writeFile(join(root, 'web/src/routes.ts'), '')
  expect(await isWebStale()).toBe(true)
})

test('the commands of the page can be pasted: what is said beside them is a comment [P14.87]', async () => {
  const page = await read('docs/operating.md')
  const section = page.slice(page.indexOf('\n## In a container'))
  const lines = [...section.matchAll(/^```\n(.*?)^```$/gms)].flatMap(([, block]) => block?.split('\n') ?? [])
  expect(lines.length).toBeGreaterThan(10)
  expect(lines.filter((line) => / {3,}(?!#)\S/.test(line))).toEqual([])
})

test('the example of variables names those there are [P14.87]', async () => {
  const names = (await read('deploy/portal.env.example')).match(/^[A-Z_]+(?==)/gm)
  expect(names?.length).toBeGreaterThan(5)
  expect(names?.filter((name) => !(name in settings))).toEqual([])
})
