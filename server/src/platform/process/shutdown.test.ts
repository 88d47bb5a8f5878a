import { expect, test } from 'vitest'
import { runShutdown } from './shutdown.ts'

test('what was started is stopped, the last first; a stop that fails keeps none of the others running', async () => {
  const stopped: string[] = []
  const reported: unknown[] = []
  const steps = ['database', 'jobs', 'port'].map((name) => async () => {
    await Promise.resolve()
    stopped.push(name)
    if (name === 'jobs') throw new Error('The jobs do not stop.')
  })
  expect(await runShutdown(steps, (error) => reported.push(error))).toBe(false)
  expect(stopped).toEqual(['port', 'jobs', 'database'])
  expect(reported).toEqual([new Error('The jobs do not stop.')])
  expect(await runShutdown(steps.slice(0, 1), (error) => reported.push(error))).toBe(true)
})
