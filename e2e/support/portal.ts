// The start of every journey: a page that notices its own errors, and ways to sign in, check and look.
import type { BrowserContext, ConsoleMessage, Locator, Page, Request, Response, WebError } from '@playwright/test'
import { test as base, expect } from '@playwright/test'
import type { SerialContextObject } from 'axe-core'
import { findViolations } from './axe.ts'
import type { LastingContext } from './contexts.ts'
import { keepContext, reportRefusals, resetContext } from './contexts.ts'
import { password } from './people.ts'

export { expect } from '@playwright/test'
export { newOrganization, newPerson, password } from './people.ts'

interface Portal {
  /** True if a journey needs a browser that has never been here: a cold cache, a clock of its own. */
  isFirstVisit: boolean
  /** Says which errors a journey provokes: those whose text matches `pattern` do not fail it. */
  allowErrors: (pattern: RegExp) => void
}

interface ConsoleWatch {
  allowed: RegExp[]
  errors: string[]
  /** The errors since this was asked for last, without those that are allowed. */
  take: () => string[]
}

/** Playwright's test, failing on any console error, uncaught error, server error or request to another site. */
export const test = base.extend<Portal & { watch: ConsoleWatch }, { kept: Map<string, LastingContext> }>({
  isFirstVisit: [false, { option: true }],
  kept: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants the fixtures taken apart, also when none is taken
    async ({}, use) => {
      const kept = new Map<string, LastingContext>()
      await use(kept)
      for (const { context } of kept.values()) await context.close()
    },
    { scope: 'worker' },
  ],
  context: async (
    {
      browser,
      kept,
      isFirstVisit,
      baseURL,
      serviceWorkers,
      viewport,
      hasTouch,
      isMobile,
      javaScriptEnabled,
      timezoneId,
    },
    use,
    info,
  ) => {
    if (isFirstVisit) {
      const context = await browser.newContext()
      await use(context)
      return context.close()
    }
    const key = JSON.stringify([serviceWorkers, viewport, hasTouch, isMobile, javaScriptEnabled, timezoneId])
    const { origin } = new URL(baseURL ?? '')
    const own = kept.get(key) ?? (await keepContext(browser, origin))
    kept.delete(key)
    await use(own.context)
    // One that a journey failed in may be in any state.
    if (info.status !== info.expectedStatus) return own.context.close()
    await resetContext(own, origin)
    kept.set(key, own)
  },
  watch: [
    async ({ context, baseURL }, use) => {
      const watch: ConsoleWatch = {
        allowed: [],
        errors: [],
        take: () => watch.errors.splice(0).filter((error) => !watch.allowed.some((pattern) => pattern.test(error))),
      }
      const origin = new URL(baseURL ?? '').origin
      const onConsole = (message: ConsoleMessage) => {
        if (message.type() === 'error') watch.errors.push(`Console: ${message.text()} (${message.location().url})`)
      }
      const onError = (error: WebError) => watch.errors.push(`Uncaught: ${error.error().message}`)
      const onRequest = (request: Request) => {
        const isOwn = request.url().startsWith(origin) || /^(data|blob|about):/.test(request.url())
        if (!isOwn) watch.errors.push(`Request to another site: ${request.url()}`)
      }
      const onResponse = (response: Response) => {
        if (response.status() >= 500) watch.errors.push(`Answer ${response.status()}: ${response.url()}`)
      }
      context.on('console', onConsole).on('weberror', onError).on('request', onRequest).on('response', onResponse)
      await reportRefusals(context)
      await use(watch)
      context.off('console', onConsole).off('weberror', onError).off('request', onRequest).off('response', onResponse)
      expect(watch.take(), 'Errors of the page').toEqual([])
    },
    { auto: true },
  ],
  allowErrors: async ({ watch }, use) => {
    await use((pattern) => watch.allowed.push(pattern))
  },
})

const signInDocument =
  'mutation signIn($email: String!, $password: String!) { signIn(email: $email, password: $password) { signedIn } }'

/** Signs `email` in without the form; the next page of this browser context is theirs. */
export async function signIn(where: Page | BrowserContext, email: string): Promise<void> {
  // A page that is shown notices the other person and may go elsewhere just when the journey opens its next page.
  if ('goto' in where && where.url() !== 'about:blank') await where.goto('about:blank')
  const answer = await where.request.post('/api/open-graphql', {
    data: { query: signInDocument, operationName: 'signIn', variables: { email, password } },
  })
  expect(await answer.json(), `${email} signs in`).toMatchObject({ data: { signIn: { signedIn: true } } })
}

/** React marks an element once it takes it over from what the server rendered, the page after the frame around it. */
const hydrated = (page: Page) =>
  page.waitForFunction(() => {
    const first = document.querySelector('main h1') ?? document.querySelector('main > *')
    return first !== null && Object.keys(first).some((key) => key.startsWith('__reactFiber'))
  })

/** Opens `path` and waits until the page answers to clicks and keys. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitUntilAwake(page)
}

/** Waits until the page that is shown answers to clicks and keys. */
export async function waitUntilAwake(page: Page): Promise<void> {
  await hydrated(page)
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 2000 })))
}

/** Opens `path` with the application held back; the function that comes back lets it in. */
export async function openUnhydrated(page: Page, path: string): Promise<() => void> {
  const { promise: wanted, resolve: wake } = Promise.withResolvers<void>()
  // The first script brings all others.
  await page.route('**/assets/index-*.js', async (route) => {
    await wanted
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(() => document.readyState !== 'loading' && document.querySelector('main') !== null)
  return wake
}

/** Does to the texts of the page what a browser's translation does: each is replaced by elements around another text. */
export const translate = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    while (texts.nextNode()) found.push(texts.currentNode as Text)
    for (const text of found) {
      if (!text.data.trim() || text.parentElement?.closest('script, style, textarea, font')) continue
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.textContent = `${text.data}.`
      outer.append(inner)
      text.replaceWith(outer)
    }
  })

/** Goes to `path` inside the running application, as a link does; resolves once the page is there. */
export async function goTo(page: Page, path: string): Promise<void> {
  await hydrated(page)
  await page.evaluate((to) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    history.pushState(null, '', to)
  }, path)
  // A page that has come takes the focus.
  await page.waitForFunction(() => document.activeElement !== document.body)
}

/** The first result of a search, a card or a row. */
export const firstResult = (page: Page): Locator =>
  page.getByRole('main').locator('article, table[aria-label="Products"] tbody tr').first()

/** Waits until what the page asks for has come, because a page that still waits shows little that could be wrong. */
export const waitForContent = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const isWaiting = () =>
      document.querySelector('main [aria-label="Loading"], [role="progressbar"][data-active="true"]') !== null
    const end = performance.now() + 10_000
    // One answer may lead to the next question.
    for (let frame = 0; frame < 4; frame = isWaiting() ? 0 : frame + 1) {
      if (performance.now() > end) throw new Error('The page still waits after 10 s.')
      await new Promise(requestAnimationFrame)
    }
  })

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Waits until colors are still, because a change of scheme passes through others on its way. */
const settle = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(transitions.map(({ finished }) => finished))
  })

/**
 * Checks the page as it is now against WCAG 2.2 AA [U3.01]; `within` narrows it to a part. It is looked at from its top,
 * because further down a target that is half under the header would count as too small. `npm test` leaves the states of a
 * journey to the full run, and looks at each page once in pages.spec.ts.
 */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  if (process.env['SKIPS_STATES']) return
  expect(await findFaults(page, within ? { include: within } : undefined), 'Accessibility of the page').toEqual([])
}

/** Accessibility faults by WCAG 2.2 AA in `parts` of the page as it is now. */
export async function findFaults(page: Page, parts?: SerialContextObject): Promise<string[]> {
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await settle(page)
  return findViolations(page, { type: 'tag', values: wcag }, parts)
}

/** Contrast faults alone: all that another color scheme changes. */
export async function findUnreadable(page: Page): Promise<string[]> {
  await settle(page)
  return findViolations(page, { type: 'rule', values: ['color-contrast'] })
}

const widths = [1440, 1024, 390]
const schemes = ['light', 'dark'] as const

/** With SHOTS=1, takes pictures to look at in test-results/screenshots: three widths, light and dark [U3.03]. */
export async function shoot(page: Page, name: string): Promise<void> {
  if (!process.env['SHOTS']) return
  const before = page.viewportSize()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme })
      await page.screenshot({ path: `test-results/screenshots/${name}-${width}-${colorScheme}.png`, fullPage: true })
    }
  }
  await page.emulateMedia({ colorScheme: null })
  if (before) await page.setViewportSize(before)
}
