// Spans of requests that leave: by `fetch` to services that were configured, and by fetchExternal to addresses that others gave us.
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ClientRequest, IncomingMessage } from 'node:http'
import type { Span as OtelSpan } from '@opentelemetry/api'
import { SpanStatusCode, TraceFlags } from '@opentelemetry/api'
import { userAgent } from '../external/fetchExternal.ts'
import type { SpanAttributes } from './tracing.ts'

type StartSpan = (name: string, facts: SpanAttributes) => OtelSpan | undefined

interface OutgoingRequest {
  method: string
  origin: string
  addHeader: (name: string, value: string) => void
}

/**
 * A span for every request that `fetch` sends, and its traceparent on the way. Of the address only the host is said,
 * because paths and queries hold ids and keys.
 */
export function followOutgoing(begin: StartSpan): () => void {
  const spans = new WeakMap<object, OtelSpan>()
  const channels: Record<string, (message: unknown) => void> = {
    ...createOutgoingChannels(begin),
    'undici:request:create': (message) => {
      const { request } = message as { request: OutgoingRequest }
      const { hostname, port } = new URL(request.origin)
      const span = begin(request.method, {
        'http.request.method': request.method,
        'server.address': hostname,
        ...(port !== '' && { 'server.port': Number(port) }),
      })
      if (!span) return
      const { traceId, spanId, traceFlags } = span.spanContext()
      request.addHeader('traceparent', `00-${traceId}-${spanId}-${traceFlags & TraceFlags.SAMPLED ? '01' : '00'}`)
      spans.set(request, span)
    },
    'undici:request:headers': (message) => {
      const { request, response } = message as { request: object; response: { statusCode: number } }
      const span = spans.get(request)
      span?.setAttribute('http.response.status_code', response.statusCode)
      if (response.statusCode >= 400) span?.setStatus({ code: SpanStatusCode.ERROR })
    },
    'undici:request:trailers': (message) => spans.get((message as { request: object }).request)?.end(),
    'undici:request:error': (message) => {
      const { request, error } = message as { request: object; error: { name?: string; code?: string } }
      const span = spans.get(request)
      span?.setAttribute('error.type', error.code ?? error.name ?? 'error')
      span?.setStatus({ code: SpanStatusCode.ERROR })
      span?.end()
    },
  }
  for (const [name, hear] of Object.entries(channels)) subscribe(name, hear)
  return () => {
    for (const [name, hear] of Object.entries(channels)) unsubscribe(name, hear)
  }
}

/**
 * A span for each request of fetchExternal, without a traceparent: a stranger needs none. Known by its agent, because the exporter
 * of the spans sends by the same module and must make none.
 */
function createOutgoingChannels(begin: StartSpan): Record<string, (message: unknown) => void> {
  const spans = new WeakMap<ClientRequest, OtelSpan>()
  return {
    'http.client.request.created': (message) => {
      const { request } = message as { request: ClientRequest }
      if (request.getHeader('user-agent') !== userAgent) return
      const { hostname, port } = new URL(`${request.protocol}//${String(request.getHeader('host'))}`)
      const span = begin(request.method, {
        'http.request.method': request.method,
        'server.address': hostname,
        ...(port !== '' && { 'server.port': Number(port) }),
      })
      if (span) spans.set(request, span)
    },
    'http.client.response.finish': (message) => {
      const { request, response } = message as { request: ClientRequest; response: IncomingMessage }
      const span = spans.get(request)
      if (!span) return
      const { statusCode = 0 } = response
      span.setAttribute('http.response.status_code', statusCode)
      if (statusCode >= 400) span.setStatus({ code: SpanStatusCode.ERROR })
      // Its bytes are read behind this, and belong to it.
      response.once('close', () => span.end())
    },
    'http.client.request.error': (message) => {
      const { request, error } = message as { request: ClientRequest; error: { name?: string; code?: string } }
      const span = spans.get(request)
      span?.setAttribute('error.type', error.code ?? error.name ?? 'error')
      span?.setStatus({ code: SpanStatusCode.ERROR })
      span?.end()
    },
  }
}
