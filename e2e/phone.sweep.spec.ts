// A phone in the hand: nothing jumps, rows begin above the middle of the screen, and a finger meets what it aims at.
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, newPerson, open, signIn, test } from './support/portal.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const lists = ['/pages/dashboard/equipment/fleet', '/pages/dashboard/account/orders']
const pages = [...lists, '/pages/dashboard', '/pages/dashboard/equipment/fleet/8000011']

/** Opens `path` on a slow processor; answers how much of the screen moved by itself and the scripts it took to show. */
async function openSlowly(page: Page, path: string): Promise<{ moved: number; scripts: number }> {
  const scripts = new Set<string>()
  page.on('request', (request) => request.resourceType() === 'script' && scripts.add(request.url()))
  await page.addInitScript(() => {
    const watched = window as unknown as { moved: number }
    watched.moved = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) watched.moved += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await open(page, path)
  await expect(page.locator('main').getByLabel('Loading', { exact: true })).toHaveCount(0)
  await expect(page.locator('main h1').first()).toBeVisible()
  const shown = scripts.size
  const moved = await page.evaluate(() => (window as unknown as { moved: number }).moved)
  return { moved, scripts: shown }
}

test.describe('on a first visit', () => {
  test.use({ isFirstVisit: true })

  for (const path of pages)
    test(`nothing jumps on ${path} [Q1.06]`, async ({ page }) => {
      await signIn(page, await newPerson('owner'))
      const { moved } = await openSlowly(page, path)
      expect(moved, 'Cumulative layout shift').toBeLessThan(0.02)
    })
})

for (const path of lists)
  test(`the first row of ${path} begins above the middle, and its filters stand behind one button [U2.09]`, async ({
    page,
  }) => {
    await signIn(page, await newPerson('owner'))
    await open(page, path)
    const first = page.locator('[data-row]').first()
    await expect(first).toBeVisible()
    expect((await first.boundingBox())?.y, 'Pixels above the first row').toBeLessThan(422)
    const filters = page.getByRole('button', { name: /^Filters/ })
    await expect(page.getByRole('group', { name: 'Filters' })).toBeHidden()
    await filters.click()
    await expect(page.getByRole('group', { name: 'Filters' })).toBeVisible()
    await expect(filters).toHaveAttribute('aria-expanded', 'true')
  })

/** Opens `path` as a slow phone over a slow line does; answers the seconds until the first row stood. */
async function secondsToRow(page: Page, path: string): Promise<number> {
  await page.addInitScript(() => {
    const watched = window as unknown as { rowAt?: number }
    // Two frames later it is painted.
    const look = () => {
      const isShown = [...document.querySelectorAll('[data-row]')].some((row) => row.checkVisibility())
      if (!isShown) return requestAnimationFrame(look)
      return requestAnimationFrame(() => requestAnimationFrame((at) => (watched.rowAt = at)))
    }
    requestAnimationFrame(look)
  })
  const session = await page.context().newCDPSession(page)
  const throughput = 400_000 / 8
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.goto(path, { waitUntil: 'commit' })
  const rowAt = await page.waitForFunction(() => (window as unknown as { rowAt?: number }).rowAt)
  return ((await rowAt.jsonValue()) ?? Infinity) / 1000
}

test.describe('from a slow line', () => {
  test.use({ isFirstVisit: true })

  for (const path of lists)
    test(`the first row of ${path} stands within 6 s on a slow line`, async ({ page, browser, baseURL }) => {
      const email = await newPerson('owner')
      // A page has run in this browser before, as one of the sign-in has.
      await signIn(page, email)
      await open(page, '/pages/help')
      // The server has rendered its first page, and looked up what it keeps.
      const before = await browser.newPage({
        storageState: await page.context().storageState(),
        ...(baseURL && { baseURL }),
      })
      await open(before, path)
      await before.close()
      expect(await secondsToRow(page, path)).toBeLessThan(6)
    })
})

// The goal is 5; docs/benchmarks.md says which those are.
for (const [path, max] of [
  // Its charts and map come beside the tiles.
  ['/pages/dashboard', 12],
  ['/pages/dashboard/equipment/fleet', 10],
  ['/pages/dashboard/account/orders', 13],
] as const)
  test(`${path} starts with at most ${max} scripts`, async ({ page }) => {
    await signIn(page, await newPerson('owner'))
    const html = await (await page.request.get(path)).text()
    expect(new Set(html.match(/\/assets\/[\w.-]+\.js/g)).size).toBeLessThanOrEqual(max)
  })

test.describe('as a guest loads them', () => {
  test.use({ isFirstVisit: true })

  for (const path of ['/pages/store', '/pages/store/search?q=glove', '/pages/store/product-detail/P500003/970012010'])
    test(`scripts of ${path} stay within 170 kB [Q1.06]`, async ({ page, request }) => {
      const scripts = new Set<string>()
      page.on('request', (asked) => asked.resourceType() === 'script' && scripts.add(asked.url()))
      await open(page, path)
      const sizes = await Promise.all(
        [...scripts].map(async (url) => gzipSync(await (await request.get(url)).body(), { level: 6 }).length),
      )
      expect(sizes.reduce((sum, size) => sum + size, 0) / 1000, [...scripts].join(' ')).toBeLessThanOrEqual(170)
    })
})

/** Targets on the page that a finger can press and that are smaller than 44 px, but links in running text. */
const tooSmall = (page: Page) =>
  page.evaluate(() => {
    const least = 44
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    const found: string[] = []
    for (const element of document.querySelectorAll<HTMLElement>(
      'button, select, input:not([type=hidden]), textarea, summary, a[href]',
    )) {
      if (!isSeen(element) || element.closest('[hidden], .visually-hidden, [inert]')) continue
      // A label is pressed for its box.
      const target = element.closest('label:has(input), [class*="Input-input"]') ?? element
      const isInText = element.matches('a') && getComputedStyle(element).display === 'inline'
      const { width, height, bottom } = target.getBoundingClientRect()
      if (isInText || width === 0 || bottom < 0 || getComputedStyle(element).clipPath !== 'none') continue
      // Half a pixel is rounding.
      if (width > least - 0.5 && height > least - 0.5) continue
      // Points around the middle may be in the link, because a link may reach over all of its card.
      target.scrollIntoView({ block: 'center' })
      const box = target.getBoundingClientRect()
      const [x, y, half] = [box.x + Math.max(box.width, 0) / 2, box.y + box.height / 2, least / 2 - 1]
      const around = [
        [x - half, y],
        [x + half, y],
        [x, y - half],
        [x, y + half],
      ] as const
      if (!around.every(([left, top]) => target.contains(document.elementFromPoint(left, top))))
        found.push(
          `${element.tagName.toLowerCase()} ${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)} ${Math.round(width)} x ${Math.round(height)}`,
        )
    }
    return found
  })

for (const [path, who] of [
  ['/pages/store', undefined],
  ['/pages/store/search?q=glove', undefined],
  ['/pages/store/product-detail/P500003/970012010', undefined],
  ['/login', undefined],
  ['/pages/help/shipping', undefined],
  ['/pages/dashboard', 'owner'],
  ['/pages/dashboard/equipment/fleet', 'owner'],
  ['/pages/dashboard/equipment/fleet/8000011', 'owner'],
  ['/pages/dashboard/account/orders', 'owner'],
  ['/pages/store/cart/quick-order', 'owner'],
] as const)
  test(`a finger needs 44 px on ${path} [U2.07]`, async ({ page }) => {
    if (who) await signIn(page, await newPerson(who))
    await open(page, path)
    await expect(page.locator('main').getByLabel('Loading', { exact: true })).toHaveCount(0)
    expect(await tooSmall(page)).toEqual([])
  })
