// Two processes that work a portal's jobs, for tests of one that is killed: the portal itself works none.
import { Client } from 'pg'
import { afterAll, beforeAll } from 'vitest'
import type { TestPortal } from './app.ts'
import type { PortalProcess } from './process.ts'
import { portalProcess } from './process.ts'

export interface Workers {
  /** A connection that holds what a job needs, so that it is under way when its process is killed. */
  holder: () => Client
  /** kill -9 of the first; the second starts. */
  replace: () => Promise<unknown>
}

/** Starts the first worker before all tests of the file, and ends both after them. */
export function twoWorkers(portal: TestPortal): Workers {
  let holder: Client
  let workers: PortalProcess[] = []
  beforeAll(async () => {
    await portal.deps.services.queue().stop()
    const { SESSION_SECRET = '', DATA_DIR } = portal.deps.config
    const env = { DATABASE_URL: portal.databaseUrl, SESSION_SECRET, DATA_DIR, DATABASE_POOL: '4' }
    workers = [portalProcess(env), portalProcess(env)]
    holder = new Client({ connectionString: portal.databaseUrl })
    await Promise.all([holder.connect(), workers[0]?.start()])
  }, 60_000)
  afterAll(() => Promise.all([holder.end(), ...workers.map((worker) => worker.kill())]))
  return { holder: () => holder, replace: () => Promise.all([workers[0]?.kill(), workers[1]?.start()]) }
}
