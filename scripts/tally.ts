// How many tests passed and failed and which, read from the JSON reports of the test runners.
import { readFile } from 'node:fs/promises'

export interface Tally {
  passed: number
  failed: number
  /** A line for each that failed: the file and the title of a test, or the name of a check. */
  failures: string[]
}

export const nothing: Tally = { passed: 0, failed: 0, failures: [] }

export const add = (one: Tally, other: Tally): Tally => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  failures: [...one.failures, ...other.failures],
})

// A runner that ended badly, left no report or found nothing to run has failed, whatever its counts say.
const honest = ({ passed, failed, failures }: Tally, code: number): Tally =>
  failed === 0 && (code !== 0 || passed === 0)
    ? { passed, failed: 1, failures: [`the runner ended with code ${code}`] }
    : { passed, failed, failures }

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[]
}

/** The tally of Vitest's JSON report in `file`; a test file that could not be loaded is one failure. */
export async function vitestTally(file: string, code: number): Promise<Tally> {
  const report = await readReport<VitestReport>(file)
  if (!report) return honest(nothing, code)
  const failures = report.testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((each) => each.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [`${fromHere(name)}: did not load`]
    return failed.map(({ fullName }) => `${fromHere(name)}: ${fullName}`)
  })
  return honest({ passed: report.numPassedTests, failed: failures.length, failures }, code)
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs: { file: string; title: string; tests: { status: string }[] }[]
}

interface PlaywrightReport {
  stats: { expected: number }
  errors: { message?: string }[]
  suites: PlaywrightSuite[]
}

/** The tally of Playwright's JSON report in `file`; a journey that needed a second try has failed. */
export async function playwrightTally(file: string, code: number): Promise<Tally> {
  const report = await readReport<PlaywrightReport>(file)
  if (!report) return honest(nothing, code)
  const failures = [
    ...report.suites
      .flatMap(specsIn)
      .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
      .map((spec) => `${spec.file}: ${spec.title}`),
    ...report.errors.map(({ message }) => message?.split('\n')[0] ?? 'an error outside the journeys'),
  ]
  return honest({ passed: report.stats.expected, failed: failures.length, failures }, code)
}

const specsIn = ({ suites = [], specs }: PlaywrightSuite): PlaywrightSuite['specs'] => [
  ...specs,
  ...suites.flatMap(specsIn),
]

const fromHere = (file: string): string => file.replace(`${process.cwd()}/`, '')

async function readReport<T>(file: string): Promise<T | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : (JSON.parse(text) as T)
}

/** The one line that continuous integration reads; it is the last of a run and no other line looks like it. */
export const lastLine = ({ passed, failed }: Tally): string => `${passed} passed, ${failed} failed`

/** True if `line` could be taken for the last line. */
export const looksLast = (line: string): boolean => /^\s*\d+ passed, \d+ failed\s*$/.test(line)
