// Each audience on its way to an order, or to the honest refusal [A§1, B§6, D1.25].
// Staff of a company whose role neither orders nor shows prices, and Canadians, buy in buying.spec.ts.
import type { Page } from '@playwright/test'
import { openStep, placedOrder } from './support/cart.ts'
import { emailTo } from './support/emails.ts'
import { expect, newOrganization, newPerson, open, signIn, test } from './support/portal.ts'

const parts = { glove: '970012010', plenty: '970012108', notOrderable: '970012106', leadTime: '970012101' }
/** A Norwegian place: the postal code before the town, no state. */
const hamar = /2317 Hamar/
const main = (page: Page) => page.getByRole('main')
const order = (page: Page) => page.getByRole('region', { name: 'Order', exact: true })
const badge = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ })
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

test('a guest finds again what they viewed, and their cart in the money of their country, which is remembered [A1.09, A2.44, A2.46, B2.74]', async ({
  page,
}) => {
  await open(page, '/pages/store')
  await find(page, parts.glove)
  await find(page, parts.plenty)
  const viewed = page.getByRole('region', { name: 'Recently viewed items' })
  await expect(viewed.getByRole('article')).toHaveCount(1)
  await open(page, '/pages/store')
  await expect(viewed.getByRole('article')).toHaveCount(2)
  await expect(viewed).not.toContainText('CAD')
  const country = page.getByRole('group', { name: 'Country' })
  await country.getByRole('button', { name: /^CA/ }).click()
  await expect(viewed).toContainText('CAD $')
  await viewed
    .getByRole('button', { name: /^Add to Cart/ })
    .last()
    .click()
  const dialog = page.getByRole('dialog', { name: '1 item(s) added to cart.' })
  await expect(dialog).toContainText(/PriceCAD \$/)
  await expect(dialog).not.toContainText('not guaranteed')
  await dialog.getByRole('link', { name: 'View Cart (1 item)' }).click()
  const lines = page.getByRole('list', { name: 'Cart lines' })
  await expect(lines).toContainText('CAD $')
  await page.reload()
  await expect(lines).toContainText('CAD $')
  await country.getByRole('button', { name: /^US/ }).click()
  await expect(lines).not.toContainText('CAD')
  await expect(lines.getByRole('listitem')).toHaveCount(1)
  await expect(badge(page)).toHaveAccessibleName('Cart, 1 item')
})

test('a personal customer keeps a search, buys from it, and pays by card, not on account [A1.03, B2.73, B6.04]', async ({
  page,
}) => {
  await signIn(page, (await newOrganization('shopper')).email)
  await open(page, '/pages/store')
  await page.getByRole('search').getByRole('combobox').fill('rubber insulating gloves')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/pages\/store\/search\?q=rubber/)
  // Once the heading has the focus the page does not move.
  await expect(page.getByRole('heading', { level: 1, name: /^Results for/ })).toBeFocused()
  await page.getByLabel('Voltsafe').click()
  await page.waitForURL(/brand=Voltsafe/)
  await page.getByRole('button', { name: 'Saved searches' }).click()
  const name = 'Gloves of Voltsafe'
  await page.getByRole('textbox', { name: 'Save this search as' }).fill(name)
  await page.getByRole('button', { name: 'Save search' }).click()
  await expect(page.getByText(`Search "${name}" saved.`)).toBeVisible()
  await open(page, '/pages/store')
  await page.getByRole('navigation', { name: 'Saved searches' }).getByRole('link', { name }).click()
  await expect(page).toHaveURL(/q=rubber\+insulating\+gloves&brand=Voltsafe/)
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('button', { name: `Delete search ${name}` }).click()
  await expect(page.getByText(`Search "${name}" deleted.`)).toBeVisible()
  await page.keyboard.press('Escape')

  const first = page.getByRole('list', { name: 'Products' }).getByRole('article').first()
  await first.getByRole('combobox').selectOption({ index: 1 })
  await first.getByRole('button', { name: /^Add to Cart/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Items in your cart are not guaranteed until checkout is completed.')
  await dialog.getByRole('link', { name: 'View Cart (1 item)' }).click()
  await page.getByRole('link', { name: 'Check Out Now' }).click()
  await page.waitForURL(/\/pages\/checkout$/)
  const payment = await openStep(page, 'Payment')
  await expect(payment).toContainText(/card/i)
  await expect(payment).not.toContainText(/on account/i)
})

test('who sees prices but may not order reads so on the product, in quick order and in the cart [B6.04, B2.84]', async ({
  page,
}) => {
  await signIn(page, await newPerson('accountant'))
  await open(page, '/pages/store')
  await find(page, parts.glove)
  await expect(order(page)).toContainText('$')
  await expect(addToCart(page)).toHaveCount(0)
  await expect(order(page)).toContainText('Your role does not include ordering.')
  await open(page, '/pages/store/cart/quick-order')
  await page.getByRole('combobox', { name: 'Part number of row 1' }).fill(parts.glove)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('group', { name: 'Row 1' })).toContainText('Your role does not include ordering parts.')
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeDisabled()
})

test('a Norwegian buyer reads the international wording and orders in US dollars, to the email [B8.04, A1.12, B7.18]', async ({
  page,
}) => {
  const { email } = await newOrganization('norwegian')
  await signIn(page, email)
  await open(page, '/pages/store')
  await find(page, parts.notOrderable)
  await expect(order(page)).toContainText(
    /This item cannot be ordered online but please email us \S+@\S+ to place an order/,
  )
  await expect(order(page)).not.toContainText('1-877')
  await expect(addToCart(page)).toHaveCount(0)
  await find(page, parts.leadTime)
  await expect(order(page)).toContainText(/Est to ship by \w+day, \d+\/\d+/)
  await addToCart(page).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(/Price\$/)
  await dialog.getByRole('link', { name: 'View Cart (1 item)' }).click()
  const summary = page.getByRole('complementary', { name: 'Summary' })
  await expect(summary).toContainText(/Subtotal \(1 item\)\$/)
  await expect(summary).not.toContainText('CAD')

  await page.getByRole('link', { name: 'Check Out Now' }).click()
  await page.waitForURL(/\/pages\/checkout$/)
  const payment = await openStep(page, 'Payment')
  await expect(main(page)).toContainText(hamar)
  await expect(main(page)).toContainText('International Economy')
  await expect(payment).toContainText('Invoiced at your terms, NET45')
  await payment.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('list', { name: 'Lines of this order' })).toContainText(parts.leadTime)
  await page.getByRole('button', { name: 'Place Order' }).first().click()
  const number = await placedOrder(page)
  await expect(main(page)).toContainText(hamar)
  await expect(main(page)).toContainText('You pay by invoice, NET45.')
  await expect(main(page)).toContainText(/Something wrong\? Write to \S+@\S+ and name order/)
  await expect(main(page)).not.toContainText(/1-877|CAD/)
  const { text } = await emailTo(page, email, new RegExp(`^Order ${number} confirmed$`))
  expect(text).toMatch(hamar)
  expect(text).toContain('Payment: on account, NET45')
  expect(text).toMatch(/Total .*\$\d/)
  expect(text).not.toMatch(/CAD|Call /)
})
