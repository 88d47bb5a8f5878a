// Browser contexts that journeys of a worker use in turn, so that what the browser has loaded and compiled of the portal
// stays, which takes longer than most journeys. Nothing that a person left behind stays.
import type { Browser, BrowserContext, Page } from '@playwright/test'

/** A context with the one page that stays open, so that the process with the compiled scripts stays, too. */
export interface LastingContext {
  context: BrowserContext
  keeper: Page
}

export async function keepContext(browser: Browser, origin: string): Promise<LastingContext> {
  const context = await browser.newContext()
  const keeper = await context.newPage()
  await keeper.goto(`${origin}/health`)
  return { context, keeper }
}

/** Closes every page of a journey and forgets who was signed in and what was stored for `origin`. */
export async function resetContext({ context, keeper }: LastingContext, origin: string): Promise<void> {
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  const others = context.pages().filter((page) => page !== keeper)
  await Promise.all(others.map((page) => page.close()))
  const session = await context.newCDPSession(keeper)
  await session.send('Storage.clearDataForOrigin', {
    origin,
    storageTypes: 'local_storage,indexeddb,cache_storage,service_workers,file_systems',
  })
  await session.detach()
  await context.clearCookies()
  await context.clearPermissions()
}

const watched = new WeakSet<BrowserContext>()

/** A script the policy refuses, a function written at run time too, fails a journey here, because Chromium says so in no console. */
export async function reportRefusals(context: BrowserContext): Promise<void> {
  if (watched.has(context)) return
  watched.add(context)
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
      console.error(`The policy refused ${effectiveDirective}: ${blockedURI} (${sourceFile})`),
    )
  })
}
