// Makes the router: one per request on the server, one per visit in the browser.
import type { AnyRoute } from '@tanstack/react-router'
import { createRouter } from '@tanstack/react-router'
import { getGlobalStartContext } from '@tanstack/react-start'
import { dehydrate, hydrate, QueryClientProvider } from '@tanstack/react-query'
import { makeQueryClient } from '../platform/queryClient.ts'
import { reach } from '../platform/reach.ts'
import { parseSearch, stringifySearch } from '../platform/urlState.ts'
import { routeTree } from './routeTree.gen.ts'
import { pages } from './routes.ts'

export function getRouter() {
  const queryClient = makeQueryClient(reach())
  const router = createRouter({
    routeTree,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    trailingSlash: 'preserve',
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    ssr: { nonce: getGlobalStartContext()?.nonce },
    // What the loaders asked for on the server travels with the page; the browser starts from it.
    dehydrate: () => ({ queries: JSON.stringify(dehydrate(queryClient)) }),
    hydrate: ({ queries }) => hydrate(queryClient, JSON.parse(queries)),
    Wrap: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  })
  // Which pages the server renders is a column of the route table.
  const byPath: Record<string, AnyRoute | undefined> = router.routesByPath
  for (const page of pages) if (!page.ssr) byPath[page.path]?.update({ ssr: false })
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
