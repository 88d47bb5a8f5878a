// Lists begin high, with what stands over them in one line, and show as many rows as the window has room for.
import type { Page } from '@playwright/test'
import { paths } from '../contract/src/platform/paths.ts'
import { lists } from './support/lists.ts'
import { findCutCells, findFirstRow } from './support/looks.ts'
import { expect, newPerson, open, signIn, test, waitForContent } from './support/portal.ts'

test.use({ viewport: { width: 1440, height: 900 }, isFirstVisit: true })

for (const person of ['owner', 'admin'] as const)
  test(`the lists of the ${person} begin within 320 px under a banner and show 15 rows, 25 compact ones, uncut where there is room [P7.33, P7.50]`, async ({
    page,
  }) => {
    test.slow()
    await signIn(page, await newPerson(person))
    for (const list of [...lists[person], ...(person === 'owner' ? [paths.budgets()] : [])]) {
      await open(page, list)
      await waitForContent(page)
      const first = page.locator('main tbody tr:visible').first()
      // A row may be drawn again in between, and has no place then.
      await expect.poll(async () => (await first.boundingBox())?.y, { message: list }).toBeLessThanOrEqual(320)
      await expectRows(page, list, 15)
    }
    await page.context().addCookies([{ name: 'rows', value: 'compact', url: page.url() }])
    for (const list of lists[person]) {
      await open(page, list)
      await waitForContent(page)
      await expectRows(page, list, 25)
    }
  })

/** Expects `least` rows in sight, or all there are, and no cut cell beside columns with room to spare. */
async function expectRows(page: Page, list: string, least: number): Promise<void> {
  const { rowsInSight } = await page.evaluate(findFirstRow)
  const all = await page.locator('main tbody tr:visible').count()
  expect.soft(rowsInSight, `${list}: rows in sight`).toBeGreaterThanOrEqual(Math.min(least, all))
  expect.soft((await page.evaluate(findCutCells)).cutWithSpace, `${list}: cut cells`).toBe(0)
}

test.describe('in a narrow window', () => {
  test.use({ viewport: { width: 1024, height: 900 } })

  test('both menus of the store stay in the window [P7.33]', async ({ page }) => {
    await signIn(page, await newPerson('owner'))
    await open(page, '/pages/store')
    const menu = await page.getByRole('navigation', { name: 'Main' }).boundingBox()
    expect((menu?.x ?? 0) + (menu?.width ?? 0)).toBeLessThanOrEqual(1024)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1024)
  })
})
