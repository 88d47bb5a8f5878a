// The test totals of a run.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { add, lastLine, looksLast, playwrightTally, vitestTally } from './tally.ts'

async function report(content: unknown): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-tally-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'report.json')
  await writeFile(file, JSON.stringify(content))
  return file
}
const result = (fullName: string, status: string) => ({ fullName, status })

test('a test that failed and a file that did not load are named', async () => {
  const file = await report({
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      {
        name: `${process.cwd()}/a.test.ts`,
        status: 'failed',
        assertionResults: [result('one', 'passed'), result('two', 'failed')],
      },
      { name: `${process.cwd()}/b.test.ts`, status: 'failed', assertionResults: [] },
    ],
  })
  expect(await vitestTally(file, 1)).toEqual({
    passed: 1,
    failed: 2,
    failures: ['a.test.ts: two', 'b.test.ts: did not load'],
  })
})

test('a journey that failed or needed a second try is named, wherever it stands', async () => {
  const spec = (title: string, status: string) => ({ file: 'a.spec.ts', title, tests: [{ status }] })
  const file = await report({
    stats: { expected: 1, unexpected: 1, flaky: 1 },
    errors: [{ message: 'No browser\nat x' }],
    suites: [
      { specs: [spec('one', 'expected'), spec('two', 'unexpected')], suites: [{ specs: [spec('three', 'flaky')] }] },
    ],
  })
  const tally = await playwrightTally(file, 1)
  expect(tally).toEqual({ passed: 1, failed: 3, failures: ['a.spec.ts: two', 'a.spec.ts: three', 'No browser'] })
  expect(lastLine(add(tally, tally))).toBe('2 passed, 6 failed')
})

test('a run without a report, without tests or with a bad end has failed', async () => {
  const none = { numPassedTests: 0, numFailedTests: 0, testResults: [] }
  const good = { stats: { expected: 1, unexpected: 0, flaky: 0 }, errors: [], suites: [] }
  expect((await vitestTally('/no/such/file', 0)).failed).toBe(1)
  expect((await vitestTally(await report(none), 0)).failed).toBe(1)
  expect((await playwrightTally(await report(good), 1)).failed).toBe(1)
  expect((await playwrightTally(await report(good), 0)).failed).toBe(0)
})

test('no other line may look like the last one', () => {
  expect(['9 passed, 0 failed', '  9 passed, 1 failed ', 'Tests 9 passed, 0 failed'].map(looksLast)).toEqual([
    true,
    true,
    false,
  ])
})
