// The handling of a failed call [A§8, B§8]: one error type, a stream of them, and what the visitor sees.
import type { StandardError } from '@portal/contract/platform/errors'

/** A failed call. `status` is the HTTP status, 0 when no answer came. */
export class CallError extends Error {
  override name = 'CallError'
  readonly call: string
  readonly status: number
  readonly body: StandardError | undefined
  /** The visitor reads of it already. */
  isSaid = false

  constructor(call: string, status: number, body: StandardError | undefined, text: string) {
    super(body?.userFriendlyMessage ?? body?.exceptionMessages[0] ?? text)
    this.call = call
    this.status = status
    this.body = body
  }

  /** The code of the standard error, if the answer carried one. */
  get code() {
    return this.body?.code
  }

  /** Message by input path, for a form to show beside its fields. */
  get fields(): Record<string, string> {
    return this.body?.fields ?? {}
  }
}

/** The standard error in a value, or undefined. Written by hand, so that zod stays out of the pages that need no form. */
export function asStandardError(value: unknown): StandardError | undefined {
  if (typeof value !== 'object' || value === null || !('uuid' in value)) return undefined
  const { uuid, code, exceptionMessages, userFriendlyMessage, fields } = value as Partial<StandardError>
  if (typeof uuid !== 'string') return undefined
  return { uuid, code: code ?? 'INTERNAL', exceptionMessages: exceptionMessages ?? [], userFriendlyMessage, fields }
}

/** The error of a GraphQL answer: its first error, with the body in `extensions` or as JSON in its message [A8.10]. */
export function graphqlError(call: string, status: number, errors: readonly unknown[]): CallError {
  const first = (errors[0] ?? {}) as { message?: unknown; extensions?: unknown }
  const text = typeof first.message === 'string' ? first.message : ''
  return new CallError(call, status, asStandardError(first.extensions) ?? asStandardError(embeddedJson(text)), text)
}

function embeddedJson(text: string): unknown {
  const start = text.indexOf('{')
  if (start < 0) return undefined
  try {
    return JSON.parse(text.slice(start, text.lastIndexOf('}') + 1))
  } catch {
    return undefined
  }
}

type Listener = (error: CallError) => void
const listeners = new Set<Listener>()

/** The error stream [B8.07]: every standard error a call met. Returns the way to stop listening. */
export function onCallError(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const pushError = (error: CallError): void => listeners.forEach((listener) => listener(error))
