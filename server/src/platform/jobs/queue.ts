// The job queue: pg-boss on the same database. A job is enqueued in the transaction that causes it, so that it exists
// exactly when its cause does; a job whose worker died runs again within 60 s [Q2.10].
import type { JobWithMetadata } from 'pg-boss'
import { PgBoss } from 'pg-boss'
import type { Pool } from 'pg'
import type { Db } from '../db/transaction.ts'
import { withRetries } from '../db/retries.ts'
import { getErrorCode } from '../http/errors.ts'
import type { Log } from '../monitoring/log.ts'
import type { Tracing } from '../monitoring/tracing.ts'
import { noTracing } from '../monitoring/tracing.ts'
import type { JobOperations } from './operate.ts'
import { inTransaction, jobOperations } from './operate.ts'

/** A kind of job. `run` may run twice: it must have the same single effect [Q2.10]. */
export interface Job<T extends object = object> {
  name: string
  /** When it runs by itself, as in crontab, once for all replicas. */
  cron?: string
  /** False where this process lacks what the job needs: it waits for one that has it. */
  isWorkedHere?: boolean
  /** True if its groups share the workers: of a process's two, no group holds both. */
  isShared?: boolean
  /** How long it may wait for a worker; two weeks when not said. */
  waitSeconds?: number
  /** How long it may run before another worker takes over; ten minutes when not said. */
  longestSeconds?: number
  run: (data: T) => Promise<void>
}

/** Where a job is among others of its name. */
export interface QueuePlace {
  group: string
  /** How many of the group are not finished yet. */
  behind: number
}

export interface Queue extends JobOperations {
  /** Queues job `name` in the transaction of `db`; one behind others of its group waits for those of emptier ones. */
  enqueue: (db: Db, name: string, data: object, place?: QueuePlace) => Promise<void>
  /** How many jobs of each name this process gave up after their last attempt: a person has to look at them. */
  failedJobs: () => ReadonlyMap<string, number>
  stop: () => Promise<void>
}

const schema = 'pgboss'

/** Seconds between looks for jobs whose worker died, short so that with the heartbeat below they run again within the minute. */
const superviseSeconds = 10
/** Seconds after which a worker looks for work by itself, because jobs that are tried again notify no one. */
const pollSeconds = 5
/** So many of a kind of job run at the same time in a process. */
const workersOfJob = 2

interface QueueOptions {
  /** Of the database, as its owner. */
  url: string
  ownerPool: Pool
  jobs: readonly Job[]
  log: Log
  tracing?: Tracing
  /** True if this process works the jobs, or those of these names alone; one that does not only queues them. */
  worksJobs: boolean | readonly string[]
}

/** Starts the queue on the owner's connection, and works the jobs where it is to. */
export async function startQueue({
  url,
  ownerPool,
  jobs,
  log,
  tracing = noTracing,
  worksJobs,
}: QueueOptions): Promise<Queue> {
  const worked = worksJobs === true ? jobs : jobs.filter(({ name }) => worksJobs && worksJobs.includes(name))
  const boss = new PgBoss({
    // To queue alone takes no connections of its own.
    ...(worked.length > 0
      ? { connectionString: url, max: 4 }
      : { db: { executeSql: (text: string, values?: unknown[]) => ownerPool.query(text, values) } }),
    schema,
    useListenNotify: worked.length > 0,
    // Once a process has died, and by the clock: of those that work everything.
    supervise: worksJobs === true,
    schedule: worksJobs === true,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  })
  let isStopping = false
  // While it stops it finds the database gone, which no one needs to know.
  boss.on('error', (error) => {
    if (!isStopping) log.warn({ err: error }, 'job queue')
  })
  await boss.start()
  await declareQueues(boss, jobs)
  // One replica after the other, because PostgreSQL refuses two grants on the same object at the same moment.
  if (await isMissingGrants(ownerPool))
    await ownerPool.query(`select pg_advisory_xact_lock(hashtext('${schema} grants'));
    grant usage on schema ${schema} to portal_app;
    grant select, insert, update, delete on all tables in schema ${schema} to portal_app;
    grant execute on all functions in schema ${schema} to portal_app`)
  const failedJobs = new Map(jobs.map(({ name }) => [name, 0]))
  for (const job of worked) {
    if (job.isWorkedHere === false) continue
    const looks = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: pollSeconds }
    // Each by itself, so that the one that has finished looks for the next at once: many may have been queued meanwhile.
    for (let count = 0; count < workersOfJob; count++) {
      const worker: string = await boss.work(
        job.name,
        { batchSize: 1, ...(job.isShared && { localGroupConcurrency: 1 }), includeMetadata: true, ...looks },
        async ([work]: JobWithMetadata<object>[]) => {
          if (!work) return
          try {
            await runTraced(job, work, tracing)
          } catch (error) {
            const isLast = work.retryCount >= work.retryLimit
            if (isLast) failedJobs.set(job.name, (failedJobs.get(job.name) ?? 0) + 1)
            const entry = { err: error, job: job.name, id: work.id, attempt: work.retryCount + 1 }
            log.error(entry, isLast ? 'job given up' : 'job failed')
            throw error
          } finally {
            boss.notifyWorker(worker)
          }
        },
      )
    }
  }
  return {
    ...jobOperations(boss, jobs),
    enqueue: async (db, name, data, place) => {
      const order = place && { group: { id: place.group }, priority: -place.behind }
      await boss.send(name, data, { ...order, db: inTransaction(db) })
    },
    failedJobs: () => failedJobs,
    stop: () => {
      isStopping = true
      return boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}

/** True if there is a table that the application may not use yet, as where it was just made. */
async function isMissingGrants(ownerPool: Pool): Promise<boolean> {
  const { rows } = await ownerPool.query(`select from pg_class
    where relnamespace = '${schema}'::regnamespace and relkind in ('r', 'p') and not has_table_privilege('portal_app', oid, 'delete') limit 1`)
  return rows.length > 0
}

const settings = { retryLimit: 5, retryBackoff: true, expireInSeconds: 600, heartbeatSeconds: 20, notify: true }

/** Makes the queues and schedules that are missing, or are not as declared. */
async function declareQueues(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  const crons = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]))
  for (const { name, cron, waitSeconds, longestSeconds } of jobs) {
    const queue = known.get(name)
    if (!queue) await boss.createQueue(name, settings)
    if (waitSeconds && waitSeconds !== queue?.retentionSeconds)
      await boss.updateQueue(name, { retentionSeconds: waitSeconds })
    if (longestSeconds && longestSeconds !== queue?.expireInSeconds)
      await boss.updateQueue(name, { expireInSeconds: longestSeconds })
    // Not null, which is what it would be given otherwise: a job takes its data apart.
    if (cron && cron !== crons.get(name)) await boss.schedule(name, cron, {})
  }
}

/** A trace of its own for each attempt. */
const runTraced = (job: Job, { id, data, retryCount }: JobWithMetadata<object>, tracing: Tracing): Promise<void> =>
  tracing.run(`job ${job.name}`, { facts: { 'job.id': id, 'job.attempt': retryCount + 1 } }, async (span) => {
    try {
      await withRetries(() => job.run(data))
    } catch (error) {
      span.fail(getErrorCode(error))
      throw error
    }
  })
