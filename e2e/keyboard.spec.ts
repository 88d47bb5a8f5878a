// By keyboard alone: what has the focus is in sight, the focus is never lost, and chosen things show in any colors.
import type { Page } from '@playwright/test'
import { expect, newPerson, open, signIn, test } from './support/portal.ts'

/** Walks on by Tab until the page is through; answers the stops that something else covers. */
async function coveredStops(page: Page): Promise<{ stops: number; covered: string[] }> {
  const covered: string[] = []
  let stops = 0
  for (; stops < 150; stops += 1) {
    await page.keyboard.press('Tab')
    const at = await page.evaluate(async () => {
      // Scrolling to it, and what hides while one scrolls, have come to rest.
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
      const active = document.activeElement
      if (!active || active === document.body) return undefined
      const { x, y, width, height } = active.getBoundingClientRect()
      // Each part of it that can be expected to show: it may be higher than the window.
      const points = [0.1, 0.5, 0.9].map((part) => [x + width / 2, y + height * part] as const)
      const isSeen = points.every(([left, top]) => {
        const above = document.elementFromPoint(left, top)
        return above !== null && (active.contains(above) || above.contains(active) || above.matches('label'))
      })
      const name = (active.getAttribute('aria-label') ?? active.textContent).trim().slice(0, 40)
      return { isSeen, said: `${active.tagName.toLowerCase()} ${name} at ${Math.round(y)}` }
    })
    if (!at) break
    if (!at.isSeen) covered.push(at.said)
  }
  return { stops, covered }
}

for (const [path, viewport] of [
  ['/pages/dashboard/account/orders', { width: 1280, height: 700 }],
  ['/pages/dashboard/equipment/fleet', { width: 1280, height: 700 }],
  ['/pages/store/cart/quick-order', { width: 1280, height: 500 }],
  ['/pages/store/search?q=glove', { width: 390, height: 700 }],
  ['/pages/my-account', { width: 390, height: 700 }],
] as const)
  test(`nothing covers what has the focus on ${path} [U3.02]`, async ({ page }) => {
    await signIn(page, await newPerson('owner'))
    await page.setViewportSize(viewport)
    await open(page, path)
    await expect(page.locator('main').getByLabel('Loading', { exact: true })).toHaveCount(0)
    const { stops, covered } = await coveredStops(page)
    expect(stops, 'Stops walked').toBeGreaterThan(15)
    expect(covered).toEqual([])
  })

test('the focus comes back after a download and stays on the map', async ({ page }) => {
  await signIn(page, await newPerson('owner'))
  await open(page, '/pages/dashboard/equipment/fleet')
  const button = page.getByRole('button', { name: /^(Download|Preparing \d+ %)$/ })
  await expect(page.locator('[data-row]').first()).toBeVisible()
  await button.focus()
  await page.keyboard.press('Enter')
  const file = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'CSV file' }).press('Enter')
  await expect(button).toBeFocused()
  await file
  await expect(button).toBeFocused()
  await open(page, '/pages/dashboard/equipment/fleet?view=map')
  await page
    .getByRole('button', { name: /: zoom in$/ })
    .first()
    .press('Enter')
  await expect(page.getByRole('group', { name: 'Map' })).toBeFocused()
})

test('the focus stays where a filter is taken off and on the last page [U3.02]', async ({ page }) => {
  await signIn(page, await newPerson('owner'))
  await open(page, '/pages/dashboard/account/orders')
  const last = page.getByRole('button', { name: 'Last page' })
  await last.press('Enter')
  await expect(page.getByText(/Page (\d+) of \1$/)).toBeVisible()
  await expect(last).toBeFocused()
})

for (const path of [
  '/pages/dashboard/equipment/fleet',
  '/pages/dashboard/equipment/fleet/8000011',
  '/pages/dashboard/equipment/inspections',
  '/pages/dashboard/equipment/fleetservices/safety',
  '/pages/store/search?q=glove',
  '/pages/my-account',
])
  test(`what is chosen shows in the visitor's own colors on ${path}`, async ({ page }) => {
    await signIn(page, await newPerson('owner'))
    await page.emulateMedia({ forcedColors: 'active' })
    await open(page, path)
    await expect(page.locator('main').getByLabel('Loading', { exact: true })).toHaveCount(0)
    const same = await page.evaluate(() => {
      const chosen =
        '[aria-pressed=true], [role=tab][aria-selected=true], [data-chosen=true], [data-selected=true], [aria-current]:not([aria-current=false])'
      const getLook = (element: Element) => {
        const { backgroundColor, borderColor, outline, textDecorationLine, borderBottomWidth } =
          getComputedStyle(element)
        return [backgroundColor, borderColor, outline, textDecorationLine, borderBottomWidth].join()
      }
      return [...document.querySelectorAll<HTMLElement>(chosen)]
        .filter((element) => element.checkVisibility())
        .flatMap((element) => {
          const peer = [...(element.parentElement?.parentElement?.querySelectorAll(element.tagName) ?? [])].find(
            (each) => !each.matches(chosen) && each.className === element.className,
          )
          return peer && getLook(peer) === getLook(element) ? [element.textContent.trim().slice(0, 40)] : []
        })
    })
    expect(same).toEqual([])
  })
