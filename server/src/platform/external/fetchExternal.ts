// The one way to addresses that others gave us, by a file or a form [P14.74, P14.96]: by https, at public addresses alone,
// bounded in bytes and time. The address that is looked at is the one that is connected to, so that a name cannot change
// in between.
import type { LookupFunction } from 'node:net'
import { isIP } from 'node:net'
import { lookup } from 'node:dns'
import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { isPublicAddress, isPublic } from './publicAddress.rules.ts'

/** Why there is no file, as the end of a sentence that begins with the link. */
export class ExternalFetchError extends Error {}

export interface ExternalFile {
  bytes: Uint8Array
  etag: string | undefined
  modified: string | undefined
}

/** An answer as it came, whatever its status. */
export interface ExternalResponse {
  status: number
  headers: IncomingHttpHeaders
  bytes: Uint8Array
}

interface FetchLimits {
  maxBytes: number
  /** Hosts (name or name:port) of the operator that may be inside, and speak plain http. */
  ownHosts: readonly string[]
  /** Milliseconds for all of it, 30 seconds by default. */
  patience?: number
}

interface FetchOptions extends FetchLimits {
  /** The last validators: it may answer that nothing is new. */
  known?: { etag: string | null; modified: string | null } | undefined
}

interface PostOptions extends FetchLimits {
  body: string
  headers: OutgoingHttpHeaders
}

/** The name of these requests; traces know them by it. */
export const userAgent = 'portal-import'

const maxRedirects = 3
const closedNetwork = 'leads into a closed network'
const defaultTimeout = 30_000

const guarded: LookupFunction = (host, options, done) =>
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error || !isPublic(addresses)) return done(error ?? new ExternalFetchError(closedNetwork), [])
    if (options.all) return done(null, addresses)
    return done(null, addresses[0]?.address ?? '', addresses[0]?.family)
  })

/** The file at `link`; 'unchanged' where it is the one known. Throws ExternalFetchError. */
export const fetchExternal = (link: string, ask: FetchOptions): Promise<ExternalFile | 'unchanged'> =>
  inTime(ask, (signal) => follow(link, ask, signal))

/** The response of `link` to a body; redirect is followed. Throws ExternalFetchError. */
export const postExternal = (link: string, { body, headers, ...bounds }: PostOptions): Promise<ExternalResponse> =>
  inTime(bounds, async (signal) => {
    const answer = await send(parse(link), { method: 'POST', headers, body }, bounds, signal)
    return {
      status: answer.statusCode ?? 0,
      headers: answer.headers,
      bytes: (await read(answer, bounds.maxBytes)).bytes,
    }
  })

/** The problem with `link` before anyone is asked; undefined where nothing is. */
export function problemOfLink(link: string, ownHosts: readonly string[]): string | undefined {
  try {
    checkAddress(parse(link), ownHosts)
    return undefined
  } catch (error) {
    if (error instanceof ExternalFetchError) return error.message
    throw error
  }
}

async function inTime<T>(
  { patience = defaultTimeout }: FetchLimits,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const signal = AbortSignal.timeout(patience)
  try {
    return await work(signal)
  } catch (error) {
    if (error instanceof ExternalFetchError) throw error
    const said = error instanceof Error ? error.message : String(error)
    const words = signal.aborted ? `did not answer in ${patience / 1000} seconds` : `does not answer (${said})`
    throw new ExternalFetchError(words, { cause: error })
  }
}

async function follow(link: string, ask: FetchOptions, signal: AbortSignal): Promise<ExternalFile | 'unchanged'> {
  let url = parse(link)
  for (let hop = 0; hop <= maxRedirects; hop += 1) {
    const headers = {
      ...(ask.known?.etag && { 'if-none-match': ask.known.etag }),
      ...(ask.known?.modified && { 'if-modified-since': ask.known.modified }),
    }
    const answer = await send(url, { method: 'GET', headers }, ask, signal)
    const { statusCode = 0, headers: said } = answer
    if (statusCode === 200) return read(answer, ask.maxBytes)
    answer.destroy()
    if (statusCode === 304 && ask.known) return 'unchanged'
    if (statusCode < 300 || statusCode > 399 || said.location === undefined)
      throw new ExternalFetchError(`answers ${statusCode}`)
    url = parse(said.location, url)
  }
  throw new ExternalFetchError('leads on too often')
}

function parse(link: string, from?: URL): URL {
  const url = URL.parse(link, from?.href)
  if (!url) throw new ExternalFetchError('is not an address')
  if (url.username !== '' || url.password !== '') throw new ExternalFetchError('holds a name or password')
  return url
}

function checkAddress(url: URL, ownHosts: readonly string[]): { isOwn: boolean } {
  const isOwn = ownHosts.includes(url.host) || ownHosts.includes(url.hostname)
  if (url.protocol !== 'https:' && !(isOwn && url.protocol === 'http:'))
    throw new ExternalFetchError('must begin with https://')
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  // Digits are checked here because Node does not look them up; URL writes every other spelling of an address so.
  const isInside = isIP(host) === 0 ? /(^|\.)localhost\.?$/.test(host) : !isPublicAddress(host)
  if (!isOwn && isInside) throw new ExternalFetchError(closedNetwork)
  return { isOwn }
}

interface SentRequest {
  method: 'GET' | 'POST'
  headers: OutgoingHttpHeaders
  body?: string
}

function send(
  url: URL,
  { method, headers, body }: SentRequest,
  { ownHosts }: FetchLimits,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const { isOwn } = checkAddress(url, ownHosts)
  const request = url.protocol === 'https:' ? secureRequest : plainRequest
  return new Promise((resolve, reject) => {
    const asked = request(url, {
      method,
      signal,
      agent: false,
      ...(!isOwn && { lookup: guarded }),
      headers: { 'user-agent': userAgent, 'accept-encoding': 'identity', ...headers },
    })
    asked.on('response', resolve)
    asked.on('error', reject)
    asked.end(body)
  })
}

async function read(answer: IncomingMessage, maxBytes: number): Promise<ExternalFile> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of answer as AsyncIterable<Uint8Array>) {
    size += piece.byteLength
    if (size > maxBytes) throw new ExternalFetchError(`is larger than ${maxBytes / 1_048_576} MB`)
    pieces.push(piece)
  }
  const { etag, 'last-modified': modified } = answer.headers
  return { bytes: Buffer.concat(pieces), etag, modified }
}
