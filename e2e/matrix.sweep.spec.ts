// Refreshers that the training matrix of an owner asks for [P14.24].
import { expect, expectAccessible, newOrganization, open, shoot, signIn, test } from './support/portal.ts'

const matrix = '/pages/dashboard/training/matrix'

test('refreshers are booked from the matrix: into the cart with the names, and assigned once ordered [P14.24, P14.25, P12.56]', async ({
  page,
}) => {
  const { email } = await newOrganization('owner')
  await signIn(page, email)
  await open(page, matrix)
  await page.getByRole('button', { name: 'Requirements' }).click()
  const asked = page.getByRole('dialog')
  await asked.getByRole('combobox', { name: /^Course/ }).selectOption({ index: 2 })
  await asked.getByRole('button', { name: 'Add' }).click()
  await expect(asked.getByRole('list', { name: 'Requirements' }).getByRole('listitem')).toHaveCount(1)
  await asked.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('table').getByRole('checkbox').check()
  await page.getByRole('region', { name: 'People chosen' }).getByRole('button', { name: 'Book Refreshers' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('1 seat will be put into the training cart')
  await expectAccessible(page)
  await shoot(page, 'refreshers')
  await dialog.getByRole('button', { name: 'Book for 1 person' }).click()
  await expect(dialog).toContainText('gets the seat in your training cart once it is ordered')
  await expectAccessible(page)
  await dialog.getByRole('link', { name: 'Go to the Training Cart' }).click()
  await expect(page.getByText(/Once ordered, seats go to /)).toBeVisible()
  await expectAccessible(page)
  await shoot(page, 'refreshers-cart')
  const order = page.getByRole('radio', { name: /^Purchase order/ })
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeEnabled()
  if (await order.isVisible()) {
    await order.check()
    await page.getByLabel('Purchase order number').fill('PO-REFRESH')
  }
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.waitForURL(/\?ordered=\d+$/)
  await expect(page.getByRole('region', { name: 'Seats', exact: true })).toContainText('1 of 1 seat assigned')
})
