// The one error of the house and its one mapping to the standard error body [B§8].
import { randomUUID } from 'node:crypto'
import type { ErrorCode, StandardError } from '@portal/contract/errors'
import { errorStatus, messages } from '@portal/contract/errors'
import { recordFullDisk } from './disk.ts'
import type { Log } from './log.ts'

/** A failure the caller should see: `message` is shown to the user, `fields` stand by their inputs. */
export class PortalError extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  /** Of TOO_MANY: seconds until it is worth trying again. */
  readonly retryAfter: number

  constructor(code: ErrorCode, message: string, fields?: Record<string, string>, retryAfter = 60) {
    super(message)
    this.code = code
    this.fields = fields
    this.retryAfter = retryAfter
  }
}

/** What HTTP says besides the body of a refusal: when to come again. */
export const refusalHeaders = (error: unknown): [string, string][] =>
  error instanceof PortalError && error.code === 'TOO_MANY' ? [['retry-after', String(error.retryAfter)]] : []

export const notFound = (message: string = messages.notFound) => new PortalError('NOT_FOUND', message)
export const forbidden = (message: string = messages.forbidden) => new PortalError('FORBIDDEN', message)
/** What is wrong with one field, said beside it and above the form. */
export const badInput = (field: string, message: string) => new PortalError('BAD_INPUT', message, { [field]: message })

/** Whether the database refused a value that has to be the only one of its kind. */
export const isTaken = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '23505'

// PostgreSQL's words for a value no column can hold: a number out of range, a NUL character. The caller sent it.
const unstorable = new Set(['22003', '22021', '22P05'])
const isUnstorable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && unstorable.has(String(error.code))

// PostgreSQL shuts down, crashed, or starts; or nobody answers at its address.
const away = new Set(['57P01', '57P02', '57P03', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH'])
const awayWords = [
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
  'Connection terminated due to connection timeout',
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
]
// While it restarts its socket is not there.
const hasNoSocket = (error: Error): boolean =>
  'code' in error && error.code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect'
// The browser hung up in the middle of what it sent; Node says so with these very words.
const hasLeft = (error: unknown): boolean =>
  error instanceof Error &&
  ((error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET') ||
    error.message === 'Client connection prematurely closed.')

/** Whether there is no room left for what was to be written: of PostgreSQL, or of the file store. */
const isFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '53100' || error.code === 'ENOSPC')

/** A rule that the database keeps, whose message is written for the user: raised with SQLSTATE PT409. */
const isKeptRule = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === 'PT409'

/** Whether PostgreSQL ended a statement because it took longer than a request may wait (pool.ts). */
export const isTooSlow = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '57014'

/** Whether PostgreSQL cannot be asked at the moment, as opposed to refusing what was asked. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof Error &&
  !hasLeft(error) &&
  (('code' in error && away.has(String(error.code))) || hasNoSocket(error) || awayWords.includes(error.message))

/**
 * What clients see of `error`, with the HTTP status. A PortalError speaks for itself; anything else is a bug:
 * it is logged under the uuid and answered without a word of its own.
 */
export function toStandardError(error: unknown, log: Log): { status: number; body: StandardError } {
  const uuid = randomUUID()
  if (error instanceof PortalError) {
    log.info({ uuid, code: error.code, fields: error.fields }, error.message)
    const body = {
      uuid,
      code: error.code,
      exceptionMessages: [error.message],
      userFriendlyMessage: error.message,
      fields: error.fields,
    }
    return { status: errorStatus[error.code], body }
  }
  if (isKeptRule(error)) return toStandardError(new PortalError('CONFLICT', error.message), log)
  if (isUnstorable(error)) {
    log.warn({ uuid, err: error }, 'value cannot be stored')
    return toStandardError(new PortalError('BAD_INPUT', messages.badInput), log)
  }
  if (hasLeft(error)) {
    log.info({ uuid }, 'the client hung up while it sent its request')
    return toStandardError(new PortalError('BAD_INPUT', messages.badInput), log)
  }
  if (isFull(error)) {
    recordFullDisk()
    log.error({ uuid, err: error }, 'the disk is full')
    return toStandardError(new PortalError('UNAVAILABLE', messages.full), log)
  }
  if (isUnavailable(error)) {
    log.warn({ uuid, err: error }, 'the database does not answer')
    return toStandardError(new PortalError('UNAVAILABLE', messages.away), log)
  }
  if (isTooSlow(error)) {
    log.error({ uuid, err: error }, 'a statement took too long')
    return toStandardError(new PortalError('UNAVAILABLE', messages.away), log)
  }
  log.error({ uuid, err: error }, 'unexpected error')
  return { status: 500, body: { uuid, code: 'INTERNAL', exceptionMessages: [`Unexpected error ${uuid}`] } }
}

/** The answer that reports `error`; `status` where HTTP knows a better one than the code. */
export function errorResponse(
  error: unknown,
  log: Log,
  { status, headers }: { status?: number; headers?: Headers } = {},
): Response {
  const told = toStandardError(error, log)
  const all = new Headers(headers)
  all.set('cache-control', 'no-store')
  for (const [name, value] of refusalHeaders(error)) all.set(name, value)
  return Response.json(told.body, { status: status ?? told.status, headers: all })
}
