// Following orders: the list, its address, its download, one order [S13.02].
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, newPerson, open, signIn, test } from './support/portal.ts'

const list = '/pages/dashboard/account/orders'

const rows = (page: Page) => page.locator('tbody [data-row]')
const filters = (page: Page) => page.getByRole('group', { name: 'Filters' })

async function openList(page: Page, query = '') {
  await open(page, list + query)
  await expect(rows(page).first()).toBeVisible()
}

test('a number on the dashboard leads to the orders behind it, and each of them to its page [B2.27, B2.40] @sweep', async ({
  page,
}) => {
  await signIn(page, await newPerson('owner'))
  await open(page, '/pages/dashboard')
  const tile = page.getByRole('list', { name: 'Orders' }).getByRole('link', { name: /Late orders/ })
  await expect(tile).toHaveText(/\d/)
  const late = Number((await tile.textContent())?.replaceAll(/\D/g, ''))
  await tile.click()
  await expect(filters(page).getByRole('button', { name: /^Late/ })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText(new RegExp(`of ${late} orders?$`))).toBeVisible()
  const number = await rows(page).first().getByRole('link').first().textContent()
  await rows(page).first().getByRole('cell').nth(2).click()
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible()
})

test('a view is its address: opened again it is the same, and Back restores it with the place [B3.11] @sweep', async ({
  page,
}) => {
  await signIn(page, await newPerson('owner'))
  await openList(page)
  await page.getByRole('columnheader', { name: 'Total' }).getByRole('button').click()
  await page.getByLabel('Rows per page').selectOption('50')
  await filters(page).getByRole('button', { name: 'Status' }).click()
  await page.getByRole('checkbox', { name: /^Complete/ }).check()
  await page.keyboard.press('Escape')
  await expect(filters(page).getByRole('button', { name: /^Status ?: Complete/ })).toBeVisible()
  await expect(rows(page).filter({ hasText: 'Complete' })).toHaveCount(50)
  const seen = await rows(page).allTextContents()

  const again = await page.context().newPage()
  await again.goto(page.url())
  await expect(rows(again)).toHaveCount(50)
  expect(await rows(again).allTextContents()).toEqual(seen)
  await again.close()

  await rows(page).nth(40).scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => window.scrollY)
  expect(place).toBeGreaterThan(500)
  await rows(page).nth(40).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: /^Order/ })).toBeVisible()
  await page.goBack()
  await expect(rows(page)).toHaveCount(50)
  expect(await rows(page).allTextContents()).toEqual(seen)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(place - 100)
})

test('selected orders are downloaded as a file [B7.03, B7.04]', async ({ page }) => {
  await signIn(page, await newPerson('owner'))
  await openList(page)
  const names = await rows(page).getByRole('link').first().allTextContents()
  await rows(page).nth(0).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByText('Page 2 of')).toBeVisible()
  // The rows of the first page stay until those of the second are there.
  await expect(rows(page).first()).not.toContainText(names[0] ?? '')
  await rows(page).nth(3).getByRole('checkbox').check()
  await expect(page.getByText('2 orders selected')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('listitem')
    .filter({ hasText: 'Selected:' })
    .getByRole('button', { name: 'CSV file' })
    .click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^orders-.*\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines.some((line) => line.startsWith(`${names[0]},`))).toBe(true)
})
