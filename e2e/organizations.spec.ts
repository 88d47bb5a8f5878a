// Views of accounts: associates, parent-holding users, guests and personal customers [A2.72, A4.36].
import type { Page } from '@playwright/test'
import { expect, newPerson, open, password, test } from './support/portal.ts'

const landing = '/pages/associateLanding'
const viewing = (page: Page) => page.getByRole('banner').getByText('Viewing as')
const rows = (page: Page) => page.locator('[data-organization]')
const searchBox = (page: Page) => page.getByRole('searchbox', { name: /^Search organizations/ })

test('an associate logs in, finds an organization without a mouse, and sees its data alone [A2.72, A2.73, A7.15, A1.06]', async ({
  page,
}) => {
  await open(page, '/login')
  await page.getByLabel('Email').fill(await newPerson('associate'))
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === landing)

  await searchBox(page).focus()
  await page.keyboard.type('cascade tree')
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).nth(0)).toContainText('Cascade Tree Care - 100120')
  await expect(rows(page).nth(1)).toContainText('Cascade Tree Care - 100121')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === '/pages/dashboard')
  await expect(viewing(page)).toContainText('Cascade Tree Care - 100121')

  await open(page, '/pages/dashboard/account/orders?query=6100126')
  await expect(page.locator('tbody [data-row]')).toHaveCount(1)
  await open(page, '/pages/dashboard/account/orders?query=6200201')
  await expect(page.getByRole('heading', { name: 'No orders match' })).toBeVisible()
  await open(page, '/pages/dashboard/equipment/fleet?query=O75-100126')
  await expect(page.locator('tbody [data-row]')).toHaveCount(1)
  await open(page, '/pages/dashboard/equipment/fleet?query=K48-200201')
  await expect(page.getByRole('heading', { name: 'No units match' })).toBeVisible()
})
