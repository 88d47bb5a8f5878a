import { area, endpoint, mutation, openMutation, query } from '@portal/contract/platform/call'
import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { failure, fakeServer } from '../../test/fakeServer.ts'
import { signedIn } from '../../test/people.ts'
import { ensureCallData, prefetch, sendCall } from './client.ts'
import type { CallError } from './errors.ts'
import { log } from './log.ts'
import { createQueryClient } from './queryClient.ts'
import { rememberSession } from './session.ts'

const calls = area({
  getPart: query({
    who: 'signed-in',
    input: z.object({ id: z.string() }),
    output: z.object({ id: z.string() }),
    about: '',
  }),
  slowSearch: endpoint('/slow', { who: 'signed-in', input: z.object({}), output: z.unknown(), about: '' }),
})

function clientOf(answers: Record<string, unknown>, session = signedIn()) {
  const server = fakeServer(answers)
  const onError = vi.fn<(error: unknown) => void>()
  const client = createQueryClient(server.fetcher, onError)
  rememberSession(client, session)
  return { client, asked: server.asked, onError }
}
const caught = async (work: Promise<unknown>): Promise<CallError> =>
  work.then(
    () => expect.unreachable('It should fail.'),
    (error: unknown) => error as CallError,
  )

test('the answer is the root field of the call, or the body of the endpoint [B7.01, B7.02]', async () => {
  const { client } = clientOf({ getPart: { id: '7' }, '/slow': { rows: 3 } })
  expect(await sendCall(client, calls.getPart, { id: '7' })).toEqual({ id: '7' })
  expect(await sendCall(client, calls.slowSearch, {})).toEqual({ rows: 3 })
})

test('a profile call without a profile fails before it is sent [A8.09]', async () => {
  const { client, asked } = clientOf(
    { getPart: { id: '7' } },
    { signedIn: false, profile: null, privileges: [], expiresAt: null, secondsLeft: null, acting: null },
  )
  expect((await caught(sendCall(client, calls.getPart, { id: '7' }))).message).toBe('No profile found')
  expect(asked).toEqual([])
})

test('a GraphQL error is the first of its errors, with the body from extensions [A8.10]', async () => {
  const body = {
    uuid: 'u-1',
    code: 'CONFLICT',
    exceptionMessages: ['first'],
    userFriendlyMessage: 'Somebody was faster.',
    fields: { name: 'Taken' },
  }
  const { client } = clientOf({
    getPart: Response.json({ data: null, errors: [{ message: 'first', extensions: body }, { message: 'second' }] }),
  })
  const error = await caught(sendCall(client, calls.getPart, { id: '7' }))
  expect(error).toMatchObject({
    message: 'Somebody was faster.',
    code: 'CONFLICT',
    fields: { name: 'Taken' },
    body: { uuid: 'u-1' },
  })
})

test('or from JSON embedded in its message [A8.10]', async () => {
  const message = `Unexpected error value: ${JSON.stringify({ uuid: 'u-2', exceptionMessages: ['Broken'] })}`
  const { client } = clientOf({ getPart: Response.json({ errors: [{ message }] }) })
  expect(await caught(sendCall(client, calls.getPart, { id: '7' }))).toMatchObject({
    message: 'Broken',
    body: { uuid: 'u-2' },
  })
})

test('or its plain text [A8.10]', async () => {
  const { client } = clientOf({ getPart: Response.json({ errors: [{ message: 'Just words {not json}' }] }) })
  expect(await caught(sendCall(client, calls.getPart, { id: '7' }))).toMatchObject({
    message: 'Just words {not json}',
    body: undefined,
  })
})

test('a failed endpoint gives its standard error, anything else its status [B8.07]', async () => {
  const { client } = clientOf({ '/slow': failure(409, { code: 'CONFLICT', exceptionMessages: ['No'] }) })
  expect(await caught(sendCall(client, calls.slowSearch, {}))).toMatchObject({
    status: 409,
    code: 'CONFLICT',
    message: 'No',
  })
  const other = clientOf({ '/slow': new Response('<html>Bad gateway</html>', { status: 502 }) })
  expect(await caught(sendCall(other.client, calls.slowSearch, {}))).toMatchObject({ status: 502, body: undefined })
})

const changes = area({
  rename: mutation({ who: 'signed-in', input: z.object({}), output: z.object({ done: z.boolean() }), about: '' }),
  apply: openMutation({ input: z.object({}), output: z.object({ done: z.boolean() }), about: '' }),
  exportParts: endpoint('/parts/csv/search', {
    async: 'Parts',
    who: 'signed-in',
    input: z.object({}),
    output: z.object({ url: z.string() }),
    about: '',
  }),
})

describe('one connection lost on the way [A8.11]', () => {
  /** A server whose first answer to a call is lost. */
  const dropping = () => {
    const headers: Headers[] = []
    const { fetcher } = fakeServer({
      getPart: { id: '7' },
      rename: { done: true },
      apply: { done: true },
      '/parts/csv/search': { jobId: 'j-1' },
    })
    const client = createQueryClient((path, init) => {
      headers.push(new Headers(init?.headers))
      return headers.length === 1 ? Promise.reject(new TypeError('Failed to fetch')) : fetcher(path, init)
    })
    rememberSession(client, signedIn())
    return { client, headers }
  }

  test('a question is asked again', async () => {
    const { client, headers } = dropping()
    expect(await sendCall(client, calls.getPart, { id: '7' })).toEqual({ id: '7' })
    expect(headers.map((each) => each.get('idempotency-key'))).toEqual([null, null])
  })

  test.each([
    ['a change', changes.rename, { done: true }],
    ['the start of a job', changes.exportParts, { jobId: 'j-1' }],
  ])('%s is asked for again under its key', async (_what, call, answer) => {
    const { client, headers } = dropping()
    vi.stubGlobal('window', { isSecureContext: true, addEventListener: () => undefined })
    expect(await sendCall(client, call, {})).toEqual(answer)
    vi.unstubAllGlobals()
    const keys = headers.map((each) => each.get('idempotency-key'))
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), keys[0]])
    expect(headers.map((each) => each.has('idempotency-repeated'))).toEqual([false, true])
  })

  test('a change without a key, as a guest makes it, is not', async () => {
    const { client, headers } = dropping()
    expect(await caught(sendCall(client, changes.apply, {}))).toMatchObject({ status: 0 })
    expect(headers).toHaveLength(1)
  })

  test('an answer that breaks off is none', async () => {
    const broken = new Response(new ReadableStream({ pull: (controller) => controller.error(new TypeError('cut')) }))
    const client = createQueryClient(() => Promise.resolve(broken))
    expect(await caught(sendCall(client, changes.apply, {}))).toMatchObject({ status: 0 })
  })
})

test('no answer is status 0 [A8.11]', async () => {
  const { client } = clientOf({ '/slow': () => Promise.reject(new TypeError('Failed to fetch')) })
  expect(await caught(sendCall(client, calls.slowSearch, {}))).toMatchObject({ status: 0 })
})

test('a synchronous call that takes 29 seconds is noted as a performance problem [B7.05]', async () => {
  vi.useFakeTimers()
  const { client } = clientOf({ '/slow': () => new Promise((resolve) => setTimeout(resolve, 29_500, {})) })
  const sent = sendCall(client, calls.slowSearch, {})
  const warn = vi.spyOn(log, 'warn').mockImplementation(() => undefined)
  await vi.advanceTimersByTimeAsync(28_999)
  expect(warn).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2_000)
  await sent
  expect(warn).toHaveBeenCalledExactlyOnceWith('Performance: /slow has not answered in 29000 ms.')
  warn.mockRestore()
  vi.useRealTimers()
})

test('a loader gets one answer for one input; a failed prefetch is left to the page', async () => {
  const { client, asked, onError } = clientOf({ getPart: { id: '7' }, '/slow': failure(500) })
  await Promise.all([
    ensureCallData(client, calls.getPart, { id: '7' }),
    ensureCallData(client, calls.getPart, { id: '7' }),
  ])
  await ensureCallData(client, calls.getPart, { id: '7' })
  expect(asked.filter(({ name }) => name === 'getPart')).toHaveLength(1)
  await prefetch(client, calls.slowSearch, {})
  expect(onError).toHaveBeenCalledOnce()
})
