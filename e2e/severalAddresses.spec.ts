// One order to two depots: gloves divided between them, from the cart to the order [P5.186, P5.187, P5.190].
import { fillCart } from './support/cart.ts'
import { expect, expectAccessible, newPerson, open, signIn, test } from './support/portal.ts'
import { counting } from './support/presses.ts'

test('twelve gloves go to two depots with one order, in ten presses, and one of them elsewhere after all [P5.188, P5.189, P5.199]', async ({
  page,
}) => {
  await signIn(page, await newPerson('owner'))
  await fillCart(page, 12)
  await open(page, '/pages/checkout')
  await expect(page.getByRole('region', { name: /^Review your order/ })).toContainText('12 PR')
  const { click, taken } = counting(page)
  await click(page.getByRole('button', { name: /^Edit ?: Ship to$/ }))
  const shipTo = page.getByRole('region', { name: 'Ship to', exact: true })
  await click(shipTo.getByRole('button', { name: 'Send to several addresses' }))
  await click(shipTo.getByRole('button', { name: /^Add an address/ }))
  await click(shipTo.getByRole('option', { name: /Macon District Office/ }))
  const table = shipTo.getByRole('table', { name: 'Quantities by address' })
  const macon = table.getByRole('textbox', { name: /to Macon District Office$/ })
  await click(macon)
  await macon.fill('4')
  await expect(table.getByRole('textbox', { name: /to Tallahassee Fleet Garage$/ })).toHaveValue('8')
  await expectAccessible(page)
  await click(shipTo.getByRole('button', { name: 'Continue' }))
  const review = page.getByRole('region', { name: /^Review your order/ })
  await expect(review.getByRole('region', { name: '2. Macon District Office, Macon' })).toContainText('4 PR')
  await expectAccessible(page)

  // Another way for one of them.
  await click(page.getByRole('button', { name: /^Edit ?: Shipping method$/ }))
  const shipping = page.getByRole('region', { name: 'Shipping method', exact: true })
  const second = shipping.getByRole('region', { name: '2. Macon District Office, Macon' })
  await click(second.getByRole('radio', { name: /Next-day/ }))
  await expectAccessible(page)
  await click(shipping.getByRole('button', { name: 'Continue' }))
  await expect(review.getByRole('region', { name: '2. Macon District Office, Macon' })).toContainText('Next-day')
  const summary = page.getByRole('complementary', { name: /^Order summary/ })
  await click(summary.getByRole('button', { name: 'Place Order' }))
  await page.waitForURL(/\/confirmation\//)
  expect(taken()).toBeLessThanOrEqual(10)

  await expect(page.getByRole('region', { name: /^Order \d+/ })).toContainText('Delivery 2')
  const orderNumber = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await open(page, `/pages/dashboard/account/orders/details/${orderNumber}`)
  const facts = page.getByRole('region', { name: 'Delivery and payment' })
  await expect(facts).toContainText('Tallahassee Fleet Garage')
  await expect(facts).toContainText('Macon District Office')
  await expect(page.getByRole('row', { name: /Delivery 2/ })).toContainText('4 PR')
  await expectAccessible(page)

  // The second of them goes elsewhere after all.
  await page.getByRole('link', { name: 'Change this order' }).click()
  const macon2 = page.getByRole('region', { name: '2. Macon District Office, Macon' })
  await macon2.getByRole('button', { name: /^Ship delivery 2 to another address/ }).click()
  await page.getByRole('option', { name: /Aiken District Office/ }).click()
  const sum = page.getByRole('region', { name: 'Your change' })
  await expect(sum.getByText(/^Delivery 2 to: /)).toBeVisible()
  await expectAccessible(page)
  await sum.getByRole('button', { name: 'Ask for this change' }).click()
  await expect(page.getByRole('region', { name: '1 change asked for' })).toContainText('Delivery 2 to: ')
  await open(page, '/pages/dashboard/account/orders')
  await expect(page.getByRole('row', { name: new RegExp(orderNumber) })).toContainText('2 addresses')
})
