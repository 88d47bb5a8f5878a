// The HTTP application: one fetch function for calls, search, pages, files and health.
import { currenciesOf } from '@portal/contract/platform/locales'
import { randomBytes } from 'node:crypto'
import type { RenderingContext } from '@portal/contract/platform/rendering'
import { maxLessonBytes, maxUploadBytes } from '@portal/contract/platform/uploads'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Context } from 'hono'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import type { SessionReader } from '../access/session/session.ts'
import {
  getRequestContext,
  isRenewalDue,
  readSessions,
  readSessionsOnce,
  viewerOfUser,
} from '../access/session/session.ts'
import { oidcRoutes } from '../access/session/oidc.routes.ts'
import { applySetCookies, parseCookies } from '../access/session/cookies.rules.ts'
import { allResolvers } from './calls.ts'
import { packageOrigin } from '../learning/coursePackages/coursePackages.ts'
import { isForPackages, packageRoutes } from '../learning/coursePackages/packages.routes.ts'
import { devMailRoutes } from './devMail.ts'
import { catalogRoutes } from '../buying/catalog/catalog.routes.ts'
import { eventRoutes, importRoutes } from '../provider/erp/erp.ts'
import { fileRules } from './fileRules.ts'
import { twilioPath, twilioRoutes } from '../access/contacts/twilio.routes.ts'
import { createGuestResponseCache } from './guestResponseCache.ts'
import { stripeRoutes } from '../money/payments/stripe.routes.ts'
import { createPageCache } from './pageCache.ts'
import type { Deps } from '../platform/calls/handleCall.ts'
import { getPublicUrl, showsMail } from '../platform/config/config.ts'
import { clientAddress } from '../platform/http/clientAddress.ts'
import { graphqlEndpoint } from '../platform/calls/graphql.ts'
import { integrationRoutes } from '../platform/calls/integration.ts'
import { getDisk } from '../platform/process/disk.ts'
import { errorResponse, notFound } from '../platform/http/errors.ts'
import { inspectionFeedRoutes } from '../machines/inspections/feed.routes.ts'
import { badgesPath } from '../learning/learning/badgePaths.ts'
import { badgeRoutes } from '../learning/learning/badges.routes.ts'
import { litmosPath, litmosRoutes } from '../learning/learning/litmos.routes.ts'
import { packageReportRoutes } from '../learning/learning/packageReports.routes.ts'
import { mediaRoutes } from '../buying/media/media.ts'
import { paymentInstructionRoutes } from '../money/invoices/paymentInstructions.routes.ts'
import { fileRoutes } from '../platform/files/files.routes.ts'
import {
  bodyBytes,
  decodable,
  framedByPolicy,
  limitBody,
  requireOwnOrigin,
  pagePolicy,
  securityHeaders,
  workerPath,
  workerPolicy,
} from '../platform/http/http.ts'
import { healthRoutes } from '../platform/http/health.ts'
import { optOutPath } from '../access/notificationSettings/optOut.ts'
import { optOutRoutes } from '../access/notificationSettings/optOut.routes.ts'
import { readState } from '../provider/operations/operations.ts'
import { brandPath, brandRoutes, getReplacement } from '../platform/pictures/brandPictures.ts'
import { createMetrics } from '../platform/monitoring/metrics.ts'
import { tracedRequests } from '../platform/monitoring/tracedRequests.ts'
import { bankRoutes } from '../platform/payments/bank.routes.ts'
import { bankPath } from '../platform/payments/bankPath.ts'
import { answersInCxml, cxmlPath, maxPostedBytes, punchoutRoutes, visitPage } from '../provider/punchout/punchout.ts'
import { receiptEvent } from '../money/receivables/receivables.events.ts'
import { deriveSearchKeys, searchRoutes } from '../buying/search/search.ts'
import { webFileRoutes } from '../provider/webFiles/webFiles.routes.ts'

export interface AppOptions {
  deps: Deps
  /** True if this process takes traffic: false while it starts and drains. */
  isReady: () => boolean
  introspection: boolean
  /** Renders pages and serves their files; absent in tests of calls. */
  pages?: { render: (request: Request, context: RenderingContext) => Promise<Response>; folder: string }
}

/** The context of calls made while a page is rendered: all of them read their session once. */
interface PageCall {
  readSession: SessionReader
}

const graphqlEndpoints = [
  ['/api/graphql', allResolvers.filter(({ call }) => call.transport !== 'integration')],
  ['/api/open-graphql', allResolvers.filter(({ call }) => call.transport === 'open-graphql')],
] as const

/** The application as one fetch function. */
export function createApp({ deps, isReady, introspection, pages }: AppOptions) {
  const app = new Hono()
  const metrics = createMetrics({
    failedJobs: () => deps.services.queue().failedJobs(),
    disk: () => getDisk(deps.config.DATA_DIR),
    pools: { requests: deps.pool, search: deps.searchPool, long: deps.longPool },
    state: () => readState(deps),
    observer: deps.observer,
    now: deps.now,
  })
  const { log } = deps
  deps.services.ownRequests.answeredBy((request) => app.fetch(request))
  const publicUrl = () => getPublicUrl(deps.config)

  app.onError((error) => errorResponse(error, log))
  app.use(async (context, next) => {
    await next()
    // Anyone who kept the connection would lose their next request on it.
    if (!isReady()) context.header('connection', 'close')
  })
  const packages = packageRoutes(
    deps,
    packageReportRoutes(deps, (userId) => viewerOfUser(deps, userId)),
  )
  app.use(async (context, next) => {
    if (!isForPackages(deps.config, context.req.raw)) return next()
    return packages.fetch(context.req.raw)
  })
  app.use(cxmlPath, answersInCxml(deps))
  app.use(
    tracedRequests(deps),
    metrics.measure,
    securityHeaders(() => ({ publicUrl: publicUrl(), hstsSubdomains: deps.config.HSTS_SUBDOMAINS })),
    limitBody(log, getMaxBytes),
  )
  app.route('/', healthRoutes(deps, isReady))
  app.get('/metrics', async (context) =>
    context.text(await metrics.text(), 200, { 'content-type': metrics.contentType }),
  )

  app.use('/api/*', requireOwnOrigin(publicUrl, log))
  const requestContext = (context: Context) => {
    const address = getClientAddress(context, deps.config.TRUST_PROXY)
    return getRequestContext(deps, context.req.raw, address, (context.env as PageCall | undefined)?.readSession)
  }
  for (const [path, answers] of graphqlEndpoints) {
    const answer = graphqlEndpoint(answers, deps, { introspection })
    app.post(path, async (context) => answer(context.req.raw, await requestContext(context)))
  }
  app.route(
    '/api',
    integrationRoutes(
      allResolvers.filter(({ call }) => call.transport === 'integration'),
      deps,
      requestContext,
    ),
  )
  app.route('/api/oidc', oidcRoutes(deps, requestContext))
  app.all('/api/*', () => errorResponse(notFound(), log))

  if (deps.config.SEARCH_URL === undefined) {
    const onError = (error: unknown) => deps.log.error({ err: error }, 'search failed')
    app.route(
      '/1',
      searchRoutes({
        pool: deps.searchPool,
        writePool: deps.longPool,
        keys: deriveSearchKeys(deps.config),
        origins: deps.config.SEARCH_ORIGINS?.split(',').map((origin) => origin.trim()),
        currencies: currenciesOf(deps.config.COUNTRIES),
        onError,
      }),
    )
  }
  app.route(brandPath, brandRoutes())
  app.route('/', webFileRoutes(deps))
  app.route('/media', mediaRoutes({ store: deps.services.store, log }))
  app.use('/files', requireOwnOrigin(publicUrl, log))
  app.use('/files/lesson', requireOwnOrigin(publicUrl, log))
  app.route('/files', fileRoutes(deps, requestContext, fileRules))
  app.route('/', paymentInstructionRoutes(deps, requestContext))
  app.route('/feeds', inspectionFeedRoutes(deps))
  if (deps.services.payments.name === 'sandbox')
    app.route(bankPath, bankRoutes({ pool: deps.pool, publicUrl, log, now: deps.now }))
  if (deps.config.STRIPE_WEBHOOK_SECRET)
    app.route('/hooks/stripe', stripeRoutes(deps, deps.config.STRIPE_WEBHOOK_SECRET, [receiptEvent(deps)]))
  if (deps.config.TWILIO_AUTH_TOKEN) app.route(twilioPath, twilioRoutes(deps, deps.config.TWILIO_AUTH_TOKEN))
  if (deps.services.learningSystem) app.route(litmosPath, litmosRoutes(deps))
  app.route(badgesPath, badgeRoutes(deps))
  app.route(optOutPath, optOutRoutes(deps))
  app.route(
    '/punchout',
    punchoutRoutes(deps, (context) => getClientAddress(context, deps.config.TRUST_PROXY)),
  )
  app.route('/import', importRoutes(deps))
  app.route('/erp/events', eventRoutes(deps))
  for (const path of ['/import/*', '/erp/*']) app.all(path, () => errorResponse(notFound(), log))
  app.route('/partsbucket/api', catalogRoutes(deps))
  if (showsMail(deps.config)) app.route('/dev/mail', devMailRoutes(deps))

  if (pages) {
    const guestApi = createGuestResponseCache(async (request) => app.fetch(request))
    const framed = packageOrigin(deps.config)
    const answerShared = createPageCache(
      (request, nonce) => pages.render(request, { api: guestApi, nonce }),
      (scripts) => pagePolicy(scripts, deps.config.SEARCH_URL, { frames: framed }),
    )
    app.use('/art/*', async (context, next) => {
      const ours = getReplacement(deps.config, context.req.path)
      if (ours !== undefined) return context.redirect(ours)
      await next()
      if (context.res.ok) context.header('cache-control', 'public, max-age=604800')
    })
    app.use('/assets/*', async (context, next) => {
      await next()
      if (context.res.ok) context.header('cache-control', 'public, max-age=31536000, immutable')
    })
    // A browser asks for its worker again and again, so that a new build replaces it.
    app.use(workerPath, async (context, next) => {
      await next()
      context.header('cache-control', 'no-cache')
      context.header('content-security-policy', workerPolicy)
    })
    // Files are sent as they are, because the build has compressed them already (web/build/compressed.ts); pages are none.
    const files = serveStatic({ root: pages.folder, precompressed: true })
    app.get('*', compress(), (context, next) => (/\.\w+$/.test(context.req.path) ? files(context, next) : next()))
    // A script of an earlier build is not found, because a page in its place would be read as one.
    app.get('/assets/*', () => {
      throw notFound()
    })
    app.get('*', decodable, async (context) => {
      const shared = await answerShared(context.req.raw)
      if (shared) return shared
      const nonce = randomBytes(16).toString('base64')
      // The session is renewed before the page is rendered, because a cookie of the page's own calls does not reach it.
      const renewed = (await isRenewalDue(deps, context.req.raw))
        ? (await requestContext(context)).reply.getSetCookie()
        : []
      const visit = await visitPage(deps, new URL(context.req.url), parseCookies(context.req.header('cookie') ?? null))
      const fromPage: PageCall = { readSession: readSessionsOnce(readSessions(deps.pool)) }
      const api = async (request: Request) => app.fetch(request, fromPage)
      const page = await pages.render(
        visit?.isInside ? context.req.raw : withCookies(context.req.raw, renewed),
        visit?.isInside ? { api, nonce, visit } : { api, nonce },
      )
      const answer = new Response(page.body, page)
      for (const line of renewed) answer.headers.append('set-cookie', line)
      answer.headers.set(
        'content-security-policy',
        pagePolicy([`'nonce-${nonce}'`], deps.config.SEARCH_URL, { ...visit, frames: framed }),
      )
      if (visit?.frameAncestors.length) answer.headers.set('x-frame-options', framedByPolicy)
      // Nothing of a signed-in visit stays in the browser, so that Back after sign-out asks again.
      answer.headers.set(
        'cache-control',
        visit || context.req.header('cookie')?.includes('accessToken') ? 'no-store' : 'no-cache',
      )
      return answer
    })
  }
  return app
}

// Each path counts exactly what it takes, because uploads, imports and records of the search are larger than calls.
function getMaxBytes(path: string): number {
  if (path === '/files') return maxUploadBytes + bodyBytes
  if (path === '/files/lesson') return maxLessonBytes + bodyBytes
  if (path === cxmlPath) return maxPostedBytes
  return path.startsWith('/1/') || path.startsWith('/import/') ? 20 * bodyBytes : bodyBytes
}

/** The request as the browser would send it once it has received `lines` of Set-Cookie. */
function withCookies(request: Request, lines: readonly string[]): Request {
  if (lines.length === 0) return request
  const headers = new Headers(request.headers)
  headers.set('cookie', applySetCookies(headers.get('cookie'), lines))
  return new Request(request.url, { headers })
}

function getClientAddress(context: Context, proxies: number): string {
  const env = context.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined
  return clientAddress(context.req.header('x-forwarded-for'), env?.incoming?.socket?.remoteAddress, proxies)
}
