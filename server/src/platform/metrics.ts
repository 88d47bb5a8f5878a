// Figures for /metrics: how many calls, how long they took, what the process uses.
import type { MiddlewareHandler } from 'hono'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'portal_request_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'area', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  // The first two segments name what was asked for; ids in a path would make one series each.
  const areaOf = (path: string) =>
    path
      .split('/')
      .slice(1, 3)
      .join('/')
      .replace(/[^\w/-]/g, '')
      .slice(0, 40)
  const measure: MiddlewareHandler = async (context, next) => {
    const done = requests.startTimer()
    await next()
    done({ method: context.req.method, area: areaOf(context.req.path), status: context.res.status })
  }
  return { measure, text: () => registry.metrics(), contentType: registry.contentType }
}
