// Finding the right size of the right class.
import { expect, firstResult, open, test, waitUntilAwake } from './support/portal.ts'

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
