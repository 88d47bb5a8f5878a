// The last administrator of an organization.
import type { Page } from '@playwright/test'
import { expect, expectAccessible, newOrganization, open, shoot, signIn, test } from './support/portal.ts'

const users = '/pages/dashboard/admin/contactManagement'

/** An administrator whose organization is no one else's, signed in. */
async function signInOwner(page: Page): Promise<string> {
  const { email } = await newOrganization('owner')
  await signIn(page, email)
  return email
}

test('the last administrator keeps their access [P7.01]', async ({ page }) => {
  const email = await signInOwner(page)
  await open(page, `${users}?query=${encodeURIComponent(email)}`)
  await page.getByRole('table').getByRole('link').first().click()
  await page.getByRole('button', { name: 'Deactivate' }).click()
  await expect(page.getByRole('dialog').getByRole('list', { name: 'They hold:' })).toBeVisible()
  await expectAccessible(page)
  await shoot(page, 'user-holds')
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('You are the last administrator')
})
