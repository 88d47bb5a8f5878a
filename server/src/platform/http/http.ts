// The middleware of every response: request limits, the origin check, security headers.
import type { Context, MiddlewareHandler } from 'hono'
import { errorResponse, PortalError } from './errors.ts'
import type { Log } from '../monitoring/log.ts'

/** Most bytes of a request body, but where a route takes more. */
export const bodyBytes = 1024 * 1024

/**
 * Refuses a body that is larger than its path may be sent, reported in advance or found out while it comes: before any
 * handler, without keeping more of it than a piece. Nothing is unpacked, so that a small body never becomes a large one.
 */
export const limitBody =
  (log: Log, getMaxBytes: (path: string) => number = () => bodyBytes): MiddlewareHandler =>
  async (context, next) => {
    const { req } = context
    const refused = (message: string, status: number) =>
      errorResponse(new PortalError('BAD_INPUT', message), log, { status })
    if ((req.header('content-encoding') ?? 'identity') !== 'identity')
      return refused('Please send the request uncompressed.', 415)
    const max = getMaxBytes(req.path)
    const length = req.header('content-length')
    if (Number(length ?? 0) > max) return refused(tooLargeMessage, 413)
    const isCounted = length === undefined || req.header('transfer-encoding') !== undefined
    if (!isCounted || req.method === 'GET' || req.method === 'HEAD' || !req.raw.body) return next()
    const counted = countBytes(req.raw.body, max)
    req.raw = new Request(req.raw, { method: req.method, body: counted.body, duplex: 'half' })
    await next()
    if (counted.isOver()) context.res = refused(tooLargeMessage, 413)
  }

const tooLargeMessage = 'The request is too large.'

function countBytes(body: ReadableStream<Uint8Array>, max: number) {
  let bytes = 0
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform: (piece, controller) => {
      bytes += piece.byteLength
      if (bytes > max) controller.error(new PortalError('BAD_INPUT', tooLargeMessage))
      else controller.enqueue(piece)
    },
  })
  return { body: body.pipeThrough(counter), isOver: () => bytes > max }
}

interface Site {
  publicUrl: string
  /** True if browsers are to use https for every name below ours, too. */
  hstsSubdomains: boolean
}

/** The x-frame-options of a page whose content security policy says who may frame it. */
export const framedByPolicy = 'by policy'

/** Headers of every answer; a page adds its content security policy with the nonce of its scripts. */
export const securityHeaders =
  (site: () => Site): MiddlewareHandler =>
  async (context, next) => {
    await next()
    const { headers } = context.res
    const { publicUrl, hstsSubdomains } = site()
    if (publicUrl.startsWith('https:'))
      headers.set('strict-transport-security', `max-age=31536000${hstsSubdomains ? '; includeSubDomains' : ''}`)
    headers.set('x-content-type-options', 'nosniff')
    if (!headers.has('referrer-policy')) headers.set('referrer-policy', 'strict-origin-when-cross-origin')
    // Such a page is framed by those its policy names, and its form may return to the window that opened it.
    const isFramed = headers.get('x-frame-options') === framedByPolicy
    if (isFramed) headers.delete('x-frame-options')
    else if (!headers.has('x-frame-options')) headers.set('x-frame-options', 'DENY')
    headers.set('cross-origin-opener-policy', isFramed ? 'unsafe-none' : 'same-origin')
    // The logo of emails is open to other origins, because mail programs show it on their pages.
    if (isFramed) headers.set('cross-origin-resource-policy', 'cross-origin')
    else if (!headers.has('cross-origin-resource-policy')) headers.set('cross-origin-resource-policy', 'same-origin')
    headers.set('permissions-policy', 'camera=(self), microphone=(), geolocation=(self)')
  }

/** Other sites that may frame a page, and that its forms may go to. */
interface AllowedSites {
  frameAncestors?: readonly string[]
  formAction?: readonly string[]
  /** The origin of packages, which a page may frame. */
  frames?: string | undefined
}

/**
 * The policy of a page: our own origin for everything, the scripts inside by `scripts`, a nonce or hashes [Q2.05].
 * `searchUrl` is the one other address a page may ask: the search service of the configuration, if it is not ours.
 */
export const pagePolicy = (scripts: readonly string[], searchUrl?: string, others: AllowedSites = {}): string =>
  [
    `default-src 'self'`,
    ['script-src', `'self'`, ...scripts].join(' '),
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    searchUrl ? `connect-src 'self' ${new URL(searchUrl).origin}` : `connect-src 'self'`,
    `object-src 'none'`,
    ...(others.frames ? [`frame-src 'self' ${others.frames}`] : []),
    `base-uri 'none'`,
    ['form-action', `'self'`, ...(others.formAction ?? [])].join(' '),
    ['frame-ancestors', ...(others.frameAncestors?.length ? [`'self'`, ...others.frameAncestors] : [`'none'`])].join(
      ' ',
    ),
  ].join('; ')

/** The service worker; it is at the top, and looks after the scopes it is registered for alone. */
export const workerPath = '/sw.js'
export const workerPolicy = `default-src 'none'; script-src 'self'; connect-src 'self'`

/** True if who asks with this If-None-Match has the answer with `tag` already; a proxy that compresses makes tags weak. */
export const matchesEtag = (ifNoneMatch: string | null | undefined, tag: string): boolean => {
  const strong = (one: string) => one.trim().replace(/^W\//, '')
  return (ifNoneMatch ?? '').split(',').some((each) => each.trim() === '*' || strong(each) === strong(tag))
}

/** Refuses a state change that another site's page sends: its Origin must be ours, or absent as from programs. */
export const requireOwnOrigin =
  (publicUrl: () => string, log: Log): MiddlewareHandler =>
  async (context, next) => {
    const origin = context.req.header('origin')
    if (
      origin &&
      context.req.method !== 'GET' &&
      context.req.method !== 'HEAD' &&
      !isOwnOrigin(origin, context, publicUrl())
    ) {
      return errorResponse(new PortalError('FORBIDDEN', 'This request comes from another site.'), log)
    }
    return next()
  }

// The address users see, or the one this very request was sent to: both can be trusted because a page can forge neither its
// Origin nor its Host. Where users come by https, a page without it may be anyone's on the way. A page in a sandbox has the
// origin 'null', which is no one's.
function isOwnOrigin(origin: string, context: Context, publicUrl: string): boolean {
  const own = new URL(publicUrl)
  if (origin === own.origin) return true
  if (!URL.canParse(origin)) return false
  const { protocol, host } = new URL(origin)
  return (protocol === 'https:' || own.protocol === 'http:') && host === context.req.header('host')
}

/**
 * Sends an address that cannot be decoded ('%', '%ff') to one that can, where the page is then looked for as any other
 * (mostly there is none): neither the renderer nor the browser's router can read it.
 */
export const decodable: MiddlewareHandler = async (context, next) => {
  const { pathname, search } = new URL(context.req.url)
  if (isDecodable(pathname)) return next()
  const repaired = pathname
    .split('/')
    .map((segment) => (isDecodable(segment) ? segment : segment.replaceAll('%', '%25')))
    .join('/')
  // Two slashes at the beginning would name another host.
  return context.redirect(repaired.replace(/^\/+/, '/') + search)
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}
