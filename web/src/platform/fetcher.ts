// How the pages reach the server: over HTTP in the browser, in the same process while the server renders.
import { createIsomorphicFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import { rendering } from './rendering.ts'
import { getVisit } from './visit.ts'
import { getZone, zoneOfRendering } from './zone.ts'

/** `fetch` for a path of this portal's own origin ('/api/graphql'). */
export type Fetcher = (path: string, init?: RequestInit) => Promise<Response>

const serverFetcher = createIsomorphicFn().server((): Fetcher => {
  const visitor = getRequest()
  const api = rendering()?.api
  // `npm run dev` asks over HTTP, because it renders without the server around it; scripts/dev.ts sets the variable.
  const origin = api ? new URL(visitor.url).origin : (process.env['PORTAL_API'] ?? 'http://localhost:3000')
  return (path, init) => {
    const headers = new Headers(init?.headers)
    for (const name of ['cookie', 'user-agent', 'accept-language', 'x-forwarded-for', 'x-forwarded-proto']) {
      const value = visitor.headers.get(name)
      if (value) headers.set(name, value)
    }
    const timeZone = zoneOfRendering()
    if (timeZone) headers.set('x-time-zone', timeZone)
    const request = new Request(new URL(path, origin), { ...init, headers })
    return api ? api(request) : fetch(request)
  }
})

/** The way to the server from where this code runs; while the server renders, one per request with the visitor's cookies. */
export const fetcher = (): Fetcher => serverFetcher() ?? browserFetcher

/** Says where the reader's days begin, because what is overdue or ended is decided by that day. */
const browserFetcher: Fetcher = (path, init) => {
  const headers = new Headers(init?.headers)
  headers.set('x-time-zone', getZone())
  for (const [name, value] of Object.entries(getVisit()?.headers ?? {})) headers.set(name, value)
  return fetch(path, { ...init, headers })
}
