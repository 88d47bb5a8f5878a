// npm start: from an empty machine to a running portal, and cleanly down again.
import { setTimeout } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import { createApp } from './app.ts'
import { createDeps } from './deps.ts'
import { buildWeb, isWebStale, loadPages } from './pages.ts'
import { publicUrlOf, readConfig } from './platform/config.ts'
import { startEmbedded } from './platform/db/embedded.ts'
import { migrate } from './platform/db/migrate.ts'
import { createLog } from './platform/log.ts'
import { keptSecret } from './platform/secret.ts'
import { fillIfEmpty } from './seed/fill.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Starts the portal; resolves to the function that stops it. */
async function start(): Promise<() => Promise<void>> {
  const config = readConfig(process.env)
  config.SESSION_SECRET ??= await keptSecret(config.DATA_DIR)
  const log = createLog(config.LOG_LEVEL)

  const build =
    config.PAGES && (await isWebStale()) ? (say('Building the web, once ...'), buildWeb()) : Promise.resolve()
  build.catch(() => undefined)
  const embedded = config.DATABASE_URL ? undefined : await startEmbedded({ dataDir: config.DATA_DIR })
  const url = config.DATABASE_URL ?? embedded?.url ?? ''
  const migrations = await migrate(url)
  if (migrations.length > 0) say(`Brought the database up to date (${migrations.length} migrations).`)

  const { deps, stop: stopDeps } = await createDeps({ url, config, log })
  const people = await fillIfEmpty({ deps, url, say })
  await build

  let isReady = false
  const app = createApp({
    deps,
    isReady: () => isReady,
    introspection: process.env.NODE_ENV !== 'production',
    pages: config.PAGES ? await loadPages() : undefined,
  })
  const { server, port } = await listen(app.fetch, config.PORT, config.HOST)
  config.PORT = port
  isReady = true
  say(`\n${config.BRAND_PRODUCT} is ready at ${publicUrlOf(config)}`)
  if (people) say(people)
  if (!config.SMTP_URL) say(`Letters are readable at ${publicUrlOf(config)}/dev/mail`)

  return async () => {
    isReady = false
    await setTimeout(config.DRAIN_SECONDS * 1000)
    await new Promise<void>((resolve) => {
      server.close(() => resolve())
      if ('closeIdleConnections' in server) server.closeIdleConnections()
      void setTimeout(5000, undefined, { ref: false }).then(
        () => 'closeAllConnections' in server && server.closeAllConnections(),
      )
    })
    await stopDeps()
    await embedded?.stop()
  }
}

function listen(
  fetch: (request: Request, env?: unknown) => Response | Promise<Response>,
  wanted: number,
  hostname: string,
) {
  return new Promise<{ server: ReturnType<typeof serve>; port: number }>((resolve, reject) => {
    const server = serve({ fetch, port: wanted, hostname }, ({ port }) => resolve({ server, port }))
    server.on('error', reject)
  })
}

try {
  const stop = await start()
  let stopping = false
  const end = () => {
    if (stopping) return
    stopping = true
    say('Stopping ...')
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${String(error)}\n`)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
