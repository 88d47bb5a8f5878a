// npm run e2e: the real server on an empty data folder, and the journeys against it in a real browser. What follows on
// the command line goes to Playwright: npm run e2e -- orders --headed. PORTAL_URL uses a portal that runs already.
import { once } from 'node:events'
import { access } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { startEmbedded } from '../server/src/platform/db/embedded.ts'
import { secretFiles } from '../server/src/platform/keys/secret.ts'
import { makeDataDir, removeData, sweep } from '../server/test/testFolders.ts'
import { startMailbox } from '../server/test/mailbox.ts'
import { startNewPeople } from '../server/test/newPeopleServer.ts'
import { findBrowser } from './browser.ts'
import type { Child } from './children.ts'
import { atEnd, main, run, start } from './children.ts'
import { journeyArgs } from './journeyArgs.ts'

const say = (line: string) => console.log(line)
const startLimit = 240
/** The data folder of a portal that runs already. */
const runningData = process.env['DATA_DIR'] ?? 'data'

async function e2e(): Promise<number> {
  const browser = await findBrowser(say)
  const running = process.env['PORTAL_URL']
  const { url, mailUrl, database, dataDir } = running
    ? { url: running, mailUrl: process.env['MAIL_URL'], database: await runningDatabase(), dataDir: runningData }
    : await startPortal()
  const people = await startNewPeople(database)
  const report = process.env['E2E_REPORT']
  const reporters = [`--reporter=${report ? './e2e/support/progressReporter.ts,json' : 'list'}`]
  const { code } = await run(
    'playwright',
    ['test', '--config', 'e2e/playwright.config.ts', ...reporters, ...journeyArgs(process.argv.slice(2))],
    {
      env: {
        PORTAL_URL: url,
        PORTAL_DATABASE: database,
        PORTAL_SECRETS: secretFiles.map((name) => join(dataDir, name)).join(),
        MAIL_URL: mailUrl,
        PEOPLE_URL: people.url,
        CHROMIUM: browser,
        SKIPS_STATES: process.argv.includes('--project=journeys') ? '1' : undefined,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        NO_COLOR: undefined,
        FORCE_COLOR: '0',
      },
      onLine: say,
    },
  ).finally(() => void people.stop())
  return code
}

/** Starts the portal as a newcomer would, with a mail server that keeps what it takes; resolves once it is ready. */
async function startPortal(): Promise<{ url: string; mailUrl: string; database: string; dataDir: string }> {
  await sweep()
  const began = performance.now()
  const dataDir = await makeDataDir()
  atEnd(() => removeData(dataDir))
  const port = await freePort()
  const url = `http://localhost:${port}`
  const mailbox = await startMailbox()
  atEnd(() => mailbox.stop())
  const env = {
    DATA_DIR: dataDir,
    PORT: String(port),
    HOST: 'localhost',
    NODE_ENV: 'production',
    PUBLIC_URL: url,
    SMTP_URL: mailbox.smtpUrl,
  }
  const portal = start('node', ['server/src/main.ts'], { env, onLine: (line) => say(`  portal: ${line}`) })
  await ready(url, portal)
  say(`The portal was ready after ${((performance.now() - began) / 1000).toFixed(1)} s.`)
  return { url, mailUrl: mailbox.url, database: await embeddedDatabase(dataDir), dataDir }
}

/** The database of the portal that runs already, found as `npm run seed` finds it. */
async function runningDatabase(): Promise<string> {
  const url = process.env['DATABASE_URL']
  if (url) return url
  await access(join(runningData, 'postgres/postmaster.pid')).catch(() => {
    throw new Error('Journeys make their people in the database of the portal: name it by DATABASE_URL or DATA_DIR.')
  })
  return embeddedDatabase(runningData)
}

/** The server that runs in `dataDir`; it stays the portal's to stop. */
const embeddedDatabase = async (dataDir: string) => (await startEmbedded({ dataDir })).url

async function ready(url: string, portal: Child): Promise<void> {
  let isOver = false
  void portal.ended.then(() => {
    isOver = true
  })
  const until = performance.now() + startLimit * 1000
  while (performance.now() < until) {
    if (isOver) throw new Error('The portal ended before it was ready.')
    const answer = await fetch(`${url}/ready`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error(`The portal was not ready after ${startLimit} s.`)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || !address) throw new Error('No port is free.')
  return address.port
}

await main(e2e)
