// Figures for /metrics: how many calls, how long they took, what the process uses.
import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Disk } from './disk.ts'

interface Sources {
  /** How many jobs of each name failed at their last attempt, as a letter nobody takes. */
  failedJobs: () => ReadonlyMap<string, number>
  disk: () => Promise<Disk>
}

export function createMetrics({ failedJobs, disk }: Sources) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'portal_request_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  const lost = new Counter({
    name: 'portal_jobs_given_up_total',
    help: 'Jobs that failed at their last attempt: letters not sent, exports not made',
    labelNames: ['job'],
    registers: [registry],
    collect: () => {
      lost.reset()
      for (const [job, count] of failedJobs()) lost.inc({ job }, count)
    },
  })
  const gauge = (name: string, help: string, valueOf: (disk: Disk) => number) => {
    const made: Gauge = new Gauge({
      name,
      help,
      registers: [registry],
      collect: async () => made.set(valueOf(await disk())),
    })
  }
  gauge('portal_disk_full', '1 while the disk has no room for what is to be written', ({ isFull }) => (isFull ? 1 : 0))
  gauge('portal_disk_free_bytes', 'Room left on the disk of DATA_DIR', ({ free }) => free)
  const measure: MiddlewareHandler = async (context, next) => {
    const done = requests.startTimer()
    await next()
    // The pattern, not the path: a stranger who asks for many addresses must not make many series.
    done({ method: methodOf(context.req.method), route: routePath(context), status: context.res.status })
  }
  return { measure, text: () => registry.metrics(), contentType: registry.contentType }
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])
const methodOf = (method: string): string => (methods.has(method) ? method : 'other')
