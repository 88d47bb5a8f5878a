// A load of requests over kept-alive connections, and what it measured.
import { Agent, request } from 'node:http'
import type { LoadRequest } from './searchQueries.ts'

export interface Measured {
  requests: number
  perSecond: number
  /** Milliseconds. */
  p50: number
  p95: number
  p99: number
  failures: number
}

export interface Load {
  url: string
  headers: Record<string, string>
  connections: number
  seconds: number
  /** One source of requests for each connection, so that none follows another's steps. */
  source: (connection: number) => () => LoadRequest
}

const sized = (body: string) => ({ 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })

/** Sends requests for `seconds`, each connection its next as soon as its last is answered. */
export async function runLoad({ url, headers, connections, seconds, source }: Load): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const { hostname, port } = new URL(url)
  const times: number[] = []
  let failures = 0
  const send = ({ path, body, headers: own }: LoadRequest): Promise<void> =>
    new Promise((resolve) => {
      const began = performance.now()
      const end = (isFailure: boolean) => {
        times.push(performance.now() - began)
        if (isFailure) failures++
        resolve()
      }
      const sent = request(
        {
          agent,
          hostname,
          port,
          path,
          method: body === undefined ? 'GET' : 'POST',
          headers: { ...headers, ...own, ...(body !== undefined && sized(body)) },
        },
        (answer) => {
          answer.resume()
          answer.on('end', () => end(answer.statusCode !== 200))
        },
      )
      sent.on('error', () => end(true))
      sent.end(body)
    })
  const began = performance.now()
  const until = began + seconds * 1000
  await Promise.all(
    Array.from({ length: connections }, async (_, connection) => {
      const next = source(connection)
      while (performance.now() < until) await send(next())
    }),
  )
  const took = (performance.now() - began) / 1000
  agent.destroy()
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return {
    requests: times.length,
    perSecond: times.length / took,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    failures,
  }
}
