// Puts the parts of one process together: pools, identity, jobs, the outside world. The tests use the same.
import { setTimeout } from 'node:timers/promises'
import { getBrand } from '../provider/brand/brand.ts'
import { createInbox } from '../access/inbox/inbox.ts'
import { phoneBook } from '../access/contacts/contacts.ts'
import { allJobs } from './jobs.ts'
import { notificationKinds } from './notifications.ts'
import { channelsFor, optOutUrl } from '../access/notificationSettings/notificationSettings.ts'
import { createCaptcha } from '../platform/http/captcha.ts'
import { createObserver } from '../platform/monitoring/observer.ts'
import type { Config } from '../platform/config/config.ts'
import { getPublicUrl } from '../platform/config/config.ts'
import type { Deps } from '../platform/calls/handleCall.ts'
import { createFiles } from '../platform/files/files.ts'
import { createStore } from '../platform/files/createStore.ts'
import { createPool } from '../platform/db/pool.ts'
import { getSecrets, getSite } from '../platform/identity/site.ts'
import type { Hashing } from '../platform/identity/hashing.ts'
import { createIdentity } from '../platform/identity/identity.ts'
import type { Queue } from '../platform/jobs/queue.ts'
import { startQueue } from '../platform/jobs/queue.ts'
import type { Log } from '../platform/monitoring/log.ts'
import { emailChannel } from '../platform/notify/channels/email.ts'
import { textChannel } from '../platform/notify/channels/text.ts'
import { createTexts } from '../platform/texts/texts.ts'
import type { Notifications } from '../platform/notify/notify.ts'
import { createLearningSystem } from '../platform/learningSystem/createLearningSystem.ts'
import { createGateway } from '../platform/payments/payments.ts'
import { createAddressValidation } from '../platform/addressValidation/addressValidation.ts'
import { createFreightService } from '../platform/freight/shipEngine.ts'
import { createTaxService } from '../platform/tax/avatax.ts'
import { createOwnRequests } from '../platform/http/ownRequests.ts'
import { createThrottle } from '../platform/http/throttle.ts'
import { noTracing, startTracing } from '../platform/monitoring/tracing.ts'
import { createSearch, searchSession } from '../buying/search/search.ts'

interface Options {
  /** The migrated database, as its owner. */
  url: string
  config: Config
  log: Log
  now?: () => Date
  checkOutputs?: boolean
  notifications?: Notifications
  hashing?: Hashing
  /** True if people wait for its answers, so that no statement may take long. Seeding, templates and commands are not waited for. */
  isForRequests: boolean
  /** True if it works the jobs that are queued, or those of these names alone. */
  worksJobs: boolean | readonly string[]
  /** Makes its pools; tests have theirs on connections that stay. */
  toPool?: typeof createPool
}

/** The ways messages reach people. */
function toPeople(config: Config, log: Log, now: () => Date): Notifications {
  const brand = getBrand(config)
  return {
    channels: [emailChannel(config, brand), textChannel(config, brand, createTexts(config, log), phoneBook(now))],
    channelsFor,
    inbox: createInbox(config, brand),
    kinds: notificationKinds.map(({ kind }) => kind),
    optOutUrl: (userId, kind) => optOutUrl(config, { userId, kind }),
  }
}

/** Everything a process needs to answer calls and work jobs; `stop` ends it in order. */
export async function createDeps({
  url,
  config,
  log,
  now = () => new Date(),
  checkOutputs = false,
  notifications = toPeople(config, log, now),
  hashing,
  isForRequests,
  worksJobs,
  toPool = createPool,
}: Options): Promise<{ deps: Deps; stop: () => Promise<void> }> {
  const tracing = await startTracing(config)
  const traced = { tracing: tracing === noTracing ? undefined : tracing }
  const common = { ...traced, isForRequests }
  const pool = toPool(url, { ...common, max: config.DATABASE_POOL, role: 'portal_app' })
  const searchPool = toPool(url, { ...common, max: 6, role: 'portal_app', session: searchSession })
  const identityPool = toPool(url, { ...common, max: 4, role: 'portal_identity' })
  const longPool = toPool(url, { ...traced, max: 8, role: 'portal_app' })
  // Its own, because a job that waits for a second connection of one pool holds the first: enough such jobs wait for ever.
  const sidePool = toPool(url, { ...traced, max: 2, role: 'portal_app' })
  // Searches of jobs, which come in hundreds and would keep customers waiting.
  const jobSearchPool = toPool(url, { ...traced, max: 2, role: 'portal_app', session: searchSession })
  // Its own, because a transaction that holds a connection waits for an announcement (platform/files).
  const filePool = toPool(url, { ...common, max: 2, role: 'portal_app' })
  const ownerPool = toPool(url, { max: 2 })
  const secret = config.SESSION_SECRET
  if (!secret) throw new Error('SESSION_SECRET is missing.')

  const store = createStore(config)
  const throttle = createThrottle(identityPool)
  let queue: Queue | undefined
  const services = {
    identity: createIdentity(identityPool, getSecrets(config, log), now, getSite(config), hashing),
    files: createFiles(filePool, store, secret),
    store,
    captcha: createCaptcha(secret, now),
    queue: () => {
      if (!queue) throw new Error('The job queue has not started.')
      return queue
    },
    notifications,
    addressValidation: createAddressValidation(config, log, now),
    tax: createTaxService(config, now),
    freight: createFreightService(config, now),
    payments: createGateway(config, pool, now),
    throttle,
    learningSystem: createLearningSystem(config, throttle, now),
    search: createSearch(searchPool, config),
    ownRequests: createOwnRequests(() => getPublicUrl(config)),
  }
  const observer = createObserver()
  const connections = { pool, searchPool, longPool, sidePool }
  const deps: Deps = { ...connections, config, log, services, observer, tracing, now, checkOutputs }
  const ofJobs = { pool: longPool, services: { ...services, search: createSearch(jobSearchPool, config) } }
  queue = await startQueue({ url, ownerPool, jobs: allJobs({ ...deps, ...ofJobs }), log, tracing, worksJobs })
  const stop = async () => {
    await queue?.stop()
    // The process ends without waiting for a job that has outlived its ten seconds, because it still holds its connection.
    const pools = [...Object.values(connections), identityPool, jobSearchPool, filePool, ownerPool]
    const ended = Promise.all(pools.map((each) => each.end()))
    await tracing.stop()
    await Promise.race([ended, setTimeout(2000, undefined, { ref: false })])
  }
  return { deps, stop }
}

/** Runs `work` with the parts of a process no one waits for: no statement has a time it must be done in, and no job is worked. */
export async function withLongDeps<T>(
  options: Pick<Options, 'url' | 'config' | 'log' | 'now'>,
  work: (deps: Deps) => Promise<T>,
): Promise<T> {
  const { deps, stop } = await createDeps({ ...options, isForRequests: false, worksJobs: false })
  try {
    return await work(deps)
  } finally {
    await stop()
  }
}
