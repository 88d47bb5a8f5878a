// Browser contexts that journeys of a worker use in turn: what the browser has loaded and compiled of the portal stays, which
// takes longer than most journeys, and nothing that somebody left behind does.
import type { BrowserContext } from '@playwright/test'

/** Closes every page of a journey and forgets who was signed in and what was stored for `origin`. */
export async function resetContext(context: BrowserContext, origin: string): Promise<void> {
  const [first, ...others] = context.pages()
  await Promise.all(others.map((page) => page.close()))
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  // Only a page can have what is stored cleared, one that writes nothing itself.
  const page = first ?? (await context.newPage())
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto('about:blank')
  const session = await context.newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', {
    origin,
    storageTypes: 'local_storage,indexeddb,cache_storage,service_workers,file_systems',
  })
  await page.close()
  await context.clearCookies()
  await context.clearPermissions()
}

const watched = new WeakSet<BrowserContext>()

/** What the policy refuses, a function written at run time too, fails a journey: Chromium says so in no console. */
export async function reportRefusals(context: BrowserContext): Promise<void> {
  if (watched.has(context)) return
  watched.add(context)
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
      console.error(`The policy refused ${effectiveDirective}: ${blockedURI} (${sourceFile})`),
    )
  })
}
