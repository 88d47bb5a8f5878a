// The line in front of password hashing.
import { messages } from '@portal/contract/platform/errors'
import { expect, test } from 'vitest'
import { createWaitingQueue } from './hashing.ts'

/** Work that ends when the test lets it. */
function task() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  return { work: () => promise, end: () => resolve('done'), fail: () => reject(new Error('no')) }
}

test('so many at once, so many in line, and the next is asked to come again at once', async () => {
  const inLine = createWaitingQueue({ atOnce: 1, waiting: 1 })
  const [first, second, fourth] = [task(), task(), task()]
  const running = inLine(first.work)
  const waiting = inLine(second.work)
  await expect(inLine(fourth.work)).rejects.toMatchObject({ code: 'TOO_MANY', message: messages.busy, retryAfter: 5 })
  first.end()
  expect(await running).toBe('done')
  const next = inLine(fourth.work)
  second.end()
  fourth.end()
  expect(await Promise.all([waiting, next])).toEqual(['done', 'done'])
})

test('work that fails makes room as well', async () => {
  const inLine = createWaitingQueue({ atOnce: 1, waiting: 0 })
  const bad = task()
  const running = inLine(bad.work)
  bad.fail()
  await expect(running).rejects.toThrow('no')
  const good = task()
  good.end()
  expect(await inLine(good.work)).toBe('done')
})
