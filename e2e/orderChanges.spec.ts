// An order that was just placed is changed: asked for with what it comes to, seen on the order, changed while it waits, withdrawn.
import { fillCart, placedOrder, placeOrder } from './support/cart.ts'
import { expect, expectAccessible, newPerson, open, signIn, test } from './support/portal.ts'

test('a buyer asks for another quantity and number, sees what it comes to, changes its mind and withdraws it [P5.144, P5.145, P5.146, P5.148, P5.150, P5.196]', async ({
  page,
}) => {
  await signIn(page, await newPerson('buyer'))
  await fillCart(page, 2)
  await open(page, '/pages/checkout')
  await placeOrder(page).click()
  const number = await placedOrder(page)
  await open(page, `/pages/dashboard/account/orders/details/${number}`)
  await page.getByRole('link', { name: 'Change this order' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Change Order ${number}`)

  const sum = page.getByRole('region', { name: 'Your change' })
  await expect(sum.getByText('Nothing is changed yet.')).toBeVisible()
  await expect(sum.getByRole('button', { name: 'Ask for this change' })).toBeDisabled()
  const quantity = page.getByRole('textbox', { name: /^Quantity of/ })
  await quantity.fill('3')
  await quantity.blur()
  await page.getByLabel('PO number').fill('PO-7')
  await expect(sum.getByText(/: 2 → 3 /)).toBeVisible()
  await expect(sum.getByText('PO number: none → PO-7')).toBeVisible()
  await expect(sum.getByText('Total before')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(sum.getByText('PO number: none → PO-7')).toBeVisible()
  await sum.getByRole('button', { name: 'Ask for this change' }).click()

  const changes = page.getByRole('region', { name: '1 change asked for' })
  await expect(changes.getByText(/: 2 → 3 /)).toBeVisible()
  await expectAccessible(page)
  await open(page, `/pages/dashboard/account/orders/details/${number}?change=yes`)
  await expect(page.getByText('A change of this order waits for an answer already.', { exact: false })).toBeVisible()
  await page.getByRole('link', { name: 'Back to the order' }).click()
  await changes.getByRole('link', { name: 'Change it' }).click()
  await expect(page.getByLabel('PO number')).toHaveValue('PO-7')
  await expect(sum.getByText(/: 2 → 3 /)).toBeVisible()
  await quantity.fill('4')
  await quantity.blur()
  await expect(sum.getByText(/: 2 → 4 /)).toBeVisible()
  await sum.getByRole('button', { name: 'Ask for this change' }).click()
  const both = page.getByRole('region', { name: '2 changes asked for' })
  await expect(both.getByText('A later request took its place.')).toBeVisible()
  await both.getByRole('button', { name: 'Withdraw' }).click()
  await expect(both.getByText('Withdrawn', { exact: true })).toHaveCount(2)
})
