// Traces sent as OpenTelemetry's protocol says, by its SDK; loaded only where they are wanted (tracing.ts).
import { AsyncLocalStorage } from 'node:async_hooks'
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
import type { Config } from '../config/config.ts'
import { followOutgoing } from './tracedOutgoing.ts'
import type { SpanAttributes, Span, Tracing } from './tracing.ts'

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

  const start = (name: string, kind: SpanKind, facts: SpanAttributes, parent?: string): OtelSpan => {
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

/** The trace of a traceparent (W3C Trace Context); one that is none begins a trace of its own. */
function toContext(parent: string | undefined) {
  const [, traceId = '', spanId = '', flags = ''] =
    /^(?!ff)[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(?:-|$)/.exec(parent ?? '') ?? []
  const given = { traceId, spanId, traceFlags: parseInt(flags || '0', 16) & TraceFlags.SAMPLED, isRemote: true }
  return isSpanContextValid(given) ? trace.setSpanContext(ROOT_CONTEXT, given) : ROOT_CONTEXT
}
