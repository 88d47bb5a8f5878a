// Makes the router: one per request on the server, one per visit in the browser.
import '../ui/theme/sheets.ts'
import type { DehydratedState } from '@tanstack/react-query'
import { dehydrate, hydrate, QueryClientProvider } from '@tanstack/react-query'
import { createRouter, rootRouteId } from '@tanstack/react-router'
import { configKey, readConfigFromCache } from '../platform/config.ts'
import { cacheForever } from '../platform/cachedData.ts'
import { createQueryClient, getFetcher } from '../platform/queryClient.ts'
import type { Fetcher } from '../platform/fetcher.ts'
import { fetcher } from '../platform/fetcher.ts'
import { rendering } from '../platform/rendering.ts'
import { report } from '../platform/report.ts'
import { sessionKey } from '../platform/session.ts'
import { getVisit } from '../platform/visit.ts'
import { parseSearch, stringifySearch } from '../platform/urlState.ts'
import { createScrollPositions } from './scrollPositions.ts'
import { LoadError, Missing, Pending } from './fallbacks.tsx'
import { routeTree } from './routeTree.gen.ts'
import { pages } from './routes.ts'

/** Start's entry. */
export const getRouter = () => createPortalRouter(fetcher())

/** A router whose pages ask through `through`. */
export function createPortalRouter(through: Fetcher) {
  const queryClient = createQueryClient(through, (error, client) => {
    if (typeof document !== 'undefined') void report(error, getFetcher(client), readConfigFromCache(client).brand)
  })
  cacheForever(queryClient, sessionKey)
  cacheForever(queryClient, configKey)
  const base = getVisit()?.base ?? ''
  const places = createScrollPositions()
  const router = createRouter({
    routeTree,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    getScrollRestorationKey: places.whose,
    trailingSlash: 'preserve',
    // Every page is an index route, whose own address ends in a slash: the visitor sees it without, but where the
    // specification writes one.
    // The addresses of a visit from a procurement system begin with it, so that the server knows whose page it is.
    rewrite: {
      input: ({ url }) => {
        url.pathname = url.pathname.replace(base, '')
        return url
      },
      output: ({ url }) => {
        withoutSlash(url).pathname = base + url.pathname
        return url
      },
    },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingComponent: Pending,
    defaultErrorComponent: LoadError,
    defaultNotFoundComponent: Missing,
    ssr: { nonce: rendering()?.nonce },
    // Data that loaders asked for on the server travels with the page; the browser starts from it.
    dehydrate: () => ({ queries: JSON.stringify(dehydrate(queryClient)) }),
    hydrate: ({ queries }) => hydrate(queryClient, JSON.parse(queries) as DehydratedState),
    Wrap: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  })
  places.follow(router)
  // Which pages the server renders is a column of the route table.
  const inBrowser = new Set(pages.filter(({ ssr }) => !ssr).map(({ path }) => `${path}/`))
  const all: Readonly<Record<string, { fullPath: string; options: { ssr?: unknown } }>> = { ...router.routesById }
  // A tab of a visit asks for its data itself, because the server knows of no cookie.
  if (import.meta.env.SSR && all[rootRouteId]) all[rootRouteId].options.ssr = () => !getVisit()
  for (const { fullPath, options } of Object.values(all)) if (inBrowser.has(fullPath)) options.ssr = false
  return router
}

function withoutSlash(url: URL): URL {
  if (!/^\/(outage\/|.*\/event-details\/.*)?$/.test(url.pathname)) url.pathname = url.pathname.replace(/\/$/, '')
  return url
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
