import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { createConsoleOutput } from './log.ts'

test('in production what is said at the start is a line of JSON, else words [P14.85]', () => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  createConsoleOutput('production').say('\nThe "portal" is ready\nat http://localhost')
  createConsoleOutput(undefined).say('Ready')
  const [[line], [words]] = write.mock.calls as [[string], [string]]
  write.mockRestore()
  expect(line.match(/\n/g)).toHaveLength(1)
  expect(JSON.parse(line)).toEqual({
    level: 30,
    time: expect.stringMatching(/^\d{4}-/) as string,
    msg: 'The "portal" is ready\nat http://localhost',
  })
  expect(words).toBe('Ready\n')
})

/** The output of a process in production that runs `script`, line by line. */
function linesOf(script: string): { status: number | null; lines: object[] } {
  const begin = `const { printJson } = await import('./server/src/platform/monitoring/consoleOutput.ts'); printJson('production'); `
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--input-type=module', '--eval', begin + script], {
    cwd: join(import.meta.dirname, '../../../..'),
    encoding: 'utf8',
  })
  const lines = `${stdout}${stderr}`.trimEnd().split('\n')
  return { status, lines: lines.map((line) => JSON.parse(line) as object) }
}
const stack = (error: string) => expect.stringMatching(new RegExp(`^${error}\\n +at `)) as string

test.each([
  ['an exception', `setImmediate(() => { throw new TypeError('one "two"\\nthree') })`, 'uncaughtException'],
  ['a promise', `Promise.reject(new TypeError('one "two"\\nthree')); setInterval(() => 0, 9)`, 'unhandledRejection'],
])('%s that nobody catches is one line with its stack, and the end [P14.85]', (_what, script, origin) => {
  const { status, lines } = linesOf(script)
  expect(status).toBe(1)
  expect(lines).toEqual([
    expect.objectContaining({
      level: 60,
      origin,
      name: 'TypeError',
      msg: 'one "two"\nthree',
      stack: stack('TypeError: one "two"\nthree'),
    }),
  ])
})
