// The PostgreSQL of one test run: a real server in a temporary folder with two templates, `empty` (migrated) and
// `demo` (the demo world loaded). Making the demo world takes long, so a finished cluster is kept and copied.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { glob, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { startEmbedded } from '../src/platform/db/embedded.ts'
import { databaseUrl } from './database.ts'
import { makeDataDir, removeData, sweep } from './testFolders.ts'

const root = resolve(import.meta.dirname, '../..')
const cache = join(root, 'node_modules/.cache/portal-test')

/** Sources of the demo world. A change of any of these makes it again, and so does a new day: dates are relative. */
const sources = [
  'server/src/platform/{db,identity,jobs}/**',
  'server/src/{provider/demo,provider/import,provider/seed,buying/search}/**',
  'server/src/**/*.seed.ts',
  'package-lock.json',
]

/** How many finished clusters are kept. */
const maxKept = 3

export interface Cluster {
  /** Connection string of the database `postgres`, as the owner of everything. */
  url: string
  stop: () => Promise<void>
}

/** Starts the cluster of this run; `stop` leaves neither process nor folder. TEST_DATABASE_URL names a server to use instead. */
export async function startCluster(): Promise<Cluster> {
  await sweep()
  const given = process.env['TEST_DATABASE_URL']
  if (given !== undefined) return useServer(given)
  const dataDir = await makeDataDir()
  try {
    const kept = join(cache, await fingerprint())
    const isKept = (await readdir(kept).catch(() => [])).length > 0
    if (isKept) await copy(join(kept, 'postgres'), join(dataDir, 'postgres'))
    const embedded = await startEmbedded({ dataDir, unsafeFast: true })
    const url = databaseUrl(embedded.url, 'postgres')
    if (!isKept) {
      const { makeTemplates } = await import('./templates.ts')
      await makeTemplates(url)
      await embedded.stop()
      await keep(dataDir, kept)
      await startEmbedded({ dataDir, unsafeFast: true })
    }
    return { url, stop: () => removeData(dataDir) }
  } catch (error) {
    await removeData(dataDir)
    throw error
  }
}

/** A PostgreSQL of another version, as its superuser: it holds nothing that anyone wants to keep. */
async function useServer(url: string): Promise<Cluster> {
  const { dropTemplates, makeTemplates } = await import('./templates.ts')
  await dropTemplates(url)
  await makeTemplates(url)
  return { url, stop: () => dropTemplates(url) }
}

async function keep(dataDir: string, kept: string): Promise<void> {
  const making = `${kept}.${process.pid}`
  await mkdir(making, { recursive: true })
  await copy(join(dataDir, 'postgres'), join(making, 'postgres'))
  // Two runs may finish at once; anyone who comes second finds the place taken, by the same world.
  await rename(making, kept).catch(() => rm(making, { recursive: true, force: true }))
  await forgetOld()
}

// The newest few stay: another run may be copying one.
async function forgetOld(): Promise<void> {
  const paths = (await readdir(cache)).map((name) => join(cache, name))
  const ages = await Promise.all(
    paths.map(async (path) => ({ path, at: (await stat(path).catch(() => null))?.mtimeMs ?? 0 })),
  )
  const old = ages.toSorted((a, b) => b.at - a.at).slice(maxKept)
  for (const { path } of old) await rm(path, { recursive: true, force: true }).catch(() => undefined)
}

// With its owner: under root the cluster belongs to the user postgres.
const copy = (from: string, to: string) => promisify(execFile)('cp', ['-a', from, to])

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256').update(new Date().toDateString())
  const paths: string[] = []
  for await (const path of glob(sources, { cwd: root })) if (!path.includes('.test.')) paths.push(path)
  for (const path of paths.toSorted()) {
    hash.update(path)
    hash.update(await readFile(join(root, path)).catch(() => ''))
  }
  return hash.digest('hex').slice(0, 16)
}
