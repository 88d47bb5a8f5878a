// Finding the right size of the right class, and comparing what a category has.
import { expect, expectAccessible, firstResult, open, test, waitUntilAwake } from './support/portal.ts'

test('the right size of the right class of glove is two steps away [P5.18, P5.20]', async ({ page }) => {
  await open(page, '/pages/store')
  // One: the search names thing, class and size.
  await page.getByRole('search', { name: 'Supply store' }).getByRole('combobox').fill('rubber gloves class 2 size 10')
  await page.keyboard.press('Enter')
  await page.waitForURL(/search/)
  await waitUntilAwake(page)
  const first = firstResult(page)
  await expect(first.getByRole('rowheader').getByRole('link')).toContainText(/Class 2 .*Gloves, 10$/)
  // Two: into the cart.
  await first.getByRole('button', { name: /^Add to Cart/ }).click()
  await expect(page.getByRole('dialog', { name: '1 item(s) added to cart.' })).toContainText(/Class 2 .*Gloves, 10/)
})

test('the rows of a category are put in the order of an attribute, where the page holds all of them [P5.198] @sweep', async ({
  page,
}) => {
  await open(page, '/pages/store/search?category=Hydraulic+Hoses')
  const table = page.getByRole('table', { name: 'Products' })
  const head = table.getByRole('columnheader', { name: 'Length' })
  await expect(table.getByRole('cell', { name: '24 – 120 in' })).not.toHaveCount(0)
  // There are more than a page begins with: the head leads to all of them.
  await head.getByRole('link').click()
  await page.waitForURL(/size=96&by=length-in/)
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  const lengths = table.locator('td[data-label="Length"]')
  await expect(lengths).not.toHaveCount(24)
  await head.getByRole('link').click()
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await expect(lengths.nth(0)).toHaveText('24 – 120 in')
  await page.reload()
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await expectAccessible(page)
})
