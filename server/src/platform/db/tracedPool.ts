// Pools whose statements are spans of a trace (platform/monitoring/tracing.ts).
import { AsyncResource } from 'node:async_hooks'
import type { Client } from 'pg'
import { Pool } from 'pg'
import type { Tracing } from '../monitoring/tracing.ts'
import { withoutValues } from '../monitoring/tracing.ts'

type Callback = (error: Error | undefined, ...rest: unknown[]) => unknown

/** Whoever waits for a connection goes on in their own trace, not in that of who gave it back. */
export class TracedPool extends Pool {
  override connect(...args: unknown[]): never {
    const [callback, ...rest] = args
    const connect = super.connect.bind(this) as (...given: unknown[]) => never
    return typeof callback === 'function'
      ? connect(AsyncResource.bind(callback as Callback), ...rest)
      : connect(...args)
  }
}

/** Tells `tracing` of each statement, without its values. */
export const tracedClient = (tracing: Tracing, Plain: typeof Client) =>
  class TracedClient extends Plain {
    override query(...args: unknown[]): never {
      const query = super.query.bind(this) as (...given: unknown[]) => unknown
      const [first] = args
      const text = typeof first === 'string' ? first : (first as { text?: string } | undefined)?.text
      const span = text === undefined ? undefined : tracing.begin(() => readFacts(text))
      if (!span) return query(...args) as never
      const end = (error: unknown) => {
        if (error !== undefined && error !== null) span.fail(getCode(error))
        span.end()
      }
      const callback = args.at(-1)
      if (typeof callback === 'function')
        return query(...args.slice(0, -1), (error: Error | undefined, ...rest: unknown[]) => {
          end(error)
          return (callback as Callback)(error, ...rest)
        }) as never
      const asked = query(...args) as Promise<unknown>
      asked.then(() => end(undefined), end)
      return asked as never
    }
  }

function readFacts(text: string) {
  const said = withoutValues(text)
  const name = /^\s*(\w*)/.exec(said)?.[1]?.toUpperCase() ?? ''
  return { name, facts: { 'db.system.name': 'postgresql', 'db.query.text': said } }
}

/** SQLSTATE, or what kind of failure it is. */
const getCode = (error: unknown): string =>
  error instanceof Error ? ('code' in error ? String(error.code) : error.name) : 'error'
