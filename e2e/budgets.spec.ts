// Cost centers and a budget of an organization: kept by its owner, chosen at checkout, refused above the budget, and on the order.
import { fillCart, openStep, placedOrder, placeOrder } from './support/cart.ts'
import { expect, expectAccessible, newOrganization, open, signIn, test } from './support/portal.ts'

const budgets = '/pages/dashboard/account/budgets'

test('an owner adds cost centers and a budget that refuses; an order above it is charged elsewhere [P5.132, P5.133, P5.138]', async ({
  page,
}) => {
  await signIn(page, (await newOrganization('owner')).email)
  await open(page, `${budgets}?view=codes`)
  for (const [code, name] of [
    ['4100', 'Line maintenance'],
    ['4200', 'Storm response'],
  ] as const) {
    await page.getByRole('button', { name: 'New code' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Code').fill(code)
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('list', { name: 'Cost centers and jobs' })).toContainText(`${code} · ${name}`)
  }
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Budgets', exact: true }).last().click()
  await page.getByRole('button', { name: 'New budget' }).click()
  await page.getByLabel('Name').fill('Lines of this month')
  await page.getByRole('combobox', { name: 'Cost center' }).click()
  await page.getByRole('option', { name: '4100 · Line maintenance' }).click()
  await page.getByLabel('Amount').fill('10')
  await page.getByLabel('An order above it').selectOption('Refuse the order')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save budget' }).click()
  await expect(page.getByRole('row', { name: /Lines of this month/ })).toContainText('$10.00')

  await fillCart(page)
  await open(page, '/pages/checkout')
  const payment = await openStep(page, 'Payment')
  await payment.getByRole('combobox', { name: 'Cost center' }).click()
  await page.getByRole('option', { name: '4100 · Line maintenance' }).click()
  await payment.getByRole('button', { name: 'Continue' }).click()
  await expect(payment.getByRole('alert')).toContainText('has $10.00 left')
  await expectAccessible(page)
  await payment.getByRole('combobox', { name: 'Cost center' }).click()
  await page.getByRole('option', { name: '4200 · Storm response' }).click()
  await payment.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('region', { name: /^Review your order/ })).toContainText('Cost center: 4200')
  await placeOrder(page).click()
  await open(page, `/pages/dashboard/account/orders/details/${await placedOrder(page)}`)
  await expect(page.getByRole('region', { name: 'Delivery and payment' })).toContainText('4200')
})

test('a budget that warns is on the review, and its ledger has the order [P5.138, P5.141] @sweep', async ({ page }) => {
  await signIn(page, (await newOrganization('owner')).email)
  await open(page, budgets)
  await page.getByRole('button', { name: 'New budget' }).click()
  await page.getByLabel('Name').fill('All we order')
  await page.getByLabel('Amount').fill('20')
  await page.getByRole('button', { name: 'Save budget' }).click()
  await fillCart(page)
  await open(page, '/pages/checkout')
  await expect(page.getByRole('region', { name: 'Budgets with this order' })).toContainText('above the $20.00')
  await placeOrder(page).click()
  await placedOrder(page)
  await open(page, budgets)
  await page.getByRole('link', { name: 'All we order' }).click()
  await expect(page.getByRole('region', { name: '1 entry' })).toContainText('Reserved')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Budgets', exact: true }).last().click()
  await page.getByRole('link', { name: 'Spend' }).click()
  await page.getByRole('button', { name: 'Show Table' }).first().click()
  await expect(page.getByRole('table')).toBeVisible()
  await expectAccessible(page)
})
