// Would the tests notice a guard that is gone? Three walls, one hole at a time: each call's `who` opened and turned round,
// each policy of row-level security opened (server/src/app/guardMutants.test.ts), and each filter by account or person taken
// out of a copy of the source (guardFilters.ts); and faults at random places of all areas (guardFaults.ts). Prints what noticed
// each, and what nothing noticed.
// Run: node bench/src/guards.ts [calls | filters] [part of a path], or guards.ts faults [how many] [seed] [file with what an
// earlier run has printed]
import { readFileSync } from 'node:fs'
import { tryFaults } from './guardFaults.ts'
import { tryFilters } from './guardFilters.ts'
import { root, vitest } from './guardTests.ts'

const [part = 'all', within = ''] = process.argv.slice(2)

function tryCalls(): void {
  const { stdout } = vitest(root, ['--project=server', 'server/src/app/guardMutants.test.ts', '--reporter=verbose'], {
    GUARD_MUTANTS: '1',
  })
  const count = (mark: string) => stdout.split('\n').filter((line) => line.includes(mark)).length
  console.info(`| calls and policies | ${count(' ✓ ')} noticed in all their forms | ${count(' × ')} not |`)
  for (const line of stdout.split('\n')) if (/ × |^\+ {3}"/.test(line)) console.info(line.trim())
}

const [, , , , seed = '1', earlier] = process.argv
if (part === 'faults') tryFaults(Number(within || 40), seed, earlier && readFileSync(earlier, 'utf8'))
if (part === 'all' || part === 'calls') tryCalls()
if (part === 'all' || part === 'filters') tryFilters(within)
