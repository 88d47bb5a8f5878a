// Progress messages of a run.
import { expect, test } from 'vitest'
import { startProgress } from './progress.ts'

test('how many of how many, how many failed and how long the rest takes, now and then; a failure at once', () => {
  const lines: string[] = []
  let clock = 0
  const progress = startProgress(
    'journeys',
    50,
    (line) => lines.push(line),
    () => clock,
  )
  for (let count = 1; count <= 50; count++) {
    clock += 10
    progress.done(count === 3 ? 'buying: a cart that is empty' : undefined)
  }
  expect(lines.slice(0, 3)).toEqual([
    '  journeys: 2 of 50',
    '✗ buying: a cart that is empty',
    '  journeys: 4 of 50, 1 failed, about 8 min left',
  ])
  expect(lines.at(-1)).toBe('  journeys: 48 of 50, 1 failed, about 20 s left')
})
