import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { createTeller } from './log.ts'

test('in production what is said at the start is a line of JSON, else words [P14.85]', () => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  createTeller('production').say('\nThe "portal" is ready\nat http://localhost')
  createTeller(undefined).say('Ready')
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

test('and so is why it does not start [P14.85]', () => {
  const { stdout, stderr, status } = spawnSync(process.execPath, ['server/src/main.ts'], {
    cwd: join(import.meta.dirname, '../../..'),
    // What a library prints at any time of it is a line as well.
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: 'none',
      NODE_OPTIONS: `--import=data:text/javascript,process.on('exit',()=>console.log('words'))`,
    },
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  const lines = `${stdout}${stderr}`.trimEnd().split('\n')
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ level: 30, msg: 'words' }),
    expect.objectContaining({ level: 60, msg: expect.stringContaining('PORT') as string }),
  ])
})

/** What a process prints in production that runs `script`, line by line. */
function linesOf(script: string): { status: number | null; lines: object[] } {
  const begin = `const { printJson } = await import('./server/src/platform/printed.ts'); printJson('production'); `
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--input-type=module', '--eval', begin + script], {
    cwd: join(import.meta.dirname, '../../..'),
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

test('warnings of Node and what libraries and threads print are lines of JSON [P14.85]', () => {
  const { lines } = linesOf(`
    const { Worker } = await import('node:worker_threads')
    const { once } = await import('node:events')
    process.emitWarning('old', 'DeprecationWarning', 'DEP0000')
    console.log('%s words', 'two')
    console.error(new RangeError('far'))
    process.stdout.write('{"level":30,"msg":"mine"}\\n')
    await once(new Worker('console.log("of a thread"); process.emitWarning("in a thread", "ExperimentalWarning")', { eval: true }), 'exit')
  `)
  expect(lines).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ level: 40, name: 'DeprecationWarning', code: 'DEP0000', msg: 'old' }),
      expect.objectContaining({ level: 30, msg: 'two words' }),
      expect.objectContaining({ level: 40, msg: 'RangeError: far', stack: stack('RangeError: far') }),
      { level: 30, msg: 'mine' },
      expect.objectContaining({ level: 30, msg: 'of a thread' }),
      expect.objectContaining({
        level: 40,
        msg: expect.stringContaining('ExperimentalWarning: in a thread') as string,
      }),
    ]),
  )
})
