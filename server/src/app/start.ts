// The start: from an empty machine to a running portal, and cleanly down again.
import { currenciesOf } from '@portal/contract/platform/locales'
import { writePaymentInstructions } from '../provider/demo/paymentInstructions.ts'
import { instructionsFolder } from '../money/invoices/paymentInstructions.ts'
import { getBrand } from '../provider/brand/brand.ts'
import { setTimeout } from 'node:timers/promises'
import { createApp } from './app.ts'
import { createDeps, withLongDeps } from './deps.ts'
import type { Deps } from '../platform/calls/handleCall.ts'
import type { Fetch } from './httpServer.ts'
import { close, listen, respondStarting } from './httpServer.ts'
import { buildWeb, isWebStale, loadPages } from './pages.ts'
import type { Config } from '../platform/config/config.ts'
import { getPublicUrl, readConfig, settings, showsMail } from '../platform/config/config.ts'
import { checkDataDir } from '../platform/config/dataDir.ts'
import { loadBrandPictures } from '../platform/pictures/brandPictures.ts'
import { checkStore } from '../platform/files/createStore.ts'
import { reportUnknown } from '../platform/config/environment.ts'
import { hasFreeSpace } from '../platform/process/disk.ts'
import { waitForPostgres } from '../platform/db/waitForPostgres.ts'
import { startEmbedded } from '../platform/db/embedded.ts'
import { checkDatabase, migrate } from '../platform/db/migrate.ts'
import { createPriceIndexes } from '../platform/db/priceIndexes.ts'
import { lockDataDir } from '../platform/process/folderLock.ts'
import { keepAlive } from '../platform/db/watchdog.ts'
import { createLog, createConsoleOutput } from '../platform/monitoring/log.ts'
import { warnings } from '../platform/http/openPortal.rules.ts'
import { loadSecrets } from '../platform/keys/secret.ts'
import { checkSecrets } from '../platform/keys/secretFingerprint.ts'
import { runShutdown } from '../platform/process/shutdown.ts'
import { releaseStartMemory } from '../platform/process/startMemory.ts'
import { addDemoData } from '../commands/demoAdditions.ts'
import { checkSeed, seedIfEmpty } from '../provider/seed/seedIfEmpty.ts'

const { say, complain } = createConsoleOutput(process.env['NODE_ENV'])

/** Ways to stop what was started, the last one first. */
const shutdownSteps: (() => Promise<void>)[] = []

/** Starts the portal, remembering step by step how to stop it. */
async function start(): Promise<void> {
  const config = readConfig(process.env)
  for (const line of [...reportUnknown(process.env, settings), ...warnings(config)]) say(line)
  await checkDataDir(config.DATA_DIR)
  await checkStore(config)
  await loadBrandPictures(config)
  await loadSecrets(config)
  const log = createLog(config.LOG_LEVEL)
  // Nothing is logged behind the line that says why a start failed.
  ignore = () => {
    log.level = 'silent'
  }

  // First of all the port, so that a second portal on it ends before it touches the data of the first.
  let answer: Fetch = respondStarting
  const { server, port } = await listen((request, env) => answer(request, env), config.PORT, config.HOST)
  config.PORT = port
  shutdownSteps.push(() => close(server))

  const url = config.DATABASE_URL ?? (await startOwnDatabase(config.DATA_DIR))
  await waitForPostgres(url, say)
  await checkDatabase(url)
  await checkSeed(url, config)

  // Whatever can be known before is known by now: what follows takes long.
  const isBuilt = config.PAGES && (await isWebStale()) ? startBuild() : Promise.resolve()
  const migrations = await migrate(url)
  if (migrations.length > 0) say(`Brought the database up to date (${migrations.length} migrations).`)

  await createPriceIndexes(url, currenciesOf(config.COUNTRIES))
  await checkSecrets(url, config)

  const people = await seedIfEmpty<Deps>({
    url,
    config,
    say,
    withDeps: (work) => withLongDeps({ url, config, log }, work),
    complete: async (deps) => {
      await writePaymentInstructions(instructionsFolder(config), getBrand(config))
      await addDemoData(deps, complain)
    },
  })
  const { deps, stop: stopDeps } = await createDeps({
    url,
    config,
    log,
    checkOutputs: config.NODE_ENV === 'development',
    isForRequests: true,
    worksJobs: true,
  })
  shutdownSteps.push(stopDeps)
  await isBuilt

  let isReady = true
  const app = createApp({
    deps,
    isReady: () => isReady,
    introspection: config.NODE_ENV !== 'production',
    pages: config.PAGES ? await loadPages() : undefined,
  })
  answer = app.fetch
  // Anyone who spreads the load learns that this one ends, before it does; connections close before what they need.
  shutdownSteps.push(async () => {
    isReady = false
    await setTimeout(config.DRAIN_SECONDS * 1000)
    await close(server)
  })
  say(`\n${config.BRAND_PRODUCT} is ready at ${getPublicUrl(config)}`)
  if (people) say(people)
  const mail = mailNote(config)
  if (mail) say(mail)
  releaseStartMemory()
}

/** Builds the web; a start that ends takes the build along. */
function startBuild(): Promise<void> {
  say('Building the web, once ...')
  const { done, stop } = buildWeb(say)
  shutdownSteps.push(stop)
  // It is met where it is waited for.
  done.catch(() => undefined)
  return done
}

/** Where e-mails go while no mail server is configured. */
function mailNote(config: Config): string | undefined {
  if (config.SMTP_URL) return undefined
  if (showsMail(config)) return `E-mails are readable at ${getPublicUrl(config)}/dev/mail`
  return 'SMTP_URL is missing: no e-mail goes out, those of the last three days do once it is set (docs/operating.md, Mail).'
}

/** The embedded PostgreSQL; one that is still coming up is waited for before it is stopped. */
async function startOwnDatabase(dataDir: string): Promise<string> {
  shutdownSteps.push(await lockDataDir(dataDir))
  const starting = startEmbedded({ dataDir })
  shutdownSteps.push(() =>
    starting.then(
      (embedded) => embedded.stop(),
      () => undefined,
    ),
  )
  const embedded = await starting
  // Stopped meanwhile: what would keep it alive would start it again.
  if (!isStopping)
    shutdownSteps.push(keepAlive(embedded, { hasRoom: () => hasFreeSpace(dataDir), say, giveUp: failed }))
  return embedded.url
}

let ignore = () => {}
let isStopping = false
async function stop(code: number): Promise<void> {
  if (isStopping) return
  isStopping = true
  process.exit((await runShutdown(shutdownSteps, reportError)) ? code : 1)
}

const reportError = (error: unknown) => complain(error instanceof Error ? error.message : String(error))

for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    if (!isStopping) say('Stopping ...')
    void stop(0)
  })

/** A stopped part fails on the way; only a failure of its own is reported. */
function failed(error: unknown): void {
  if (isStopping) return
  ignore()
  reportError(error)
  void stop(1)
}

start().catch(failed)
