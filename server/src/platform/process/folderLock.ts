// A folder that one process uses at a time. The lock ends with its process, however that ends, so that nothing stale is
// left.
import { createHash } from 'node:crypto'
import { mkdir, realpath, rm } from 'node:fs/promises'
import type { Server } from 'node:net'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

type ReleaseLock = () => Promise<void>

/**
 * Takes `dataDir` for the embedded database of this process, or throws what the operator should see, because a second
 * portal would adopt the server of the first, and stop it when it stops. Given back by the function it answers.
 */
export async function lockDataDir(dataDir: string): Promise<ReleaseLock> {
  await mkdir(dataDir, { recursive: true })
  const release = await tryLock(dataDir)
  if (release) return release
  throw new Error(
    `Another portal uses the data folder ${await realpath(dataDir)}. Stop it first, or give this one a DATA_DIR of its own; several processes share a database by DATABASE_URL (docs/operating.md, Replicas).`,
  )
}

/** Takes `folder` once no other process has it; calls `onWait` where that takes a while. */
export async function waitForLock(folder: string, onWait: () => void): Promise<ReleaseLock> {
  for (let tries = 0; ; tries++) {
    const release = await tryLock(folder)
    if (release) return release
    if (tries === 0) onWait()
    await setTimeout(pollInterval)
  }
}

const pollInterval = 200

async function tryLock(path: string): Promise<ReleaseLock | undefined> {
  const name = toLockName(await realpath(path))
  const server = await listen(name).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    // Only where names are files does one outlive its process.
    if (!name.startsWith('/') || (await answers(name))) return undefined
    await rm(name, { force: true })
    return listen(name)
  })
  return server && (() => new Promise((done) => server.close(() => done())))
}

// A name no file represents where the system has such, and no other program finds.
function toLockName(folder: string): string {
  const name = `portal-${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`
  if (process.platform === 'linux') return `\0${name}`
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), name)
}

function listen(path: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.on('error', reject)
    server.listen({ path }, () => resolve(server.unref()))
  })
}

const answers = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(path, () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
