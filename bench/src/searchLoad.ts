// A load of requests over connections that stay open, and what it measured.
import { openLine } from './line.ts'
import type { LoadRequest } from './searchQueries.ts'

export interface LoadResult {
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

/** Sends requests for `seconds`, each connection its next as soon as its last is answered. */
export async function runLoad({ url, headers, connections, seconds, source }: Load): Promise<LoadResult> {
  const times: number[] = []
  let failures = 0
  const began = performance.now()
  const until = began + seconds * 1000
  await Promise.all(
    Array.from({ length: connections }, async (_, connection) => {
      const next = source(connection)
      const line = await openLine(url, headers)
      while (performance.now() < until) {
        const sent = performance.now()
        const status = await line.send(next())
        times.push(performance.now() - sent)
        if (status !== 200) failures++
      }
      line.close()
    }),
  )
  const took = (performance.now() - began) / 1000
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
