// The typed client: every call of the contract, by whichever transport it has, through one cache.
import type { QueryClient, UseMutationResult, UseQueryResult } from '@tanstack/react-query'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnyCall, InputOf, OutputOf } from '@portal/contract/platform/call'
import { buildDocument } from '@portal/contract/platform/graphql'
import { useCallback, useRef } from 'react'
import { messages } from '@portal/contract/platform/errors'
import { asStandardError, CallError, graphqlError } from './errors.ts'
import { whenOnline } from './connection.ts'
import { log } from './log.ts'
import { compareView, reportOtherView } from './otherView.ts'
import { getFetcher } from './queryClient.ts'
import { readSession } from './session.ts'
import { handleRefusal, isOfEndedSession, recordRenewal } from './sessionEnd.ts'
import { wireRequest } from './wire.ts'

/** A synchronous call slower than this is a performance problem [B7.05], in milliseconds. */
const slowTimeout = 29_000

/** A call of the built pages carries its document; elsewhere it is derived (build/leanContract.ts). */
const documentFor = (call: AnyCall & { document?: string }): string =>
  call.transport === 'integration' ? '' : (call.document ?? buildDocument(call))

/** Makes `call` and gives its answer. Throws CallError. Prefer the hooks below; this is for loaders and jobs. */
export async function sendCall<C extends AnyCall>(
  client: QueryClient,
  call: C,
  input: InputOf<C>,
  signal?: AbortSignal,
): Promise<OutputOf<C>> {
  const session = readSession(client)
  if (call.who !== 'anyone' && !session.signedIn) throw new CallError(call.name, 401, undefined, messages.noProfile)
  const { path, body } = wireRequest(call, input, session, documentFor(call))
  const timer = setTimeout(
    () => log.warn(`Performance: ${call.name} has not answered in ${slowTimeout} ms.`),
    slowTimeout,
  )
  try {
    return (await sendWithRetry(client, call, { path, body, signal })) as OutputOf<C>
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    // A person has logged in meanwhile, and this is refused for the session before. A question is asked again for whoever
    // it is; a change fails, because it may be another person's, and says nothing of the session that is here now.
    if (readSession(client).expiresAt !== session.expiresAt && isOfEndedSession(error)) {
      if (call.kind === 'query') return await sendCall(client, call, input, signal)
      throw new CallError(call.name, error.status, undefined, 'It was sent in the session before.')
    }
    if (session.signedIn) handleRefusal(error, { isReading: call.kind === 'query' })
    reportOtherView(error)
    throw error
  } finally {
    clearTimeout(timer)
  }
}

interface Request {
  path: string
  body: unknown
  signal?: AbortSignal | undefined
  headers?: Record<string, string>
}

/** True if the server makes `call` once for one key: a user's change, and the start of their job. */
const isIdempotent = (call: AnyCall): boolean =>
  (call.kind === 'mutation' || Boolean(call.async)) && call.who !== 'anyone'

const sendWithRetry = (client: QueryClient, call: AnyCall, request: Request): Promise<unknown> =>
  isIdempotent(call)
    ? postOnce(client, call.name, request)
    : postWithRetry(client, call.name, request, call.kind === 'query' && !call.async)

/** Posts what the server makes once for one key: asked for again under it where the line dropped [A8.11]. */
export function postOnce(client: QueryClient, name: string, request: Request): Promise<unknown> {
  const key = newKey()
  return postWithRetry(client, name, { ...request, headers: key ? { 'idempotency-key': key } : {} }, key !== undefined)
}

/** Asks again when the line dropped, for what may be asked twice. Offline it waits for the line. */
async function postWithRetry(
  client: QueryClient,
  name: string,
  request: Request,
  mayRepeat: boolean,
): Promise<unknown> {
  const { signal, headers } = request
  await whenOnline(signal)
  try {
    return await postJson(client, name, request)
  } catch (error) {
    if (!mayRepeat || !(error instanceof CallError) || error.status !== 0) throw error
    await whenOnline(signal)
    return postJson(client, name, { ...request, headers: { ...headers, 'idempotency-repeated': '1' } })
  }
}

/** A key for one change; none where the browser makes none, over plain http. */
const newKey = (): string | undefined =>
  typeof window !== 'undefined' && window.isSecureContext ? crypto.randomUUID() : undefined

/** Posts `body` to `path`: what an integration endpoint answers, or the root field `name` of a GraphQL answer. */
export async function postJson(
  client: QueryClient,
  name: string,
  { path, body, signal, headers }: Request,
): Promise<unknown> {
  const init: RequestInit = {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
    body: JSON.stringify(body),
  }
  // An answer that breaks off is none.
  const lost = (cause: unknown) => {
    if (signal?.aborted) throw cause
    throw new CallError(name, 0, undefined, 'No answer')
  }
  const answer = await getFetcher(client)(path, signal ? { ...init, signal } : init).catch(lost)
  recordRenewal(answer)
  compareView(answer, readSession(client))
  const text = await answer.text().catch(lost)
  const content = parse(text) as { data?: Record<string, unknown> | null; errors?: unknown[] } | undefined
  if (content?.errors?.length) throw graphqlError(name, answer.status, content.errors)
  if (!answer.ok || content === undefined)
    throw new CallError(name, answer.status, asStandardError(content), text.slice(0, 200))
  return path.endsWith('graphql') ? content.data?.[name] : content
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The query of `call` with `input`, for `answer`, `prefetch` and `useCallQuery`. */
export const callQueryOptions = <C extends AnyCall>(call: C, input: InputOf<C>) => ({
  queryKey: [call.name, input] as const,
  queryFn: ({ client, signal }: { client: QueryClient; signal: AbortSignal }) => sendCall(client, call, input, signal),
})

export interface CallQueryOptions {
  /** Do not ask yet, for example because the input is not known. */
  enabled?: boolean
  /** Keep the old answer on screen while the new one loads: for lists. */
  keepPrevious?: boolean
  /** The screen shows its own error: no toast. */
  quiet?: boolean
  /** Ask again when the visitor comes back to the tab: another one may have changed it. */
  refetchOnFocus?: boolean
  /** Milliseconds for which an answer is fresh. */
  staleTime?: number
  /** Milliseconds until it is asked for again, decided by the answer; false for never. */
  refetchInterval?: (answer: unknown) => number | false
}

/** The answer of a query call, from the cache or the server. */
export function useCallQuery<C extends AnyCall>(
  call: C,
  input: InputOf<C>,
  options: CallQueryOptions = {},
): UseQueryResult<OutputOf<C>, CallError> {
  const {
    enabled = true,
    keepPrevious = false,
    quiet = false,
    refetchOnFocus = false,
    staleTime,
    refetchInterval,
  } = options
  return useQuery<OutputOf<C>, CallError, OutputOf<C>, readonly [string, InputOf<C>]>({
    ...callQueryOptions(call, input),
    enabled,
    meta: { quiet },
    refetchOnWindowFocus: refetchOnFocus && 'always',
    ...(staleTime !== undefined && { staleTime }),
    ...(refetchInterval && { refetchInterval: (query) => refetchInterval(query.state.data) }),
    ...(keepPrevious && { placeholderData: keepPreviousData }),
  })
}

export interface CallMutationOptions<C extends AnyCall> {
  /** Calls whose cached answers the sent one makes stale. */
  invalidates?: readonly AnyCall[]
  onSuccess?: (answer: OutputOf<C>, input: InputOf<C>) => void
  /** The screen shows its own errors, for example beside the fields of a form: no toast. */
  quiet?: boolean
  /** Waits for those of the same scope that were sent before, such as the changes of the cart it reads. */
  scope?: { id: string }
}

/**
 * Sends a mutation call: `const place = useCallMutation(submitQuote); place.mutate(input)`. The same input again while it
 * is under way counts as the same press, because two quick clicks come before the first shows as busy [P9.87].
 */
export function useCallMutation<C extends AnyCall>(
  call: C,
  options: CallMutationOptions<C> = {},
): UseMutationResult<OutputOf<C>, CallError, InputOf<C>> {
  const client = useQueryClient()
  const { invalidates = [], onSuccess, quiet = false, scope } = options
  const mutation = useMutation<OutputOf<C>, CallError, InputOf<C>>({
    ...(scope && { scope }),
    mutationFn: (input) => sendCall(client, call, input),
    meta: { quiet },
    onSuccess: async (answer, input) => {
      onSuccess?.(answer, input)
      await Promise.all(invalidates.map(({ name }) => client.invalidateQueries({ queryKey: [name] })))
    },
  })
  const underWay = useRef<{ input: string; answer: Promise<OutputOf<C>> }>(undefined)
  const send = mutation.mutateAsync
  const mutateAsync = useCallback<typeof send>(
    (...sent) => {
      const written = JSON.stringify(sent[0])
      if (underWay.current?.input === written) return underWay.current.answer
      const answer = send(...sent).finally(() => {
        if (underWay.current?.answer === answer) underWay.current = undefined
      })
      underWay.current = { input: written, answer }
      return answer
    },
    [send],
  )
  const mutate = useCallback<typeof mutation.mutate>(
    (...sent) => void mutateAsync(...sent).catch(() => undefined),
    [mutateAsync],
  )
  return { ...mutation, mutate, mutateAsync }
}

/** For loaders: with `quiet` a failure is no one's news. */
interface LoadOptions {
  quiet?: boolean
}

/** The answer for a loader: from the cache if it is there, otherwise from the server. Throws CallError. */
export const ensureCallData = <C extends AnyCall>(
  client: QueryClient,
  call: C,
  input: InputOf<C>,
  { quiet = false }: LoadOptions = {},
): Promise<OutputOf<C>> => client.query({ ...callQueryOptions(call, input), meta: { quiet }, staleTime: 'static' })

/** Fills the cache before a page renders; a failure is left for the page to show. */
export const prefetch = async <C extends AnyCall>(
  client: QueryClient,
  call: C,
  input: InputOf<C>,
  { quiet = false }: LoadOptions = {},
): Promise<void> => {
  await client.query({ ...callQueryOptions(call, input), meta: { quiet } }).catch(() => undefined)
}
