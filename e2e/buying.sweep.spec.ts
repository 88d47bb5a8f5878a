// Buying without a right to it, by keyboard alone, and on a phone.
import type { Page } from '@playwright/test'
import { fillCart, refusesCart } from './support/cart.ts'
import { expect, newPerson, open, password, shoot, signIn, test } from './support/portal.ts'

const glove = '/pages/store/product-detail/P500003/970012010'
const gloveName = /Class 2 14 in Rubber Insulating Gloves, 10/

/** The order's own: the table of sizes has one, too. */
const addToCart = (page: Page) =>
  page.getByRole('region', { name: 'Order', exact: true }).getByRole('button', { name: /^Add to Cart/ })

test('without the privileges to order and to see prices there are parts and ship dates, no amount and no checkout [B6.02, B6.04, B2.84]', async ({
  page,
}) => {
  await signIn(page, await newPerson('viewer'))
  await open(page, glove)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(gloveName)
  const main = page.getByRole('main')
  await expect(main).toContainText('Your role does not show prices.')
  await expect(main).not.toContainText('$')
  await expect(main.getByRole('button', { name: /^Add to Cart/ })).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/pages/store/search?q=glove&view=list')
  await expect(page.getByRole('link', { name: /Rubber Insulating Gloves/ }).first()).toBeVisible()
  await expect(main.getByRole('table', { name: 'Products' }).getByRole('rowheader').first()).toBeVisible()
  await expect(main).not.toContainText('$')
  await expect(page.getByRole('combobox', { name: 'Sort by' })).not.toContainText('Price')
  await expect(main.getByRole('button', { name: /^Add to Cart/ })).toHaveCount(0)
  const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  await expect.poll(() => page.evaluate(sideways), 'Rows without price and cart fit a phone').toBe(0)
  await refusesCart(page)
  await open(page, '/pages/checkout')
  await expect(main).toContainText('Your account is not set up to order supplies online.')
  await expect(page.getByRole('button', { name: 'Place Order' })).toHaveCount(0)
})

test('from search to the cart by keyboard alone', async ({ page }) => {
  await open(page, '/pages/store')
  await page.keyboard.press('/')
  await expect(page.getByRole('search').getByRole('combobox')).toBeFocused()
  await page.keyboard.type('970012010')
  await page.keyboard.press('Enter')
  await page.waitForURL(/product-detail|search/)
  await open(page, glove)
  await addToCart(page).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expect(dialog.locator(':focus')).toHaveCount(1)
  await dialog.getByRole('link', { name: 'View Cart' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Cart lines' })).toContainText(gloveName)
})

test('on a phone the cart is filled with the thumb and nothing scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await open(page, glove)
  await addToCart(page).click()
  await page.getByRole('dialog').getByRole('link', { name: 'View Cart' }).click()
  await expect(page.getByRole('list', { name: 'Cart lines' })).toContainText(gloveName)
  const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  expect(await page.evaluate(sideways)).toBeLessThanOrEqual(0)
})

test('a sign-in says which quantity of the cart it replaced, and Undo puts it back [A4.27, P9.110]', async ({
  page,
}) => {
  const email = await newPerson('buyer')
  await signIn(page, email)
  await fillCart(page, 6)
  await page.context().clearCookies()
  await open(page, glove)
  const order = page.getByRole('region', { name: 'Order' })
  await order.getByRole('button', { name: /^One more/ }).click()
  await addToCart(page).click()
  await expect(page.getByRole('dialog')).toContainText('2 item(s) added to cart.')
  await open(page, '/login?returnUrl=%2Fpages%2Fstore%2Fcart')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log In', exact: true }).click()
  const said = page.getByRole('status').filter({ hasText: 'replaced those in your cart' })
  await expect(said).toContainText(/Class 2 14 in Rubber Insulating Gloves, 10.*: 2 instead of 6\./)
  const quantity = page.getByRole('list', { name: 'Cart lines' }).getByRole('textbox', { name: /^Quantity/ })
  await expect(quantity).toHaveValue('2')
  await shoot(page, 'replaced-quantity')
  await said.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Your cart has its earlier quantities again.')).toBeVisible()
  await expect(quantity).toHaveValue('6')
  await shoot(page, 'replaced-quantity-undone')
})
