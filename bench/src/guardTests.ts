// Runs tests, here or in a changed copy.
import type { SpawnSyncReturns } from 'node:child_process'
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

export const vitest = (folder: string, args: string[], env: Record<string, string>): SpawnSyncReturns<string> =>
  spawnSync(process.execPath, [join(folder, 'node_modules/vitest/vitest.mjs'), 'run', ...args], {
    cwd: folder,
    // Its lines are read: no colors among them.
    env: { ...process.env, NO_COLOR: '1', ...env },
    encoding: 'utf8',
    maxBuffer: 1e9,
  })

/** A copy of the last commit, with its own links to the libraries, so that what is changed there changes nothing here. */
export function copySources(): string {
  const copy = mkdtempSync(join(tmpdir(), 'guards-'))
  execFileSync('sh', ['-c', `git archive HEAD | tar x -C '${copy}'`], { cwd: root })
  // Files of another disk are copied.
  const copyLibraries = (how: string) =>
    execFileSync('cp', [how, join(root, 'node_modules'), copy], { stdio: 'ignore' })
  try {
    copyLibraries('-al')
  } catch {
    copyLibraries('-a')
  }
  // Everything kept of a run belongs to its folder.
  rmSync(join(copy, 'node_modules/.cache'), { recursive: true, force: true })
  return copy
}
