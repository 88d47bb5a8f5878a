// Traces sent as OpenTelemetry's protocol says, by its SDK; loaded only where they are wanted (tracing.ts).
import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Span as OtelSpan } from '@opentelemetry/api'
import { isSpanContextValid, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, TraceFlags } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import type { Sampler } from '@opentelemetry/sdk-trace'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Config } from './config.ts'
import type { Facts, Span, Tracing } from './tracing.ts'

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL }

/** How long spans on their way are waited for at the end, in milliseconds. */
const flushTimeout = 3000

export function openTelemetry(config: Config): Tracing {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      ...pairs(config.OTEL_RESOURCE_ATTRIBUTES),
      'service.name': config.OTEL_SERVICE_NAME,
    }),
    sampler: createSampler(config.OTEL_TRACES_SAMPLER, config.OTEL_TRACES_SAMPLER_ARG),
    // Every limit is said here, so that no other variable is read.
    spanLimits: { attributeValueLengthLimit: 2000, attributeCountLimit: 32 },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({
          url: `${config.OTEL_EXPORTER_OTLP_ENDPOINT ?? ''}`.replace(/\/?$/, '/v1/traces'),
          headers: pairs(config.OTEL_EXPORTER_OTLP_HEADERS),
          timeoutMillis: 10_000,
        }),
        maxQueueSize: 2048,
        maxExportBatchSize: 512,
        scheduledDelayMillis: 2000,
        exportTimeoutMillis: 10_000,
      }),
    ],
  })
  const tracer = provider.getTracer('portal')
  const underWay = new AsyncLocalStorage<OtelSpan>()

  const start = (name: string, kind: SpanKind, facts: Facts, parent?: string): OtelSpan => {
    const above = underWay.getStore()
    const context = above ? trace.setSpan(ROOT_CONTEXT, above) : toContext(parent)
    return tracer.startSpan(name, { kind, attributes: facts }, context)
  }
  const stopOutgoing = followOutgoing((name, facts) => {
    if (!underWay.getStore()) return undefined
    return start(name, SpanKind.CLIENT, facts)
  })
  return {
    run: (name, { kind = 'internal', facts = {}, parent }, work) => {
      const span = start(name, kinds[kind], facts, parent)
      return underWay.run(span, async () => {
        try {
          return await work(toSpan(span))
        } finally {
          span.end()
        }
      })
    },
    begin: (describe) => {
      const above = underWay.getStore()
      // One that is not kept is not worth its words.
      if (!above?.isRecording()) return undefined
      const { name, facts } = describe()
      return toSpan(start(name, SpanKind.CLIENT, facts))
    },
    stop: async () => {
      stopOutgoing()
      await Promise.race([
        provider.shutdown().catch(() => undefined),
        new Promise((done) => setTimeout(done, flushTimeout).unref()),
      ])
    },
  }
}

const toSpan = (span: OtelSpan): Span => ({
  name: (name) => void span.updateName(name),
  add: (facts) => void span.setAttributes(facts),
  fail: (reason) => {
    span.setAttribute('error.type', reason)
    span.setStatus({ code: SpanStatusCode.ERROR })
  },
  end: () => span.end(),
})

/** `a=b,c=d` with values encoded as in addresses. */
const pairs = (text = ''): Record<string, string> =>
  Object.fromEntries(
    text
      .split(',')
      .filter((pair) => pair.includes('='))
      .map((pair) => [pair.slice(0, pair.indexOf('=')).trim(), decoded(pair.slice(pair.indexOf('=') + 1).trim())]),
  )

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function createSampler(name: Config['OTEL_TRACES_SAMPLER'], share: number): Sampler {
  const root = name.endsWith('ratio')
    ? new TraceIdRatioBasedSampler(share)
    : name.endsWith('off')
      ? new AlwaysOffSampler()
      : new AlwaysOnSampler()
  return name.startsWith('parentbased') ? new ParentBasedSampler({ root }) : root
}

/** What a traceparent (W3C Trace Context) says; one that is none begins a trace of its own. */
function toContext(parent: string | undefined) {
  const [, traceId = '', spanId = '', flags = ''] =
    /^(?!ff)[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(?:-|$)/.exec(parent ?? '') ?? []
  const given = { traceId, spanId, traceFlags: parseInt(flags || '0', 16) & TraceFlags.SAMPLED, isRemote: true }
  return isSpanContextValid(given) ? trace.setSpanContext(ROOT_CONTEXT, given) : ROOT_CONTEXT
}

interface Outgoing {
  method: string
  origin: string
  addHeader: (name: string, value: string) => void
}

/**
 * A span for every request that `fetch` sends, and its traceparent on the way. Of the address only the host is said: paths and
 * queries hold ids and keys.
 */
function followOutgoing(begin: (name: string, facts: Facts) => OtelSpan | undefined): () => void {
  const spans = new WeakMap<object, OtelSpan>()
  const channels: Record<string, (message: unknown) => void> = {
    'undici:request:create': (message) => {
      const { request } = message as { request: Outgoing }
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
