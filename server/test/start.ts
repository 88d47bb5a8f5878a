// Vitest's global set-up of the server's tests: one PostgreSQL for the run, which every test file clones its database from.
import type { TestProject } from 'vitest/node'
import { Client } from 'pg'
import { startCluster } from './cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the run's PostgreSQL. */
    postgres: string
  }
}

export default async function start(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startCluster()
  // bench/src/guards.ts asks what the application's own filters hold without the policies behind them.
  if (process.env['ROW_SECURITY'] === 'off') await openPolicies(url)
  project.provide('postgres', url)
  return stop
}

async function openPolicies(url: string): Promise<void> {
  const owner = new Client({ connectionString: url })
  await owner.connect()
  await owner.query('alter role portal_app bypassrls')
  await owner.end()
}
