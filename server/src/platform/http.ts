// What every answer of the HTTP server has in common: request limits, the origin check, security headers.
import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { errorAnswer, PortalError } from './errors.ts'
import type { Log } from './log.ts'

/** Most bytes of a request body; uploads have a way of their own. */
export const bodyBytes = 1024 * 1024

export const limitBody = (log: Log): MiddlewareHandler => {
  const tooLarge = () => errorAnswer(new PortalError('BAD_INPUT', 'The request is too large.'), log, { status: 413 })
  const counting = bodyLimit({ maxSize: bodyBytes, onError: tooLarge })
  return async (context, next) => {
    const length = context.req.header('content-length')
    // Only a body that does not say how long it is needs to be counted while it comes.
    if (length === undefined || context.req.header('transfer-encoding') !== undefined) return counting(context, next)
    return Number(length) > bodyBytes ? tooLarge() : next()
  }
}

/** Headers of every answer; a page adds its content security policy with the nonce of its scripts. */
export const securityHeaders =
  (publicUrl: () => string): MiddlewareHandler =>
  async (context, next) => {
    await next()
    if (publicUrl().startsWith('https:')) context.res.headers.set('strict-transport-security', 'max-age=31536000')
    context.res.headers.set('x-content-type-options', 'nosniff')
    context.res.headers.set('referrer-policy', 'strict-origin-when-cross-origin')
    if (!context.res.headers.has('x-frame-options')) context.res.headers.set('x-frame-options', 'DENY')
    context.res.headers.set('cross-origin-opener-policy', 'same-origin')
    context.res.headers.set('permissions-policy', 'camera=(self), microphone=(), geolocation=(self)')
  }

/**
 * The policy of a page: our own origin for everything, scripts by nonce (quality.md, Trust). `searchUrl` is the one
 * other address a page may ask: the search service of the configuration, if it is not ours.
 */
export const pagePolicy = (nonce: string, searchUrl?: string): string =>
  [
    `default-src 'self'`,
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    searchUrl ? `connect-src 'self' ${new URL(searchUrl).origin}` : `connect-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ')

/** Refuses a state change that another site's page sends: its Origin must be ours, or absent as from programs. */
export const ownOrigin =
  (publicUrl: () => string, log: Log): MiddlewareHandler =>
  async (context, next) => {
    const origin = context.req.header('origin')
    if (
      origin &&
      context.req.method !== 'GET' &&
      context.req.method !== 'HEAD' &&
      !isOwn(origin, context, publicUrl())
    ) {
      return errorAnswer(new PortalError('FORBIDDEN', 'This request comes from another site.'), log)
    }
    return next()
  }

// The address users see, or the one this very request was sent to: a page can forge neither its Origin nor its Host.
// A page in a sandbox has the origin 'null', which is nobody's.
function isOwn(origin: string, context: Context, publicUrl: string): boolean {
  if (origin === new URL(publicUrl).origin) return true
  return URL.canParse(origin) && new URL(origin).host === context.req.header('host')
}
