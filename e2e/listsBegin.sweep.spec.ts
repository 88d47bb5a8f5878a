// Lists begin high, with what stands over them in one line, and show as many rows as the window has room for.
import type { Page } from '@playwright/test'
import { lists } from './support/lists.ts'
import { findCutCells } from './support/looks.ts'
import { expect, newPerson, open, signIn, test, waitForContent } from './support/portal.ts'

test.use({ viewport: { width: 1440, height: 900 }, isFirstVisit: true })

for (const person of ['owner', 'admin'] as const)
  for (const [density, least] of [
    ['normal', 15],
    ['compact', 25],
  ] as const)
    test(`the lists of the ${person} begin within 320 px under a banner and show ${least} ${density} rows, uncut where there is room [P7.33, P7.50]`, async ({
      page,
      baseURL,
    }) => {
      test.slow()
      await signIn(page, await newPerson(person))
      await page.context().addCookies([{ name: 'rows', value: density, url: baseURL ?? '' }])
      for (const list of [...lists[person], ...(person === 'owner' ? lists.sparse : [])]) {
        await open(page, list)
        await waitForContent(page)
        await expectRows(page, list, least)
      }
    })

/** Expects rows that begin high, `least` of them in sight or all there are, and no cut cell beside columns with room to spare. */
async function expectRows(page: Page, list: string, least: number): Promise<void> {
  const rows = page.locator('main table tbody tr').filter({ visible: true })
  const all = await rows.count()
  if (all === 0) return
  // A row may be drawn again in between, and has no place then.
  await expect.poll(async () => (await rows.first().boundingBox())?.y, { message: list }).toBeLessThanOrEqual(320)
  const inSight = () =>
    rows.evaluateAll((each) => each.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length)
  expect.soft(await inSight(), `${list}: rows in sight`).toBeGreaterThanOrEqual(Math.min(least, all))
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
