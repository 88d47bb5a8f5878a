import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { debounce, loaderDelay } from './delays.ts'
import { isLoading, withLoader } from './loader.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const after = (milliseconds: number) => () =>
  new Promise<string>((resolve) => setTimeout(resolve, milliseconds, 'done'))

test('the loader stays 390 ms after an operation under 450 ms, otherwise 215 ms [B4.06]', () => {
  expect([0, 100, 449.9].map(loaderDelay)).toEqual([390, 390, 390])
  expect([450, 451, 9000].map(loaderDelay)).toEqual([215, 215, 215])
})

test.each([
  [100, 390],
  [1000, 215],
])('an operation of %d ms keeps it for %d ms more [B4.06]', async (takes, stays) => {
  const result = withLoader(after(takes))
  await vi.advanceTimersByTimeAsync(takes)
  expect(await result).toBe('done')
  await vi.advanceTimersByTimeAsync(stays - 1)
  expect(isLoading()).toBe(true)
  await vi.advanceTimersByTimeAsync(1)
  expect(isLoading()).toBe(false)
})

test('it stops after a failure too, and waits for all that runs [B8.07]', async () => {
  const failed = withLoader(() => Promise.reject(new Error('no'))).catch(() => 'failed')
  const longer = withLoader(after(600))
  await vi.advanceTimersByTimeAsync(500)
  expect(await failed).toBe('failed')
  expect(isLoading()).toBe(true)
  await vi.advanceTimersByTimeAsync(400)
  await longer
  expect(isLoading()).toBe(false)
})

test('the debounce levels of the specification [B9.01]', () => {
  expect(Object.values(debounce)).toEqual([350, 500, 750, 1000, 2000])
})
