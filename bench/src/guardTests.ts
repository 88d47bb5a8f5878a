// Runs tests, here or in a changed copy.
import type { SpawnSyncReturns } from 'node:child_process'
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

export const vitest = (folder: string, args: string[], env: Record<string, string>): SpawnSyncReturns<string> =>
  spawnSync(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...args], {
    cwd: folder,
    // Its lines are read: no colors among them.
    env: { ...process.env, NO_COLOR: '1', ...env },
    encoding: 'utf8',
    maxBuffer: 1e9,
  })

/** A copy of the last commit that uses the libraries of the repository, and its own workspaces. */
export function copySources(): string {
  const copy = mkdtempSync(join(tmpdir(), 'guards-'))
  execFileSync('sh', ['-c', `git archive HEAD | tar x -C '${copy}'`], { cwd: root })
  mkdirSync(join(copy, 'node_modules/@portal'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')).filter((name) => name !== '@portal' && name !== '.cache'))
    symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name))
  for (const name of ['contract', 'server', 'web', 'e2e', 'bench'])
    symlinkSync(join(copy, name), join(copy, 'node_modules/@portal', name))
  return copy
}
