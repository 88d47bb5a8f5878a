// The port: taken first, answered from as soon as there is something to answer with, and given back without cutting
// anyone off.
import { setTimeout } from 'node:timers/promises'
import { serve } from '@hono/node-server'

export type Fetch = (request: Request, env?: unknown) => Response | Promise<Response>
type Server = ReturnType<typeof serve>

/** The response while the portal starts. */
export const respondStarting: Fetch = () =>
  new Response('Starting ...\n', {
    status: 503,
    headers: { 'retry-after': '2', refresh: '2', 'cache-control': 'no-store' },
  })

/**
 * How long an idle connection stays open, in milliseconds: longer than proxies and clients keep theirs (60 s mostly), so
 * that they end it and no request meets one that is just being closed.
 */
const idleTimeout = 65_000

export function listen(fetch: Fetch, wanted: number, hostname: string): Promise<{ server: Server; port: number }> {
  return new Promise((resolve, reject) => {
    const serverOptions = { keepAliveTimeout: idleTimeout }
    const server = serve({ fetch, port: wanted, hostname, serverOptions }, ({ port }) => resolve({ server, port }))
    server.on('error', reject)
  })
}

/** How long requests under way may take when the portal stops: longer than the longest, a payment. In milliseconds. */
const requestTimeout = 30_000
/** How often connections that have become idle are closed meanwhile. */
const pollInterval = 50

/** Takes no more connections and lets answers under way finish. Closing twice is closing once. */
export async function close(server: Server, timeout = requestTimeout): Promise<void> {
  let isClosed = false
  const closed = new Promise<void>((resolve) => {
    server.close(() => {
      isClosed = true
      resolve()
    })
  })
  const idle = setInterval(() => 'closeIdleConnections' in server && server.closeIdleConnections(), pollInterval)
  await Promise.race([closed, setTimeout(timeout, undefined, { ref: false })])
  clearInterval(idle)
  if (!isClosed && 'closeAllConnections' in server) server.closeAllConnections()
  await closed
}
