// Traces: what a request, a call, a statement, a job took and how it ended. Without an address to send them to nothing is loaded.
import type { Config } from '../config/config.ts'

/** The attributes of a span; never what a person typed or a value of a statement. */
export type SpanAttributes = Record<string, string | number | boolean | undefined>

export interface Span {
  /** Once it is known what it was. */
  name: (name: string) => void
  add: (facts: SpanAttributes) => void
  /** It failed, by our fault or that of another person; `reason` is a code. */
  fail: (reason: string) => void
  end: () => void
}

interface SpanOptions {
  kind?: 'server' | 'client' | 'internal'
  facts?: SpanAttributes
  /** The traceparent of who asks. */
  parent?: string | undefined
}

export interface Tracing {
  /** Runs `work` as a span below the one under way; what `work` starts is below this one. */
  run: <T>(name: string, wish: SpanOptions, work: (span: Span) => Promise<T>) => Promise<T>
  /** A span that ends by itself, below the one under way; undefined where none is. */
  begin: (describe: () => { name: string; facts: SpanAttributes }) => Span | undefined
  stop: () => Promise<void>
}

const noSpan: Span = { name: () => {}, add: () => {}, fail: () => {}, end: () => {} }

export const noTracing: Tracing = {
  run: (_, __, work) => work(noSpan),
  begin: () => undefined,
  stop: async () => {},
}

/** Traces where the configuration has an address for them. */
export async function startTracing(config: Config): Promise<Tracing> {
  if (config.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return noTracing
  const { openTelemetry } = await import('./openTelemetry.ts')
  return openTelemetry(config)
}

/** A statement without its values: texts and numbers become question marks. */
export const withoutValues = (statement: string): string =>
  statement
    .replace(/'(?:[^']|'')*'/g, '?')
    .replace(/(?<![\w$".])-?\d+(?:\.\d+)?\b/g, '?')
    .slice(0, 2000)
