// The frame of every page: what was dismissed stays away, nothing in it pushes the page, and a lost address says so.
import { expect, newPerson, open, signIn, test } from './support/portal.ts'

test('a banner that was dismissed is away from the first picture on, and moves nothing [P14.136, P14.139] @sweep', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const watched = window as unknown as { moved: number }
    watched.moved = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) watched.moved += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await open(page, '/pages/help')
  const banners = page.getByRole('button', { name: 'Dismiss this message' })
  await expect(banners.first()).toBeVisible()
  for (let left = await banners.count(); left > 0; left -= 1) await banners.first().click()
  await expect(banners).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect((await page.getByRole('banner').boundingBox())?.y).toBe(0)
  expect(await page.evaluate(() => (window as unknown as { moved: number }).moved)).toBe(0)
})

test('a lost address leads home, where one line says so once [A2.29, P14.139] @sweep', async ({ page }) => {
  const line = page.getByText('We could not find that page, so here is your home.')
  await signIn(page, await newPerson('owner'))
  await page.goto('/pages/dashboard/no-such-page')
  await expect(page).toHaveURL(/\/pages\/dashboard$/)
  await expect(line).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(line).toBeHidden()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('brand, search and tools share one row, which the search takes while somebody is in it [P14.139] @sweep', async ({
    page,
  }) => {
    await open(page, '/pages/help')
    const header = page.getByRole('banner')
    expect((await header.boundingBox())?.height).toBeLessThanOrEqual(56)
    const field = header.getByRole('combobox')
    const before = (await field.boundingBox())?.width ?? 0
    await field.tap()
    await expect(header.getByRole('button', { name: 'Search' })).toBeVisible()
    expect((await field.boundingBox())?.width).toBeGreaterThan(before)
    await field.blur()
    await expect(header.getByRole('link', { name: /^Cart/ })).toBeInViewport()
  })
})
