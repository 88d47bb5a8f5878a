// Machines of a person who may only look.
import { expect, newOrganization, open, signIn, test } from './support/portal.ts'

/** The notice of Bluewater that is fixed by key (server/src/provider/demo/fixed), open for the unit of a new organization like it. */
const notice = '/pages/dashboard/equipment/apns/details/4006'

test('who may only look finds the machine, and nothing to report or to claim [B2.31, B2.32]', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { email, unit } = await newOrganization('viewer')
  await signIn(page, email)
  await open(page, `/pages/dashboard/equipment/fleet?query=${unit}`)
  await page.getByRole('link', { name: unit }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Kestrel 48')
  await open(page, notice)
  await expect(
    page.getByRole('list', { name: 'Units this notice applies to' }).getByRole('link', { name: unit }),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: /complete$/ })).toHaveCount(0)
  await open(page, '/pages/dashboard/equipment/warranty')
  await expect(page.getByRole('heading', { level: 1, name: 'Warranty' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Submit a Claim' })).toHaveCount(0)
})
