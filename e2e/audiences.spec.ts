// Each audience on its way to an order, or to the honest refusal [A§1, B§6, D1.25].
// Staff of a company whose role neither orders nor shows prices, and Canadians, buy in buying.spec.ts.
import type { Page } from '@playwright/test'
import { openStep, placedOrder, placeOrder } from './support/cart.ts'
import { emailTo } from './support/emails.ts'
import { expect, newOrganization, newPerson, open, signIn, test } from './support/portal.ts'
import { changeOrganization } from './support/viewing.ts'

const parts = { glove: '970012010', plenty: '970012108', notOrderable: '970012106', leadTime: '970012101' }
/** Texts hidden from a viewer without prices. */
const amount = /\$\s?\d/
const main = (page: Page) => page.getByRole('main')
const order = (page: Page) => page.getByRole('region', { name: 'Order', exact: true })
const addToCart = (page: Page) => order(page).getByRole('button', { name: /^Add to Cart/ })

/** Types a part number; the one product it means opens at once, otherwise the first that was found. */
async function find(page: Page, partNumber: string) {
  await page.getByRole('search').getByRole('combobox').fill(partNumber)
  await page.keyboard.press('Enter')
  await page.waitForURL(({ pathname, search }) => pathname.endsWith(`/${partNumber}`) || search === `?q=${partNumber}`)
  if (page.url().includes('/search?')) {
    await main(page).locator(`a[href^="/pages/store/product-detail/"][href$="/${partNumber}"]`).first().click()
    await page.waitForURL(`**/product-detail/*/${partNumber}`)
  }
  await expect(order(page)).toBeVisible()
}

test('a buyer orders a past order again from the list, after seeing what changed, on a purchase order [B2.40, A7.13] @sweep', async ({
  page,
}) => {
  await signIn(page, await newPerson('lineBuyer'))
  await open(page, '/pages/dashboard/account/orders')
  await page
    .getByRole('button', { name: /^Reorder \d+/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: /^Order \d+ again$/ })
  const lines = dialog.getByRole('list', { name: 'Lines to order again' })
  // Whatever that order held, something of it is still sold or has a successor.
  const offered = lines.getByRole('checkbox', { disabled: false })
  await offered.first().check()
  await dialog.getByRole('button', { name: /^Add \d+ lines? to cart/ }).click()
  await page.getByRole('button', { name: 'View Cart' }).click()
  await expect(page.getByRole('list', { name: 'Cart lines' }).getByRole('listitem')).not.toHaveCount(0)
  await expect(page.getByRole('complementary', { name: 'Summary' })).toContainText('$')
  await page.getByRole('link', { name: 'Check Out Now' }).click()
  await page.waitForURL(/\/pages\/checkout$/)
  await expect(await openStep(page, 'Payment')).toContainText(/purchase order/i)
})

test('a parent-holding user fills the cart viewing all, and is held at checkout until they change company [A4.36, B4.02] @sweep', async ({
  page,
}) => {
  await signIn(page, await newPerson('holding'))
  await open(page, '/pages/dashboard')
  await changeOrganization(page, (dialog) => dialog.getByRole('button', { name: /^Cascade Line Construction/ }).click())
  await changeOrganization(page, (dialog) => dialog.getByRole('button', { name: /^VIEW ALL/ }).click())
  await expect(page.getByRole('banner').getByText('Viewing as')).toContainText('VIEW ALL')
  await open(page, '/pages/store')
  await find(page, parts.plenty)
  await addToCart(page).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Check Out Now' }).click()
  const force = page.getByRole('dialog', { name: 'Change Company to Proceed' })
  await force.getByRole('button', { name: 'Change Company and Proceed' }).click()
  await page.waitForURL(/\/pages\/checkout$/)
  await expect(page.getByRole('region', { name: /^Ship to/ })).toBeVisible()
  await expect(page.getByRole('banner').getByText('Viewing as')).toContainText('Cascade Utility Holdings')
})

test('a foreman who sees no prices orders on account: no amount from the cart to the email [B6.04, B2.84, B7.18]', async ({
  page,
}) => {
  const { email } = await newOrganization('foreman')
  await signIn(page, email)
  await open(page, '/pages/store')
  await find(page, parts.glove)
  await expect(order(page)).toContainText('Your role does not show prices.')
  await addToCart(page).click()
  const dialog = page.getByRole('dialog', { name: '1 item(s) added to cart.' })
  await expect(dialog.getByRole('heading', { name: 'Suggested Items' })).toBeVisible()
  await expect(dialog).not.toContainText(amount)
  await dialog.getByRole('link', { name: 'View Cart (1 item)' }).click()
  await expect(page.getByRole('complementary', { name: 'Summary' })).toContainText('Prices are not shown')
  await expect(main(page)).not.toContainText(amount)
  await page.getByRole('link', { name: 'Check Out Now' }).click()
  await page.waitForURL(/\/pages\/checkout$/)
  const payment = await openStep(page, 'Payment')
  await expect(main(page)).not.toContainText(amount)
  await payment.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('list', { name: 'Lines of this order' })).toContainText(parts.glove)
  await expect(main(page)).not.toContainText(amount)
  await placeOrder(page).click()
  const number = await placedOrder(page)
  await expect(main(page)).toContainText(parts.glove)
  await expect(main(page)).not.toContainText(amount)
  const { text } = await emailTo(page, email, new RegExp(`^Order ${number} confirmed$`))
  expect(text).toContain(parts.glove)
  expect(text).not.toMatch(amount)
  await page.getByRole('link', { name: 'View your order' }).click()
  await expect(main(page).getByRole('heading', { level: 1 })).toContainText(number)
  await expect(main(page)).toContainText(parts.glove)
  await expect(main(page)).not.toContainText(amount)
})
