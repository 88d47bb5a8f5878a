// A client of the portal for tests: a person with cookies who makes the calls of the contract over HTTP.
import type { AnyCall, InputOf, OutputOf } from '@portal/contract/platform/call'
import { buildDocument } from '@portal/contract/platform/graphql'
import type { ErrorCode, StandardError } from '@portal/contract/platform/errors'
import { standardError } from '@portal/contract/platform/errors'
import { sessionCalls } from '@portal/contract/access/session'

/** The error of a refused call; `rejects.toMatchObject({ code: 'FORBIDDEN' })`. */
export class RefusedCall extends Error {
  readonly status: number
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  readonly body: StandardError

  constructor(status: number, body: StandardError) {
    super(body.exceptionMessages.join(' '))
    this.status = status
    this.body = body
    this.code = body.code
    this.fields = body.fields
  }
}

/** The page a call comes from: which organizations it shows. */
export interface Page {
  accountIds: readonly number[]
}

export interface Caller {
  /** Makes `call`; gives its answer or throws Refused. */
  send: <C extends AnyCall>(call: C, input: InputOf<C>, page?: Page) => Promise<OutputOf<C>>
  /** Any request, with this person's cookies. */
  request: (path: string, init?: RequestInit) => Promise<Response>
  /** Signs in; `as` of the test portal has done so already. */
  signIn: (email: string, password: string) => Promise<OutputOf<(typeof sessionCalls)['signIn']>>
  /** The cookies as the browser would send them. */
  cookies: () => string
}

interface Options {
  /** Answers a request: the application's fetch function. */
  fetch: (request: Request) => Response | Promise<Response>
  origin: string
  /** Writes another document than the pages send. */
  documentOf?: (call: AnyCall) => string
}

/** A person without a session. */
export function caller({ fetch, origin, documentOf = buildDocument }: Options): Caller {
  const jar = new Map<string, string>()
  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')

  const request = async (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    if (jar.size > 0) headers.set('cookie', cookies())
    const response = await fetch(new Request(new URL(path, origin), { ...init, headers }))
    for (const line of response.headers.getSetCookie()) keepCookie(jar, line)
    return response
  }
  const post = (path: string, body: unknown) =>
    request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: JSON.stringify(body),
    })

  const send = async <C extends AnyCall>(call: C, input: InputOf<C>, transientProfile?: Page): Promise<OutputOf<C>> => {
    if (call.transport === 'integration') {
      const isSignedIn = [...jar.keys()].some((name) => name.includes('accessToken'))
      const response = await post(isSignedIn ? '/api/integration' : '/api/guestIntegration', {
        endpoint: intoPath(call.async ? `${call.name}async` : call.name, input),
        body: input,
        isSynchronous: !call.async,
        transientProfile,
      })
      const body: unknown = await response.json()
      if (!response.ok) throw new RefusedCall(response.status, standardError.parse(body))
      return body as OutputOf<C>
    }
    const path = call.transport === 'open-graphql' ? '/api/open-graphql' : '/api/graphql'
    const response = await post(path, {
      query: documentOf(call),
      variables: input,
      operationName: call.name,
      transientProfile,
    })
    const body = (await response.json()) as {
      data?: Record<string, unknown> | null
      errors?: { message: string; extensions?: unknown }[]
    }
    // Before the endpoint came to it: who asks could not be found out.
    const refusal = standardError.safeParse(body)
    if (refusal.success) throw new RefusedCall(response.status, refusal.data)
    const [error] = body.errors ?? []
    if (!error) return body.data?.[call.name] as OutputOf<C>
    const standard = standardError.safeParse(error.extensions)
    if (!standard.success) throw new Error(`${call.name} is not answered: ${error.message}`)
    throw new RefusedCall(response.status, standard.data)
  }
  return { send, request, cookies, signIn: (email, password) => send(sessionCalls.signIn, { email, password }) }
}

/** The address of an endpoint: its `{name}` segments are fields of the input. */
export const intoPath = (path: string, input: Record<string, unknown>) =>
  path.replaceAll(/\{(\w+)\}/g, (_, field: string) => {
    const value = input[field]
    return encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))
  })

function keepCookie(jar: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(';')
  const name = pair.slice(0, pair.indexOf('=')).trim()
  const isGone = attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute))
  if (isGone) jar.delete(name)
  else jar.set(name, pair.slice(pair.indexOf('=') + 1))
}
