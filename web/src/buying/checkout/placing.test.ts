import { checkoutCalls } from '@portal/contract/buying/checkout'
import { expect, test, vi } from 'vitest'
import { failure, fakeServer } from '../../../test/fakeServer.ts'
import { signedIn } from '../../../test/people.ts'
import { isAnswerLost } from '../orders/shared/lostResponse.ts'
import { CallError } from '../../platform/errors.ts'
import { createQueryClient } from '../../platform/queryClient.ts'
import { rememberSession } from '../../platform/session.ts'
import { placeQuote, retryDelays } from './placing.ts'

const quoteId = '11111111-1111-4111-8111-111111111111'

/** A server whose answers to submitQuote come in this order. */
function serverOf(...answers: (() => unknown)[]) {
  const left = [...answers]
  const server = fakeServer({ submitQuote: () => left.shift()?.() })
  const client = createQueryClient(server.fetcher)
  rememberSession(client, signedIn())
  const asked = () =>
    server.asked.map(({ name, body }) => [
      name,
      (body['variables'] as { ebsQuote: { quoteId: string } }).ebsQuote.quoteId,
    ])
  return { client, asked }
}
const order = () => ({ orderNumber: '7000001', approvalNumber: null, actionUrl: null })
const cut = () => {
  throw new TypeError('Failed to fetch')
}

test('a lost answer is asked for again, for the same quote, until it comes [S11.01]', async () => {
  const { client, asked } = serverOf(cut, () => failure(502), cut, order)
  const waits: number[] = []
  const onLost = vi.fn<() => void>()
  const wait = async (milliseconds: number) => void waits.push(milliseconds)
  expect(await placeQuote(client, quoteId, { onLost, wait })).toEqual(order())
  expect(asked()).toEqual(Array.from({ length: 4 }, () => [checkoutCalls.submitQuote.name, quoteId]))
  expect(waits).toEqual(retryDelays.slice(0, 3))
  expect(onLost).toHaveBeenCalledTimes(3)
})

test('an answer that says no is final: it is never asked again', async () => {
  const { client, asked } = serverOf(() => failure(409, { code: 'CONFLICT', userFriendlyMessage: 'Too late.' }), order)
  await expect(placeQuote(client, quoteId, { wait: async () => undefined })).rejects.toThrow('Too late.')
  expect(asked()).toHaveLength(1)
})

test('when no answer comes at all it gives up after the last wait, and says so', async () => {
  const { client, asked } = serverOf(...Array.from({ length: 20 }, () => cut))
  const failed = placeQuote(client, quoteId, { wait: async () => undefined })
  await expect(failed).rejects.toSatisfy(isAnswerLost)
  expect(asked()).toHaveLength(retryDelays.length + 1)
})

test.each([
  [0, true],
  [502, true],
  [503, true],
  [504, true],
  [400, false],
  [401, false],
  [409, false],
  [500, false],
])('status %i leaves open what became of the call: %s', (status, lost) => {
  expect(isAnswerLost(new CallError('submitQuote', status, undefined, ''))).toBe(lost)
})

test('an answer that broke off half way is lost too', () => {
  expect(isAnswerLost(new TypeError('terminated'))).toBe(true)
})
