// Figures for /metrics [P14.60]: requests and calls with their outcome, what waits, what the process uses.
import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Pool } from 'pg'
import type { Disk } from '../process/disk.ts'
import type { QueueState } from '../jobs/operate.ts'
import type { Observer, Watcher } from './observer.ts'

/** The database's view of the state of the portal. */
export interface State {
  queues: readonly QueueState[]
  emails: { waiting: number; oldest: Date | null }
  /** When the last import that was kept ended. */
  importedAt: Date | null
  /** Products that the search has to follow. */
  searchPending: number
  /** The newest migration. */
  schema: string
}

interface Sources {
  /** How many jobs of each name failed at their last attempt, as a letter no one takes; all names, from the start. */
  failedJobs: () => ReadonlyMap<string, number>
  disk: () => Promise<Disk>
  pools: Readonly<Record<string, Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>>>
  /** Rejects where the database does not answer, so that its figures are left out. */
  state: () => Promise<State>
  observer: Pick<Observer, 'watch'>
  now: () => Date
}

export function createMetrics({ failedJobs, disk, pools, state, observer, now }: Sources) {
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
  observer.watch(callFigures(registry))
  poolFigures(registry, pools)
  stateFigures(registry, state, now)
  const measure: MiddlewareHandler = async (context, next) => {
    const done = requests.startTimer()
    await next()
    // The pattern is written and not the path, because a stranger who asks for many addresses must not make many series.
    done({ method: toMethod(context.req.method), route: routePath(context), status: context.res.status })
  }
  return { measure, text: () => registry.metrics(), contentType: registry.contentType }
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])
const toMethod = (method: string): string => (methods.has(method) ? method : 'other')

/** Calls by name and outcome, because over GraphQL every answer has the status 200. */
function callFigures(registry: Registry): Watcher {
  const seconds = new Histogram({
    name: 'portal_call_seconds',
    help: 'Time to answer a call',
    labelNames: ['call'],
    buckets: [0.025, 0.1, 0.5, 2.5],
    registers: [registry],
  })
  const outcomes = new Counter({
    name: 'portal_calls_total',
    help: 'Calls answered: OK, or the code of the error',
    labelNames: ['call', 'code'],
    registers: [registry],
  })
  return (call) => {
    const done = seconds.startTimer({ call })
    return (code) => {
      done()
      outcomes.inc({ call, code })
    }
  }
}

function poolFigures(registry: Registry, pools: Sources['pools']): void {
  const made: Gauge = new Gauge({
    name: 'portal_database_connections',
    help: 'Connections of each pool: in use, idle, and requests that wait for one',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect: () => {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        made.set({ pool, state: 'used' }, totalCount - idleCount)
        made.set({ pool, state: 'idle' }, idleCount)
        made.set({ pool, state: 'waiting' }, waitingCount)
      }
    },
  })
}

/** How long one reading of the database serves, in milliseconds; it is kept because anyone may ask for figures. */
const freshness = 5000

function stateFigures(registry: Registry, read: Sources['state'], now: () => Date): void {
  let readAt = -Infinity
  let reading = Promise.resolve()
  // The first figure asked has the database read and all wait for it, so that it is read once.
  const collect = () => {
    if (performance.now() - readAt < freshness) return reading
    readAt = performance.now()
    reading = read().then(set, forget)
    return reading
  }
  const gauge = (name: string, help: string, labelNames: string[] = []): Gauge =>
    new Gauge({ name, help, labelNames, registers: [registry], collect })
  const up = gauge('portal_database_up', '1 while the database answers')
  const jobs = gauge('portal_jobs', 'Jobs in the queue; failed ones wait for an operator', ['job', 'state'])
  const oldest = gauge('portal_jobs_oldest_seconds', 'How long the oldest waiting job waits, 0 without one', ['job'])
  const emails = gauge('portal_emails_waiting', 'Emails and texts that did not go out yet')
  const emailAge = gauge('portal_emails_oldest_seconds', 'How long the oldest of them waits')
  const imported = gauge('portal_import_last_timestamp_seconds', 'When the last import ended, 0 without one')
  const pending = gauge('portal_search_pending', 'Products that the search has to follow, counted to 10,000')
  const info = gauge('portal_info', 'Always 1: the newest migration and Node', ['schema', 'node'])
  const set = ({ queues, emails: letters, importedAt, searchPending, schema }: State) => {
    const age = (since: Date | null) => (since ? Math.max(0, (now().getTime() - since.getTime()) / 1000) : 0)
    for (const { name: job, waiting, retrying, active, failed, oldest: since } of queues) {
      for (const [state, count] of Object.entries({ waiting, retrying, active, failed }))
        jobs.set({ job, state }, count)
      oldest.set({ job }, age(since))
    }
    emails.set(letters.waiting)
    emailAge.set(age(letters.oldest))
    imported.set((importedAt?.getTime() ?? 0) / 1000)
    pending.set(searchPending)
    info.set({ schema, node: process.versions.node }, 1)
    up.set(1)
  }
  const forget = () => {
    for (const figure of [jobs, oldest, emails, emailAge, imported, pending, info]) figure.reset()
    up.set(0)
  }
}
