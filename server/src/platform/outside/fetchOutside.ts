// A file of the outside by a link that others gave us [P14.74]: by https, at public addresses alone, bounded in bytes and
// time. The address that is looked at is the one that is connected to, so that a name cannot change in between.
import type { LookupFunction } from 'node:net'
import { isIP } from 'node:net'
import { lookup } from 'node:dns'
import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import type { IncomingMessage } from 'node:http'
import { isPublicAddress, leadsOutside } from './publicAddress.rules.ts'

/** Why there is no file, as the end of a sentence that begins with the link. */
export class OutsideProblem extends Error {}

export interface OutsideFile {
  bytes: Uint8Array
  etag: string | undefined
  modified: string | undefined
}

interface Ask {
  maxBytes: number
  /** What it said the last time: it may answer that nothing is new. */
  known?: { etag: string | null; modified: string | null } | undefined
  /** Hosts (name or name:port) of the operator that may be inside, and speak plain http. */
  ownHosts: readonly string[]
  /** Milliseconds for all of it, 30 seconds by default. */
  patience?: number
}

const maxRedirects = 3
const defaultPatience = 30_000

const guarded: LookupFunction = (host, options, done) =>
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error || !leadsOutside(addresses)) return done(error ?? new OutsideProblem('leads into a closed network'), [])
    if (options.all) return done(null, addresses)
    return done(null, addresses[0]?.address ?? '', addresses[0]?.family)
  })

/** The file at `link`; 'unchanged' where it is the one known. Throws OutsideProblem. */
export async function fetchOutside(link: string, ask: Ask): Promise<OutsideFile | 'unchanged'> {
  const patience = ask.patience ?? defaultPatience
  const signal = AbortSignal.timeout(patience)
  try {
    return await follow(link, ask, signal)
  } catch (error) {
    if (error instanceof OutsideProblem) throw error
    const said = error instanceof Error ? error.message : String(error)
    const words = signal.aborted ? `did not answer in ${patience / 1000} seconds` : `does not answer (${said})`
    throw new OutsideProblem(words, { cause: error })
  }
}

async function follow(link: string, ask: Ask, signal: AbortSignal): Promise<OutsideFile | 'unchanged'> {
  let url = parse(link)
  for (let hop = 0; hop <= maxRedirects; hop += 1) {
    const answer = await send(url, ask, signal)
    const { statusCode = 0, headers } = answer
    if (statusCode === 200) return read(answer, ask.maxBytes)
    answer.destroy()
    if (statusCode === 304 && ask.known) return 'unchanged'
    if (statusCode < 300 || statusCode > 399 || headers.location === undefined)
      throw new OutsideProblem(`answers ${statusCode}`)
    url = parse(headers.location, url)
  }
  throw new OutsideProblem('leads on too often')
}

function parse(link: string, from?: URL): URL {
  const url = URL.parse(link, from?.href)
  if (!url || url.username !== '' || url.password !== '') throw new OutsideProblem('is not an address')
  return url
}

function send(url: URL, { known, ownHosts }: Ask, signal: AbortSignal): Promise<IncomingMessage> {
  const isOwn = ownHosts.includes(url.host) || ownHosts.includes(url.hostname)
  if (url.protocol !== 'https:' && !(isOwn && url.protocol === 'http:'))
    throw new OutsideProblem('must begin with https://')
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  // Node does not look up an address in digits.
  if (!isOwn && isIP(host) !== 0 && !isPublicAddress(host)) throw new OutsideProblem('leads into a closed network')
  const request = url.protocol === 'https:' ? secureRequest : plainRequest
  return new Promise((resolve, reject) => {
    const asked = request(url, {
      signal,
      agent: false,
      ...(!isOwn && { lookup: guarded }),
      headers: {
        'user-agent': 'portal-import',
        'accept-encoding': 'identity',
        ...(known?.etag && { 'if-none-match': known.etag }),
        ...(known?.modified && { 'if-modified-since': known.modified }),
      },
    })
    asked.on('response', resolve)
    asked.on('error', reject)
    asked.end()
  })
}

async function read(answer: IncomingMessage, maxBytes: number): Promise<OutsideFile> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of answer as AsyncIterable<Uint8Array>) {
    size += piece.byteLength
    if (size > maxBytes) throw new OutsideProblem(`is larger than ${maxBytes / 1_048_576} MB`)
    pieces.push(piece)
  }
  const { etag, 'last-modified': modified } = answer.headers
  return { bytes: Buffer.concat(pieces), etag, modified }
}
