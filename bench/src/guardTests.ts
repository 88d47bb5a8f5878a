// Runs tests of the server, here or in a changed copy.
import type { SpawnSyncReturns } from 'node:child_process'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

export const vitest = (folder: string, args: string[], env: Record<string, string>): SpawnSyncReturns<string> =>
  spawnSync(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'server', ...args], {
    cwd: folder,
    // Its lines are read: no colors among them.
    env: { ...process.env, NO_COLOR: '1', ...env },
    encoding: 'utf8',
    maxBuffer: 1e9,
  })
