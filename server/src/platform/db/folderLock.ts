// One portal for each data folder with an embedded database: a second one would adopt the server of the first, and stop
// it when it stops. What is held here ends with its process, however that ends, so nothing stale is ever left behind.
import { createHash } from 'node:crypto'
import { mkdir, realpath, rm } from 'node:fs/promises'
import type { Server } from 'node:net'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Takes `dataDir` for this process, or throws what the operator should see. Given back by the function it answers. */
export async function lockFolder(dataDir: string): Promise<() => Promise<void>> {
  await mkdir(dataDir, { recursive: true })
  const folder = await realpath(dataDir)
  const name = toLockName(folder)
  const server = await listen(name).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    // Only where names are files does one outlive its process.
    if (name.startsWith('/') && !(await answers(name))) {
      await rm(name, { force: true })
      return listen(name)
    }
    throw new Error(
      `Another portal uses the data folder ${folder}. Stop it first, or give this one a DATA_DIR of its own; several processes share a database by DATABASE_URL (docs/operating.md, Replicas).`,
    )
  })
  return () => new Promise((done) => server.close(() => done()))
}

// A name no file stands for where the system has such, and no other program finds.
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
