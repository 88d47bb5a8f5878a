// Invoices of a person who sees none [B2.42].
import { expect, newPerson, open, signIn, test } from './support/portal.ts'

const invoices = '/pages/dashboard/account/arinvoice'

test('a viewer is shown no invoices, wherever they look [B2.42]', async ({ page }) => {
  await signIn(page, await newPerson('viewer'))
  await open(page, '/pages/dashboard')
  await expect(page.getByRole('link', { name: /^Invoices|Payments$/ })).toHaveCount(0)
  for (const path of [invoices, `${invoices}/pay?invoices=1`, '/pages/dashboard/account/payments']) {
    await open(page, path)
    await expect(page.locator('main a[href*="arinvoice/details/"]')).toHaveCount(0)
    await expect(page.locator('main')).toContainText(/not|cannot/)
  }
})
