// The one error of the house and its one mapping to the standard error body [B§8].
import { randomUUID } from 'node:crypto'
import type { ErrorCode, StandardError } from '@portal/contract/platform/errors'
import { errorStatus, messages } from '@portal/contract/platform/errors'
import { recordFullDisk } from '../process/disk.ts'
import { StoreFailure } from '../files/store.ts'
import type { Log } from '../monitoring/log.ts'

/** A failure the caller should see: `message` is shown to the user, `fields` are by their inputs. */
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

/** The headers of a refusal: when to come again. */
export const refusalHeaders = (error: unknown): [string, string][] =>
  error instanceof PortalError && error.code === 'TOO_MANY' ? [['retry-after', String(error.retryAfter)]] : []

export const notFound = (message: string = messages.notFound) => new PortalError('NOT_FOUND', message)
export const forbidden = (message: string = messages.forbidden) => new PortalError('FORBIDDEN', message)
/** The problem with one field, said beside it and above the form. */
export const badInput = (field: string, message: string) => new PortalError('BAD_INPUT', message, { [field]: message })

/** True if the database refused a value that has to be the only one of its kind. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505'

// PostgreSQL's codes for a value that no column can hold, a number out of range or a NUL character. It is a mistake of the
// caller because they sent it.
const unstorable = new Set(['22003', '22021', '22P05'])
const isUnstorable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && unstorable.has(String(error.code))

// PostgreSQL shuts down, crashed, or starts; or no one answers at its address.
const unavailableCodes = new Set([
  '57P01',
  '57P02',
  '57P03',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
])
const unavailableMessages = [
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
// Compared by its text, because Node says in these very words that the browser closed the connection while it was sending.
const isConnectionLost = (error: unknown): boolean =>
  error instanceof Error &&
  ((error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET') ||
    error.message === 'Client connection prematurely closed.')

/** True if there is no room left for what was to be written: of PostgreSQL, or of the file store. */
const isFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '53100' || error.code === 'ENOSPC')

/** A rule that the database keeps, whose message is written for the user: raised with SQLSTATE PT409. */
const isConstraintViolation = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === 'PT409'

/** True if PostgreSQL ended a statement because it took longer than a request may wait (pool.ts). */
export const isTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '57014'

/** True if PostgreSQL cannot be asked at the moment, as opposed to refusing what was asked. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof Error &&
  !isConnectionLost(error) &&
  (('code' in error && unavailableCodes.has(String(error.code))) ||
    hasNoSocket(error) ||
    unavailableMessages.includes(error.message))

/** Where an error happened, for the log: kept beside it, because errors are thrown far from where they are logged. */
const errorOrigins = new WeakMap<object, object>()

/** Notes where `error` happened; its line in the log says so. */
export function notePlace(error: unknown, place: object): void {
  if (typeof error === 'object' && error !== null && !errorOrigins.has(error)) errorOrigins.set(error, place)
}

const getPlace = (error: unknown): object | undefined =>
  typeof error === 'object' && error !== null ? errorOrigins.get(error) : undefined

interface ErrorReading {
  code: ErrorCode
  message: string
  /** The log text of an error that does not speak for itself, and how severe it is. */
  entry?: [level: 'info' | 'warn' | 'error', text: string]
}

/** The meaning of an error to the caller, and what to the operator. */
function readError(error: unknown): ErrorReading {
  if (error instanceof PortalError) return { code: error.code, message: error.message }
  if (isConstraintViolation(error)) return { code: 'CONFLICT', message: error.message }
  const mistake = { code: 'BAD_INPUT', message: messages.badInput } as const
  if (isUnstorable(error)) return { ...mistake, entry: ['warn', 'value cannot be stored'] }
  if (isConnectionLost(error)) return { ...mistake, entry: ['info', 'the client hung up while it sent its request'] }
  if (isFull(error)) return { code: 'UNAVAILABLE', message: messages.full, entry: ['error', 'the disk is full'] }
  const away = { code: 'UNAVAILABLE', message: messages.away } as const
  if (isUnavailable(error)) return { ...away, entry: ['warn', 'the database does not answer'] }
  if (error instanceof StoreFailure) return { ...away, entry: ['error', 'the files cannot be reached'] }
  if (isTimeout(error)) return { ...away, entry: ['error', 'a statement took too long'] }
  return { code: 'INTERNAL', message: '', entry: ['error', 'unexpected error'] }
}

/** The code that clients see of `error`. */
export const getErrorCode = (error: unknown): ErrorCode => readError(error).code

/**
 * The response for `error`, with the HTTP status. Anything else than a PortalError is a bug and is answered without its own
 * text, because only the log may show it, under the uuid.
 */
export function toStandardError(error: unknown, log: Log): { status: number; body: StandardError } {
  const uuid = randomUUID()
  const place = getPlace(error)
  const { code, message, entry } = readError(error)
  if (isFull(error)) recordFullDisk()
  if (entry) log[entry[0]]({ uuid, ...place, err: error }, entry[1])
  const status = errorStatus[code]
  if (code === 'INTERNAL') return { status, body: { uuid, code, exceptionMessages: [`Unexpected error ${uuid}`] } }
  const fields = error instanceof PortalError ? error.fields : undefined
  log.info({ uuid, ...place, code, fields }, message)
  return { status, body: { uuid, code, exceptionMessages: [message], userFriendlyMessage: message, fields } }
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
