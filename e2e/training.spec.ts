// Buying seats: courses into the cart as a guest, the log-in on the way, the order for one's organization.
import { expect, expectAccessible, newOrganization, open, password, test } from './support/portal.ts'

test('who plans the training fills the cart, logs in and orders the seats [B2.07, A4.27, B7.20]', async ({ page }) => {
  const { email } = await newOrganization('lineBuyer')
  const cart = '/pages/training-store/cart'
  await open(page, '/pages/training-store/search?product=Cranes')
  const card = page.getByRole('article').filter({ hasText: '$' }).first()
  const title = (await card.getByRole('heading').textContent()) ?? ''
  await card.getByRole('textbox', { name: `Seats of ${title}` }).fill('3')
  await card.getByRole('button', { name: /^Add to Cart/ }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Training cart, 3 seats' })).toBeVisible()
  await page.getByRole('button', { name: 'View cart' }).click()
  await page.waitForURL(`**${cart}`)
  await expect(page.getByRole('textbox', { name: `Seats of ${title}` })).toHaveValue('3')
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Log In to Order' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log In', exact: true }).click()
  await page.waitForURL(`**${cart}`)
  await page.getByRole('radio', { name: /^Purchase order/ }).check()
  await page.getByLabel('Purchase order number').fill('PO-TRAINING')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.waitForURL(/\?ordered=\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: /Your seats are ordered\.$/ })).toBeVisible()
  const order = page.getByRole('region', { name: /^Order \d+$/ })
  await expect(order.getByText(title)).toBeVisible()
  await expect(order.getByText('Purchase order PO-TRAINING')).toBeVisible()
  await expectAccessible(page)
  await open(page, cart)
  await expect(page.getByRole('heading', { name: 'Your training cart is empty' })).toBeVisible()
})
