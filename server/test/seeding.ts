// The command `npm run seed` as a process of its own, which a test may kill at any moment.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export interface SeedProcess {
  /** All it has said so far. */
  said: () => string
  /** kill -9, unless it has ended. */
  kill: () => Promise<void>
  /** Resolves with its exit code. */
  ended: Promise<number | null>
}

/** Starts it with these arguments on the database of `url`. */
export function startSeed(url: string, dataDir: string, args: string[]): SeedProcess {
  const child = spawn(process.execPath, ['server/src/commands/seed.ts', ...args], {
    cwd: join(import.meta.dirname, '../..'),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DATABASE_URL: url, DATA_DIR: dataDir },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (said += part.toString()))
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return {
    said: () => said,
    ended,
    kill: async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
      await ended
    },
  }
}
