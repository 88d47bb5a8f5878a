// A server for tests of pages: a table of answers.
import type { StandardError } from '@portal/contract/platform/errors'
import type { Fetcher } from '../src/platform/fetcher.ts'

/** A failed answer. */
export const failure = (status: number, body: Partial<StandardError> = {}): Response =>
  Response.json(
    { uuid: '00000000-0000-4000-8000-000000000000', code: 'INTERNAL', exceptionMessages: [], ...body },
    { status },
  )

/** Answers by call name, endpoint or path: a value, a Response, or a function of the request's input. */
export type Answers = Readonly<Record<string, unknown>>

export interface RecordedCall {
  name: string
  body: Record<string, unknown>
}

interface WireBody {
  operationName?: string
  variables?: unknown
  endpoint?: string
  body?: unknown
  operation?: unknown
}

/** A server that answers from `answers` and notes what it was asked. */
export function fakeServer(answers: Answers): { fetcher: Fetcher; asked: RecordedCall[] } {
  const asked: RecordedCall[] = []
  const fetcher: Fetcher = async (path, init) => {
    const body = (typeof init?.body === 'string' ? JSON.parse(init.body) : {}) as WireBody & Record<string, unknown>
    const name = body.operationName ?? body.endpoint ?? path
    asked.push({ name, body })
    const given = answers[name]
    const value: unknown =
      typeof given === 'function'
        ? await (given as (input: unknown) => unknown)(body.variables ?? body.body ?? body)
        : given
    if (value instanceof Response) return value.clone()
    if (value === undefined)
      return failure(404, { code: 'NOT_FOUND', exceptionMessages: [`The test has no answer for ${name}`] })
    return Response.json(body.operationName ? { data: { [name]: value } } : value)
  }
  return { fetcher, asked }
}
