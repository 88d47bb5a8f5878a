// The first contact with PostgreSQL, which may be starting or recovering while the portal starts.
import { setTimeout } from 'node:timers/promises'
import { isUnavailable } from '../http/errors.ts'
import { createClient } from './client.ts'

/** How long a PostgreSQL that is away is waited for, in milliseconds. */
const timeout = 60_000

/** Resolves once the PostgreSQL of `url` answers; says so when it has to wait, and gives up after a minute. */
export async function waitForPostgres(url: string, say: (line: string) => void): Promise<void> {
  const until = performance.now() + timeout
  let hasReported = false
  for (;;) {
    const error = await tryConnecting(url)
    if (error === undefined) return
    // The next one to connect reports anything else: a database that is missing, for one, is made.
    if (!isUnavailable(error)) return
    if (performance.now() > until) throw error
    if (!hasReported)
      say(`Waiting for PostgreSQL (${error.message || ('code' in error ? String(error.code) : '')}) ...`)
    hasReported = true
    await setTimeout(100)
  }
}

async function tryConnecting(url: string): Promise<Error | undefined> {
  const client = createClient(url)
  try {
    await client.connect()
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  } finally {
    await client.end().catch(() => undefined)
  }
}
