// Orders without a mouse, on a slow processor, as a report, and in every state [S13.02].
import type { Page } from '@playwright/test'
import { expect, expectAccessible, newPerson, open, shoot, signIn, test } from './support/portal.ts'

const list = '/pages/dashboard/account/orders'
/** The order of Bluewater that is fixed by key (server/src/provider/demo/fixed). */
const fixedOrder = '6200201'

const rows = (page: Page) => page.locator('tbody [data-row]')
const filters = (page: Page) => page.getByRole('group', { name: 'Filters' })
const searchBox = (page: Page) => page.getByRole('searchbox', { name: /^Order, PO/ })

async function openList(page: Page, query = '') {
  await open(page, list + query)
  await expect(rows(page).first()).toBeVisible()
}

test('an order is found without a mouse [B3.11]', async ({ page }) => {
  await signIn(page, await newPerson('owner'))
  await openList(page)
  await page.keyboard.press('/')
  await expect(searchBox(page)).toBeFocused()
  await page.keyboard.type(fixedOrder)
  await expect(rows(page)).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `Order ${fixedOrder}` })).toBeVisible()
  await page.goBack()
  await expect(searchBox(page)).toHaveValue(fixedOrder)
})

test('the report page makes an export by itself and ends in a link [B2.06, B7.03]', async ({ page }) => {
  await signIn(page, await newPerson('owner'))
  const report = async (query: Record<string, string>) => {
    await open(page, `/pages/download?${new URLSearchParams({ source: 'integration', ...query }).toString()}`)
    const link = page.getByRole('link', { name: 'Download' })
    await expect(link).toBeVisible({ timeout: 20_000 })
    const file = await page.request.get((await link.getAttribute('href')) ?? '')
    return (await file.text()).trimEnd().split('\r\n')
  }
  expect(await report({ endpoint: '/order/csv/search', body: JSON.stringify({ query: fixedOrder }) })).toHaveLength(2)
  // One that answers at once, without a body: all of the list.
  expect((await report({ endpoint: '/serviceRequest/csv/search' })).length).toBeGreaterThan(1)
})

test('every state of the list is accessible, wide and on a phone', async ({ page }) => {
  await signIn(page, await newPerson('owner'))
  await openList(page)
  await filters(page).getByRole('button', { name: 'Placed by' }).click()
  await expectAccessible(page, 'main')
  await page.keyboard.press('Escape')
  await filters(page).getByRole('button', { name: 'Ordered' }).click()
  await expectAccessible(page, 'main')
  await page.keyboard.press('Escape')
  await rows(page).nth(1).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  await expectAccessible(page, 'main')
  await page.keyboard.press('Escape')
  await shoot(page, 'orders-selected')
  await open(page, `${list}?query=no-such-order`)
  await expect(page.getByRole('heading', { name: 'No orders match' })).toBeVisible()
  await expectAccessible(page, 'main')
  await page.setViewportSize({ width: 390, height: 800 })
  await open(page, list)
  await expect(page.getByRole('list', { name: 'orders' })).toBeVisible()
  await expectAccessible(page, 'main')
})

test('on a slow processor, where the next page is on screen before its navigation has ended, Back restores the place [B3.11]', async ({
  page,
}) => {
  await signIn(page, await newPerson('owner'))
  await openList(page, '?size=50')
  await expect(rows(page)).toHaveCount(50)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 8 })
  await rows(page).nth(40).scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => window.scrollY)
  expect(place).toBeGreaterThan(500)
  await rows(page)
    .nth(40)
    .getByRole('link', { name: /^\d{7}$/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: /^Order/ })).toBeVisible()
  await page.goBack()
  await expect(rows(page)).toHaveCount(50)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(place - 100)
})
