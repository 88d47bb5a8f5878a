// Which pages the service worker serves from the device, by the line that a phone has [P6.53].
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startWorker, type Worker } from './worker.ts'

const origin = 'https://portal.example'
const shell = '/record/waiting'
const values = {
  cache: 'offline 1',
  prefix: 'offline ',
  files: [],
  shell,
  pages: ['/record/'],
  moved: { '/u/': '/record/waiting?label=' },
  area: ['/dashboard'],
}

let frame: Response | undefined
let answer: () => Promise<Response>
const never = () => new Promise<Response>(() => undefined)
const fails = () => Promise.reject(new TypeError('Failed to fetch'))

beforeEach(() => {
  vi.useFakeTimers()
  frame = new Response('frame')
  vi.stubGlobal('caches', { open: async () => ({ match: async () => frame?.clone() }) })
  vi.stubGlobal('fetch', () => answer())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Opens `path` through the worker. */
function visit(path: string, preloadResponse: Promise<Response | undefined> = Promise.resolve(undefined)) {
  const listeners = new Map<string, (event: never) => void>()
  const worker: Pick<Worker, 'addEventListener' | 'location'> = {
    addEventListener: (name, listener) => void listeners.set(name, listener),
    location: { origin },
  }
  startWorker(worker as Worker, values)
  const { promise, resolve } = Promise.withResolvers<Response>()
  const request = { url: origin + path, method: 'GET', mode: 'navigate' }
  const event = { request, preloadResponse, respondWith: resolve }
  listeners.get('fetch')?.(event as never)
  return promise
}

/** What came within `milliseconds`: the text of the page, or undefined. */
async function within(milliseconds: number, page: Promise<Response>): Promise<string | undefined> {
  const silence = new Promise<undefined>((resolve) => setTimeout(resolve, milliseconds))
  const race = Promise.race([page.then((response) => response.text()), silence])
  await vi.advanceTimersByTimeAsync(milliseconds)
  return race
}

test('a page to record on comes of the portal while there is a line, also a slow one [P6.53]', async () => {
  answer = () => new Promise((resolve) => setTimeout(() => resolve(new Response('portal')), 4900))
  expect(await within(4950, visit('/record/1'))).toBe('portal')
})

test('a line that carries nothing is no line after five seconds, and one that fails at once [P6.53]', async () => {
  answer = never
  expect(await within(4900, visit('/record/1'))).toBeUndefined()
  expect(await within(5100, visit('/record/1'))).toBe('frame')
  expect(await within(5100, visit('/record/1', never()))).toBe('frame')
  answer = fails
  expect(await within(100, visit('/record/1'))).toBe('frame')
})

test('another page is waited for, and without a line the way leads to what waits [P6.53]', async () => {
  answer = never
  expect(await within(60_000, visit('/dashboard/equipment'))).toBeUndefined()
  answer = fails
  vi.stubGlobal('Response', { redirect: (to: string) => ({ text: async () => `to ${to}` }) })
  expect(await within(100, visit('/dashboard/equipment'))).toBe(`to ${shell}`)
})

test('a label that does not come leads to what is kept of it, in the frame of its own page [P6.49, P6.53]', async () => {
  answer = async () => new Response('portal')
  expect(await within(100, visit('/u/code-1'))).toBe('portal')
  vi.stubGlobal('Response', { redirect: (to: string) => ({ text: async () => `to ${to}` }) })
  answer = fails
  expect(await within(100, visit('/u/code-1'))).toBe('to /record/waiting?label=code-1')
  answer = never
  expect(await within(5100, visit('/u/code-1'))).toBe('to /record/waiting?label=code-1')
})

test('without a frame a page is waited for, and its failure is the browser’s to say [P6.53]', async () => {
  frame = undefined
  answer = never
  expect(await within(60_000, visit('/record/1'))).toBeUndefined()
  answer = fails
  await expect(visit('/record/1')).rejects.toThrow('Failed to fetch')
})
