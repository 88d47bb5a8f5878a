// A customer ends the acting of customer service, and staff begin it by a passkey [S16.08].
import type { Locator, Page } from '@playwright/test'
import { emailTo } from './support/emails.ts'
import { addAuthenticator } from './support/passkeys.ts'
import { expect, expectAccessible, newPerson, open, password, shoot, signIn, test } from './support/portal.ts'

const reason = 'They called about an order they cannot find'

const byPassword = async (dialog: Locator) => {
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Start' }).click()
}

/** Finds the user and begins to act for them; `prove` says who one is, and starts. */
async function actFor(page: Page, email: string, prove = byPassword) {
  await open(page, '/pages/csr/userManagement')
  const searchBox = page.getByRole('searchbox', { name: /^Name, email/ })
  await searchBox.fill(email)
  await searchBox.press('Enter')
  await page.getByRole('row').filter({ hasText: email }).getByRole('link').first().click()
  await page.getByRole('button', { name: 'Act for This Customer' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill(reason)
  await expectAccessible(page)
  await shoot(page, 'act-for-customer')
  await prove(dialog)
  await expect(page.getByText('(Impersonation)')).toBeVisible()
}

test('a customer reads who acts for them and why, and ends it at once [S16.08, P9.22]', async ({
  page,
  browser,
  baseURL,
}) => {
  const buyer = await newPerson('buyer')
  const staff = await browser.newPage({ ...(baseURL && { baseURL }) })
  await signIn(staff, await newPerson('csr'))
  await actFor(staff, buyer)

  await signIn(page, buyer)
  expect((await emailTo(page, buyer, /opened your account/)).text).toContain(reason)
  await open(page, '/pages/my-account/editAccountInfo')
  const section = page.getByRole('region', { name: 'Support Access' })
  await expect(section).toContainText(reason)
  await expectAccessible(page)
  await shoot(page, 'support-access')
  await section.getByRole('button', { name: /^End the access of/ }).click()
  await expect(section.getByText('Now')).toBeHidden()

  await staff.reload()
  await expect(staff.getByText('(Impersonation)')).toBeHidden()
  await staff.close()
})

test.describe('staff who have a passkey', () => {
  // With an authenticator of its own.
  test.use({ isFirstVisit: true })

  test('begin by it instead of the password [S16.08, P9.21]', async ({ page }) => {
    await addAuthenticator(page)
    await signIn(page, await newPerson('csr'))
    // Staff choose an organization before they see an account.
    await open(page, '/pages/associateLanding')
    await page.locator('[data-organization]').filter({ hasText: 'Bluewater' }).getByRole('button').click()
    await page.waitForURL((url) => url.pathname !== '/pages/associateLanding')
    await open(page, '/pages/my-account/editAccountInfo')
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Your password').fill(password)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('button', { name: 'Remove Passkey 1' })).toBeVisible()
    await actFor(page, await newPerson('buyer'), (start) =>
      start.getByRole('button', { name: 'Or use a passkey' }).click(),
    )
    await expect(page.getByRole('group', { name: 'Acting for a customer' })).toContainText('looking only')
  })
})
