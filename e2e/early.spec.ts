// Input while a page wakes counts: text that is typed, in a translated page, too, and a press on a row.
import type { Page } from '@playwright/test'
import { expect, newPerson, open, openUnhydrated, signIn, test, translate, waitUntilAwake } from './support/portal.ts'
import { typeWhileWaking } from './support/typing.ts'

const product = '/pages/store/product-detail/P500003/970012010'
/** Cards whose size is chosen by the query. */
const results = '/pages/store/search?q=glove+class+2+size+10&view=grid'
const search = (page: Page) => page.getByRole('search').getByRole('combobox')

for (const [title, isTranslated, path] of [
  ['a page', false, product],
  ['a translated page', true, results],
] as const) {
  test(`what is typed while ${title} wakes stays, in order [U2.12, U2.13, U2.14]`, async ({ page }) => {
    const wake = await openUnhydrated(page, path)
    if (isTranslated) await translate(page)
    await typeWhileWaking(page, wake)
  })
}

test('a page that is translated once it is awake goes on and shows what changes [U2.14]', async ({ page }) => {
  await open(page, product)
  await translate(page)
  await page
    .getByRole('region', { name: 'Order' })
    .getByRole('button', { name: /^Add to Cart/ })
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(/added to cart/)
  await translate(page)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
  await search(page).fill('glove')
  await expect(page.getByRole('option').first()).toBeVisible()
  await translate(page)
  await search(page).fill('glove class 2')
  await expect(page.getByRole('option').first()).toBeVisible()
  await search(page).press('Enter')
  await page.waitForURL(/search/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('glove class 2')
})

test('a press on a translated page counts when late parts are taken over before its release [U2.14]', async ({
  page,
}) => {
  await open(page, product)
  await page
    .getByRole('region', { name: 'Order' })
    .getByRole('button', { name: /^Add to Cart/ })
    .hover()
  await waitUntilAwake(page)
  await translate(page)
  await page.mouse.down()
  await page.evaluate((name) => document.dispatchEvent(new Event(name)), 'portal:waking')
  await page.mouse.up()
  await expect(page.getByRole('dialog')).toContainText(/added to cart/)
})

test('Escape, pressed again and again, leaves a dialog that holds; closed, the next press adds again [B9.04] @sweep', async ({
  page,
}) => {
  await open(page, product)
  const add = page.getByRole('region', { name: 'Order' }).getByRole('button', { name: /^Add to Cart/ })
  const dialog = page.getByRole('dialog', { name: /added to cart/ })
  await add.click()
  await expect(dialog).toBeVisible()
  // With the focus on nothing the browser closes a dialog by its own rules.
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  for (let times = 0; times < 4; times += 1) await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
  await add.click()
  await expect(dialog).toBeVisible()
})

for (const [title, search] of [
  ['a search', 'query=M55'],
  ['a filter at the end of the line', `filter=${encodeURIComponent('{"webEnabled":["true"]}')}`],
] as const) {
  test(`a list with ${title} stays in its place while it wakes, so that a press hits what was seen [U2.12] @sweep`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await signIn(page, 'owner@bluewater.example')
    const wake = await openUnhydrated(page, `/pages/dashboard/equipment/fleet?${search}`)
    const first = page.getByRole('row').first()
    const seen = await first.boundingBox()
    wake()
    await waitUntilAwake(page)
    await expect(page.getByRole('button', { name: /^More/ })).toBeVisible()
    expect((await first.boundingBox())?.y).toBe(seen?.y)
  })
}

test('a press on the navigation of the staff area that begins before it wakes leads on [U2.12, P14.137] @sweep', async ({
  page,
}) => {
  await signIn(page, await newPerson('csr'))
  await open(page, '/pages/csr')
  const entry = page.getByRole('navigation', { name: 'Customer support' }).getByRole('link', { name: 'Bulk Upload' })
  const pressed = await entry.elementHandle()
  // The pointer brings its code.
  await entry.hover()
  await expect(page.getByRole('navigation', { name: 'Customer support' }).getByText('waiting').first()).toBeAttached()
  expect(await pressed?.evaluate((element) => element.isConnected)).toBe(true)
  await entry.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bulk Upload' })).toBeVisible()
})

for (const [title, path, above] of [
  ['invoices', '/pages/dashboard/account/arinvoice', 'Open, by days late'],
  ['Op-Ready', '/pages/dashboard/admin/opready', 'Readiness of these units'],
  [
    'JEMS Utilization',
    '/pages/dashboard/equipment/fleetservices/compliance/jems/insights/reports',
    'Utilization of these units',
  ],
] as const) {
  test(`the sums over the rows of ${title} come with the rows, which stay in their place while they wake [U2.12] @sweep`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await signIn(page, 'owner@bluewater.example')
    // The server renders rows once it knows the reader's zone.
    await open(page, path)
    const wake = await openUnhydrated(page, path)
    await expect(page.getByRole('region', { name: above })).toBeVisible()
    const first = page.locator('[data-row]').first()
    const seen = await first.boundingBox()
    wake()
    await waitUntilAwake(page)
    expect((await first.boundingBox())?.y).toBe(seen?.y)
  })
}
