// By keyboard alone: other pages than orders, the focus that is never lost, and chosen things in any colors.
import { expect, newPerson, open, signIn, test } from './support/portal.ts'
import { coveredStops } from './support/stops.ts'

for (const [path, viewport] of [
  ['/pages/dashboard/equipment/fleet', { width: 1280, height: 700 }],
  ['/pages/store/cart/quick-order', { width: 1280, height: 500 }],
  ['/pages/store/search?q=glove', { width: 390, height: 700 }],
  ['/pages/my-account', { width: 390, height: 700 }],
] as const)
  test(`nothing covers what has the focus on ${path} [U3.02]`, async ({ page }) => {
    await signIn(page, await newPerson('owner'))
    await page.setViewportSize(viewport)
    // Opened, so that a page says to the server in which zone its reader's days begin, as the page of the login does.
    await open(page, '/pages/my-account')
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
