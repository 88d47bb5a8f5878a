// The steps of `npm run check`, `npm test` and `npm run test:full`, and how they are reported on the terminal.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sweep } from '../server/test/testFolders.ts'
import { atEnd, run } from './children.ts'
import type { Tally } from './tally.ts'
import { add, lastLine, looksLast, nothing, playwrightTally, vitestTally } from './tally.ts'

/** A check without tests of its own: it counts as one test. One that `shows` prints what it says in any case. */
const check =
  (name: string, command: string, args: string[], { shows = false, env = {} } = {}) =>
  async (): Promise<Tally> => {
    const began = performance.now()
    const { code, output } = await run(command, args, { env })
    tell(`${code === 0 ? '✓' : '✗'} ${name} (${seconds(began)})`)
    if (code !== 0 || shows) for (const line of output.slice(0, 300)) tell(`    ${line}`)
    return code === 0 ? { ...nothing, passed: 1 } : { passed: 0, failed: 1, failures: [name] }
  }

// The limit costs a quarter less work, because the compiler, written in Go, collects its memory only above it.
const types = check('types and lint', 'oxlint', ['--type-aware', '--type-check', '--max-warnings', '0'], {
  env: { GOGC: 'off', GOMEMLIMIT: '4GiB' },
})

const statics = [
  check('format', 'oxfmt', ['--check']),
  check('boundaries', 'node', ['scripts/boundaries.ts']),
  check('unused code', 'knip', []),
  check('released migrations', 'node', ['scripts/migrations.ts']),
  check('figures', 'node', ['scripts/figures.ts']),
  check('plain words', 'node', ['scripts/plainWords.ts']),
  check('citations', 'node', ['scripts/citations.ts'], { shows: true }),
]

/** The checks that read the sources; the compiler runs beside the others. */
export async function staticSteps(): Promise<Tally> {
  const [one, other] = await Promise.all([types(), inTurn(statics)])
  return add(one, other)
}

async function inTurn(steps: readonly (() => Promise<Tally>)[]): Promise<Tally> {
  let tally = nothing
  for (const step of steps) tally = add(tally, await step())
  return tally
}

/** Ends a run that hangs, in seconds. */
const limit = 3600

/** Rules, calls and pages; with the sweeps where the run `isFull`. */
export async function vitestStep(isFull: boolean): Promise<Tally> {
  const report = await reportFile()
  const args = ['run', '--reporter=scripts/vitestProgress.ts', '--reporter=json', `--outputFile.json=${report}`]
  return printOutcome('tests', async () => {
    const { code } = await run('vitest', args, { env: isFull ? { SWEEPS: '1' } : {}, onLine: tell, limit })
    await sweep()
    return vitestTally(report, code)
  })
}

/** Journeys in a real browser; with the sweeps where the run `isFull`. */
export async function e2eStep(isFull: boolean): Promise<Tally> {
  const report = await reportFile()
  const args = ['scripts/e2e.ts', ...(isFull ? [] : ['--project=journeys'])]
  return printOutcome('journeys', async () => {
    const { code } = await run('node', args, { env: { E2E_REPORT: report }, onLine: tell, limit })
    await sweep()
    return playwrightTally(report, code)
  })
}

async function printOutcome(name: string, step: () => Promise<Tally>): Promise<Tally> {
  const began = performance.now()
  tell(`${name} ...`)
  const tally = await step()
  tell(
    `${tally.failed === 0 ? '✓' : '✗'} ${name}: ${tally.passed} of ${tally.passed + tally.failed} (${seconds(began)})`,
  )
  return tally
}

async function reportFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-report-'))
  atEnd(() => rm(folder, { recursive: true, force: true }))
  return join(folder, 'report.json')
}

/** Runs the steps in turn and prints the sum in the last line; gives the exit code. */
export async function runSteps(steps: readonly (() => Promise<Tally>)[]): Promise<number> {
  const began = performance.now()
  atEnd(sweep)
  const tally = await inTurn(steps)
  // The failures come again at the end, so that a log that was cut keeps them.
  for (const failure of tally.failures) tell(`✗ ${failure}`)
  tell(`Took ${seconds(began)}.`)
  console.log(lastLine(tally))
  return tally.failed === 0 ? 0 : 1
}

function tell(line: string): void {
  if (!looksLast(line)) console.log(line)
}

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`
