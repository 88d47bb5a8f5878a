// How many tests passed and failed, read from the JSON reports of the test runners.
import { readFile } from 'node:fs/promises'

export interface Tally {
  passed: number
  failed: number
}

export const add = (one: Tally, other: Tally): Tally => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
})

// A runner that ended badly, left no report or found nothing to run has failed, whatever its counts say.
const honest = ({ passed, failed }: Tally, code: number): Tally => ({
  passed,
  failed: failed === 0 && (code !== 0 || passed === 0) ? 1 : failed,
})

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

/** The tally of Vitest's JSON report in `file`; a test file that could not be loaded is one failure. */
export async function vitestTally(file: string, code: number): Promise<Tally> {
  const report = await readReport<VitestReport>(file)
  if (!report) return honest({ passed: 0, failed: 0 }, code)
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((each) => each.status === 'failed'),
  )
  return honest({ passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length }, code)
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
  errors: unknown[]
}

/** The tally of Playwright's JSON report in `file`; a journey that needed a second try has failed. */
export async function playwrightTally(file: string, code: number): Promise<Tally> {
  const report = await readReport<PlaywrightReport>(file)
  if (!report) return honest({ passed: 0, failed: 0 }, code)
  const { expected, unexpected, flaky } = report.stats
  return honest({ passed: expected, failed: unexpected + flaky + report.errors.length }, code)
}

async function readReport<T>(file: string): Promise<T | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : (JSON.parse(text) as T)
}

/** The one line that continuous integration reads; it is the last of a run and no other line looks like it. */
export const lastLine = ({ passed, failed }: Tally): string => `${passed} passed, ${failed} failed`

/** Whether `line` could be taken for the last line. */
export const looksLast = (line: string): boolean => /^\s*\d+ passed, \d+ failed\s*$/.test(line)
