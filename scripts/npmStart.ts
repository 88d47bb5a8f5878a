// `npm start` as an operator runs it, in a process group of its own, for tests.
import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { access } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { makeDataDir, removeData } from '../server/test/testFolders.ts'

export interface Portal {
  npm: ChildProcess
  url: string
  said: () => string
}

/** Gives the tests of a file a data folder, which is gone after them; what each of them has started is ended. */
export function npmStart() {
  let dataDir: string
  let started: ChildProcess[] = []
  beforeAll(async () => {
    dataDir = await makeDataDir()
  })
  afterAll(() => removeData(dataDir))
  const end = () => {
    for (const { pid } of started)
      try {
        if (pid) process.kill(-pid, 'SIGKILL')
      } catch {
        // It ended, as it should.
      }
    started = []
  }
  afterEach(end)
  return {
    end,
    dataDir: () => dataDir,
    /** The file that is there while the database runs. */
    database: () => join(dataDir, 'postgres/postmaster.pid'),
    /** Starts a portal without pages. */
    start: (port: number, more: Record<string, string> = {}): Portal => {
      const npm = spawn('npm', ['start'], {
        detached: true,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: {
          ...process.env,
          PORT: String(port),
          HOST: 'localhost',
          DATA_DIR: dataDir,
          DEMO: 'false',
          PAGES: 'false',
          DRAIN_SECONDS: '0',
          ADMIN_EMAIL: 'admin@portal.example',
          ADMIN_PASSWORD: 'Start-test-1',
          ...more,
        },
      })
      started.push(npm)
      let said = ''
      for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (part: Buffer) => (said += part.toString()))
      return { npm, url: `http://localhost:${port}`, said: () => said }
    },
  }
}

export const getStatus = (url: string): Promise<number | undefined> =>
  fetch(url).then(
    ({ status }) => status,
    () => undefined,
  )

/** Waits until it is ready; the first start makes its database, which takes longer. */
export const isReady = ({ url, said }: Portal, timeout = 20_000): Promise<void> =>
  expect.poll(() => getStatus(`${url}/ready`), { timeout, message: said() }).toBe(200)

export const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
