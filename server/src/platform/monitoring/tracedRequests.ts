// A span for each request of the HTTP server.
import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Config } from '../config/config.ts'
import type { Tracing } from './tracing.ts'
import { noTracing } from './tracing.ts'

/**
 * Of a path only its pattern is said, because paths and queries hold tokens and what people search for. A traceparent is
 * believed where a proxy of ours is in front (TRUST_PROXY), because otherwise a stranger would decide what is kept.
 */
export const tracedRequests = ({ tracing, config }: { tracing: Tracing; config: Config }): MiddlewareHandler => {
  if (tracing === noTracing) return (_, next) => next()
  return (context, next) => {
    const { method } = context.req
    const parent = config.TRUST_PROXY > 0 ? context.req.header('traceparent') : undefined
    const facts = { 'http.request.method': method }
    return tracing.run(method, { kind: 'server', facts, parent }, async (span) => {
      await next()
      const { status } = context.res
      span.name(`${method} ${routePath(context)}`)
      span.add({ 'http.route': routePath(context), 'http.response.status_code': status })
      if (status >= 500) span.fail(String(status))
    })
  }
}
