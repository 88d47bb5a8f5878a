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
    env: { ...process.env, NODE_ENV: 'production', PORT: 'none' },
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  const lines = `${stdout}${stderr}`.trimEnd().split('\n')
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ level: 60, msg: expect.stringContaining('PORT') as string }),
  ])
})
