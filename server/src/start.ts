// The start: from an empty machine to a running portal, and cleanly down again.
import { writePaymentInstructions } from './demo/paymentInstructions.ts'
import { instructionsFolder } from './invoices/paymentInstructions.ts'
import { getBrand } from './brand/brand.ts'
import { setTimeout } from 'node:timers/promises'
import { createApp } from './app.ts'
import { createDeps } from './deps.ts'
import type { Fetch } from './httpServer.ts'
import { close, listen, respondStarting } from './httpServer.ts'
import { buildWeb, isWebStale, loadPages } from './pages.ts'
import type { Config } from './platform/config.ts'
import { getPublicUrl, readConfig, settings, showsMail } from './platform/config.ts'
import { checkDataDir } from './platform/dataDir.ts'
import { loadBrandPictures } from './platform/pictures/brandPictures.ts'
import { checkStore } from './platform/files/createStore.ts'
import { reportUnknown } from './platform/environment.ts'
import { hasRoom } from './platform/disk.ts'
import { waitForPostgres } from './platform/db/waitForPostgres.ts'
import { startEmbedded } from './platform/db/embedded.ts'
import { migrate } from './platform/db/migrate.ts'
import { lockFolder } from './platform/db/folderLock.ts'
import { keepAlive } from './platform/db/watchdog.ts'
import { createLog, createTeller } from './platform/log.ts'
import { loadSecrets } from './platform/secret.ts'
import { runStops } from './platform/stops.ts'
import { addDemoConnections } from './demoConnections.ts'
import { addDemoPackage } from './demoPackage.ts'
import { seedIfEmpty } from './seed/seedIfEmpty.ts'

const { say, complain } = createTeller(process.env['NODE_ENV'])

/** Ways to stop what was started, the last one first. */
const stops: (() => Promise<void>)[] = []

/** Starts the portal, remembering step by step how to stop it. */
async function start(): Promise<void> {
  const config = readConfig(process.env)
  for (const line of reportUnknown(process.env, settings)) say(line)
  await checkDataDir(config.DATA_DIR)
  await checkStore(config)
  await loadBrandPictures(config)
  await loadSecrets(config)
  const log = createLog(config.LOG_LEVEL)

  // First of all the port, so that a second portal on it ends before it touches the data of the first.
  let answer: Fetch = respondStarting
  const { server, port } = await listen((request, env) => answer(request, env), config.PORT, config.HOST)
  config.PORT = port
  stops.push(() => close(server))

  const build =
    config.PAGES && (await isWebStale()) ? (say('Building the web, once ...'), buildWeb()) : Promise.resolve()
  build.catch(() => undefined)
  const url = config.DATABASE_URL ?? (await ownDatabase(config.DATA_DIR))
  await waitForPostgres(url, say)
  const migrations = await migrate(url)
  if (migrations.length > 0) say(`Brought the database up to date (${migrations.length} migrations).`)

  const { deps, stop: stopDeps } = await createDeps({
    url,
    config,
    log,
    checkOutputs: config.NODE_ENV === 'development',
    isForRequests: true,
    worksJobs: true,
  })
  const people = await seedIfEmpty({
    deps: { ...deps, pool: deps.longPool },
    url,
    say,
    complete: async () => {
      await writePaymentInstructions(instructionsFolder(config), getBrand(config))
      await addDemoPackage(deps)
      await addDemoConnections(deps)
    },
  })
  // Not before: it waits for queries under way, and anyone who stops a first start does not wait for the demo world.
  stops.push(stopDeps)
  await build

  let isReady = true
  const app = createApp({
    deps,
    isReady: () => isReady,
    introspection: config.NODE_ENV !== 'production',
    pages: config.PAGES ? await loadPages() : undefined,
  })
  answer = app.fetch
  // Anyone who spreads the load learns that this one ends, before it does; connections close before what they need.
  stops.push(async () => {
    isReady = false
    await setTimeout(config.DRAIN_SECONDS * 1000)
    await close(server)
  })
  say(`\n${config.BRAND_PRODUCT} is ready at ${getPublicUrl(config)}`)
  if (people) say(people)
  const mail = mailNote(config)
  if (mail) say(mail)
}

/** Where e-mails go while no mail server is configured. */
function mailNote(config: Config): string | undefined {
  if (config.SMTP_URL) return undefined
  if (showsMail(config)) return `E-mails are readable at ${getPublicUrl(config)}/dev/mail`
  return 'SMTP_URL is missing: no e-mail goes out, those of the last three days do once it is set (docs/operating.md, Mail).'
}

/** The embedded PostgreSQL; one that is still coming up is waited for before it is stopped. */
async function ownDatabase(dataDir: string): Promise<string> {
  stops.push(await lockFolder(dataDir))
  const starting = startEmbedded({ dataDir })
  stops.push(() =>
    starting.then(
      (embedded) => embedded.stop(),
      () => undefined,
    ),
  )
  const embedded = await starting
  // Stopped meanwhile: what would keep it alive would start it again.
  if (!isStopping) stops.push(keepAlive(embedded, { hasRoom: () => hasRoom(dataDir), say, giveUp: failed }))
  return embedded.url
}

let isStopping = false
async function stop(code: number): Promise<void> {
  if (isStopping) return
  isStopping = true
  process.exit((await runStops(stops, reportError)) ? code : 1)
}

const reportError = (error: unknown) => complain(error instanceof Error ? error.message : String(error))

for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    if (!isStopping) say('Stopping ...')
    void stop(0)
  })

/** What is being stopped fails on the way; only a failure of its own is reported. */
function failed(error: unknown): void {
  if (isStopping) return
  reportError(error)
  void stop(1)
}

start().catch(failed)
