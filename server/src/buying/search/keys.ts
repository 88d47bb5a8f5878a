// The rights of keys: the public key may search, the server's key may do everything. Keys come in headers or, as
// Algolia's browser client sends them, in the query string; they are compared in constant time and never logged.
import { createHmac, hash, timingSafeEqual } from 'node:crypto'
import { SearchError } from './errors.ts'

export interface SearchKeys {
  applicationId: string
  /** Public: may search and read single records. */
  readKey: string
  /** Secret: may write and browse. */
  writeKey: string
}

export interface KeyConfig {
  SEARCH_APP_ID: string
  SEARCH_READ_KEY?: string | undefined
  SEARCH_WRITE_KEY?: string | undefined
  SESSION_SECRET?: string | undefined
}

/** The keys of the configuration; one that is not set is derived from the session secret, the same on every replica. */
export function deriveSearchKeys(config: KeyConfig): SearchKeys {
  const derived = (purpose: string) => {
    if (!config.SESSION_SECRET) throw new Error('SESSION_SECRET is missing.')
    return createHmac('sha256', config.SESSION_SECRET).update(`search ${purpose} key`).digest('hex').slice(0, 32)
  }
  return {
    applicationId: config.SEARCH_APP_ID,
    readKey: config.SEARCH_READ_KEY ?? derived('read'),
    writeKey: config.SEARCH_WRITE_KEY ?? derived('write'),
  }
}

// A key that a client library derives: a hash in hexadecimal and parameters, as base64. Its restrictions would not hold here.
const isSecured = (key: string): boolean =>
  /^[0-9a-f]{64}[\x21-\x7e]*$/.test(Buffer.from(key, 'base64').toString('latin1'))

const digest = (text: string) => hash('sha256', text, 'buffer')

export type KeyCheck = (request: Request, wanted: 'read' | 'write') => void

/** Makes the check of a request's keys; it throws SearchError 403 where the key does not allow `wanted`. */
export function keyCheck({ applicationId, readKey, writeKey }: SearchKeys): KeyCheck {
  // Digests have one length, so neither length nor content shows in the time a comparison takes.
  const [application, read, write] = [digest(applicationId), digest(readKey), digest(writeKey)]
  return (request, wanted) => {
    const given = (name: string) => request.headers.get(name) ?? new URL(request.url).searchParams.get(name) ?? ''
    const key = digest(given('x-algolia-api-key'))
    const isWriter = timingSafeEqual(key, write)
    const isReader = timingSafeEqual(key, read)
    const isOurs = timingSafeEqual(digest(given('x-algolia-application-id')), application)
    if (isOurs && !isWriter && !isReader && isSecured(given('x-algolia-api-key')))
      throw new SearchError(403, 'Secured API keys are not supported, search with the public search key')
    if (!isOurs || !(isWriter || isReader)) throw new SearchError(403, 'Invalid Application-ID or API key')
    if (wanted === 'write' && !isWriter) throw new SearchError(403, 'Method not allowed with this API key')
  }
}
