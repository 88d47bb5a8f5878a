// The output of a process in production, from its start to its end.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

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

test('and so is why it does not start [P14.85]', () => {
  const { stdout, stderr, status } = spawnSync(process.execPath, ['server/src/main.ts'], {
    cwd: join(import.meta.dirname, '../../../..'),
    // Output of a library at any time is a line as well.
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
