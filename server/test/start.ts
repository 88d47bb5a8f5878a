// Vitest's global set-up of the server's tests: one PostgreSQL for the run, which every test file clones its database from.
import type { TestProject } from 'vitest/node'
import { startCluster } from './cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the run's PostgreSQL. */
    postgres: string
  }
}

export default async function start(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startCluster()
  project.provide('postgres', url)
  return stop
}
