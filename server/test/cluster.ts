// The PostgreSQL of one test run: a real server in a temporary folder with two templates, `empty` (migrated) and
// `demo` (the demo world loaded). Making the demo world takes long, so a finished cluster is kept and copied.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmod, glob, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { startEmbedded } from '../src/platform/db/embedded.ts'

const root = resolve(import.meta.dirname, '../..')
const cache = join(root, 'node_modules/.cache/portal-test')
const prefix = 'portal-test-'

/** What the demo world is made from. A change of any of these makes it anew, and so does a new day: dates are relative. */
const sources = [
  'server/src/platform/db/**',
  'server/src/{demo,exchange,search,seed}/**',
  'server/src/**/*.seed.ts',
  'package-lock.json',
]

export interface Cluster {
  /** Connection string of the database `postgres`, as the owner of everything. */
  url: string
  stop: () => Promise<void>
}

/** Starts the cluster of this run; `stop` leaves neither process nor folder. */
export async function startCluster(): Promise<Cluster> {
  await sweep()
  const dataDir = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`))
  // PostgreSQL's own user must reach the cluster in it.
  await chmod(dataDir, 0o755)
  const kept = join(cache, await fingerprint())
  const isKept = (await readdir(kept).catch(() => [])).length > 0
  if (isKept) await copy(join(kept, 'postgres'), join(dataDir, 'postgres'))

  const embedded = await startEmbedded({ dataDir, unsafeFast: true })
  const url = embedded.url.replace(/\/portal\?/, '/postgres?')
  const end = async () => {
    await embedded.stop()
    await remove(dataDir, new URL(url).searchParams.get('host'))
  }
  if (isKept) return { url, stop: end }
  try {
    const { makeTemplates } = await import('./templates.ts')
    await makeTemplates(url)
    await keep(dataDir, kept, embedded.stop)
    await startEmbedded({ dataDir, unsafeFast: true })
    return { url, stop: end }
  } catch (error) {
    await end()
    throw error
  }
}

async function keep(dataDir: string, kept: string, stop: () => Promise<void>): Promise<void> {
  await stop()
  await mkdir(cache, { recursive: true })
  for (const old of await readdir(cache)) await rm(join(cache, old), { recursive: true, force: true })
  const making = `${kept}.${process.pid}`
  await mkdir(making)
  await copy(join(dataDir, 'postgres'), join(making, 'postgres'))
  // Two runs may finish at once; whoever comes second finds the place taken, by the same world.
  await rename(making, kept).catch(() => rm(making, { recursive: true, force: true }))
}

// With its owner: under root the cluster belongs to the user postgres.
const copy = (from: string, to: string) => promisify(execFile)('cp', ['-a', from, to])

async function globbed(patterns: string[]): Promise<string[]> {
  const paths: string[] = []
  for await (const path of glob(patterns, { cwd: root })) paths.push(path)
  return paths.toSorted()
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256').update(new Date().toDateString())
  const paths = await globbed(sources)
  for (const path of paths) {
    if (path.includes('.test.')) continue
    hash.update(path)
    hash.update(await readFile(join(root, path)).catch(() => ''))
  }
  return hash.digest('hex').slice(0, 16)
}

/** Ends what runs that were killed left behind: the server of a process that is no more, and its folder. */
async function sweep(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1])
    if (!pid || isAlive(pid)) continue
    await endServerIn(join(tmpdir(), name))
  }
}

/** Stops the PostgreSQL in `dataDir`, however it got there, and removes the folder. */
async function endServerIn(dataDir: string): Promise<void> {
  const file = await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => '')
  const [first, , , , socket] = file.split('\n')
  const pid = Number(first)
  if (pid && isAlive(pid)) process.kill(pid, 'SIGQUIT')
  while (pid && isAlive(pid)) await new Promise((done) => setTimeout(done, 20))
  await remove(dataDir, socket)
}

async function remove(dataDir: string, socket: string | null | undefined): Promise<void> {
  await rm(dataDir, { recursive: true, force: true })
  if (socket) await rm(socket, { recursive: true, force: true })
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
