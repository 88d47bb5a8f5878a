// Paying by card, with the test cards of the sandbox, and canceling what was ordered [S11.01, S13.01, S15.05].
import type { Page } from '@playwright/test'
import { emailTo } from './support/emails.ts'
import { fillCart, openStep, placedOrder, placeOrder } from './support/cart.ts'
import { expect, expectAccessible, newOrganization, open, shoot, signIn, test } from './support/portal.ts'

const cards = { good: '4242424242424242', asks: '4000002760003184', declines: '4000000000000002' }
const declined = 'Your card was declined and nothing was charged. Please choose another card or another way to pay.'

const step = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })
const proceed = (page: Page, name: string) => step(page, name).getByRole('button', { name: 'Continue' })

async function enterCard(page: Page, number: string) {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expires (MM/YY)').fill('08/40')
  await page.getByRole('button', { name: /^(Save|Use this) card$/ }).click()
}

test('a declined card keeps cart and choices, one that asks the bank pays, and the canceled order gives the money back [B7.18, B7.19]', async ({
  page,
}) => {
  const { email } = await newOrganization('demo')
  await signIn(page, email)
  await fillCart(page)
  await open(page, '/pages/checkout')
  await openStep(page, 'Ship to')
  await shoot(page, 'checkout-1-ship-to')
  await openStep(page, 'Shipping method')
  await shoot(page, 'checkout-2-shipping')
  await openStep(page, 'Payment')
  await page.getByRole('radio', { name: /^Card/ }).check()
  await shoot(page, 'checkout-3-payment')
  await step(page, 'Payment').getByRole('button', { name: 'New card' }).click()
  // Scrolled, the header covers half of a link above.
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page, 'main')
  await shoot(page, 'checkout-3-new-card')
  await enterCard(page, cards.declines)
  await proceed(page, 'Payment').click()
  await placeOrder(page).click()
  await expect(step(page, 'Payment')).toContainText(declined)
  await shoot(page, 'checkout-3-declined')

  await step(page, 'Payment').getByRole('button', { name: 'New card' }).click()
  await enterCard(page, cards.asks)
  await proceed(page, 'Payment').click()
  await expect(page.getByRole('list', { name: 'Lines of this order' }).getByRole('listitem')).toHaveCount(1)
  await shoot(page, 'checkout-4-review')
  await placeOrder(page).click()
  await page.getByRole('button', { name: 'Confirm payment' }).click()
  const number = await placedOrder(page)
  await expect(page.getByText('Visa ending in 3184', { exact: true })).toBeVisible()
  await shoot(page, 'checkout-5-confirmation')

  await page.getByRole('link', { name: 'View your order' }).click()
  await shoot(page, 'order-history-detail')
  await page.getByRole('button', { name: 'Cancel order' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('an amount that was taken already goes back to it')
  await shoot(page, 'order-cancel')
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByText(`Order ${number} is canceled.`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0)
  await shoot(page, 'order-canceled')
  const letter = await emailTo(page, email, new RegExp(`^Order ${number} canceled$`))
  expect(letter.text).toContain('goes back to it')
})

test('a card saved in the account pays in the checkout, without a mouse @sweep', async ({ page }) => {
  const { email } = await newOrganization('demo')
  await signIn(page, email)
  await open(page, '/pages/my-account/paymentMethodsPage')
  await page.getByRole('button', { name: 'Add a card' }).click()
  await enterCard(page, cards.good)
  await expect(page.getByText('Visa ending in 4242 is saved.')).toBeVisible()
  await shoot(page, 'payment-methods')
  await fillCart(page)
  await open(page, '/pages/checkout')
  await page.getByRole('button', { name: /^Edit ?: Shipping method/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /^Shipping method/ })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('radio', { name: /^Ground/ })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /^Two-day/ })).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /^Review/ })).toBeFocused()
  await page.getByRole('button', { name: /^Edit ?: Payment/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /^Payment/ })).toBeFocused()
  await page.getByRole('radio', { name: /^Card/ }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('radio', { name: /^Visa ending in 4242/ }).focus()
  await page.keyboard.press('Space')
  await shoot(page, 'checkout-3-saved-card')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /^Review/ })).toBeFocused()
  const button = placeOrder(page)
  // It waits for the prices.
  await expect(button).toBeEnabled()
  await button.focus()
  await page.keyboard.press('Enter')
  await placedOrder(page)
  await expect(page.getByText('Visa ending in 4242', { exact: true })).toBeVisible()
})
