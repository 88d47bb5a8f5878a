// The claim a demo organization sees.
import { expect, expectAccessible, newOrganization, open, signIn, test } from './support/portal.ts'

const path = '/pages/dashboard/equipment/warranty'

test('a demo organization prepares a claim, and its Submit is Disabled [A6.09]', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { email, unit } = await newOrganization('demo')
  await signIn(page, email)
  await open(page, `${path}/claim?unit=${unit}`)
  await page.getByLabel(/^Failure date/).fill('2026-01-05')
  await page.getByLabel(/^Repair date/).fill('2026-01-06')
  await page.getByLabel(/^Engine hours/).fill('10')
  await page.getByRole('button', { name: 'Save and Continue' }).click()
  await expect(page.getByLabel(/^Complaint/)).toBeVisible()
  await page.getByRole('button', { name: 'Review' }).click()
  await expect(page.getByRole('link', { name: 'Submit is Disabled' })).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('button', { name: 'Submit Claim' })).toHaveCount(0)
  await expectAccessible(page)
})
