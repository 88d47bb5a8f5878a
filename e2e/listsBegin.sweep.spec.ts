// Lists begin high, with what stands over them in one line.
import { expect, newPerson, open, signIn, test, waitForContent } from './support/portal.ts'

const equipment = '/pages/dashboard/equipment'
const account = '/pages/dashboard/account'
const lists = {
  owner: [
    `${equipment}/fleet`,
    `${equipment}/inspections`,
    `${equipment}/apns`,
    `${equipment}/warranty`,
    `${equipment}/service`,
    `${equipment}/fleetservices/safety`,
    `${equipment}/fleetservices/safety/alms`,
    `${equipment}/fleetservices/performance`,
    `${equipment}/fleetservices/compliance/jems/insights`,
    `${equipment}/fleetservices/compliance/jems/insights/reports`,
    `${account}/orders`,
    `${account}/arinvoice`,
    `${account}/budgets`,
    '/pages/dashboard/admin/opready',
    '/pages/dashboard/admin/activity',
  ],
  admin: ['/pages/csr/audit', '/pages/csr/orderChanges', '/pages/csr/returns', '/pages/csr/disputes'],
}

test.use({ viewport: { width: 1440, height: 900 }, isFirstVisit: true })

for (const person of ['owner', 'admin'] as const)
  test(`the first row of each list of the ${person} begins within 320 px under a banner [P7.33]`, async ({ page }) => {
    test.slow()
    await signIn(page, await newPerson(person))
    for (const list of lists[person]) {
      await open(page, list)
      await waitForContent(page)
      const first = page.locator('main tbody tr:visible').first()
      // A row may be drawn anew in between, and has no place then.
      await expect.poll(async () => (await first.boundingBox())?.y, { message: list }).toBeLessThanOrEqual(320)
    }
  })

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
