// The ways in and out: a forgotten password, the second step, the end of a session [A§4, S2.01].
import type { Page } from '@playwright/test'
import { bytesOf, codeAt, stepAt } from '../server/test/totp.ts'
import { emailTo, getLink } from './support/emails.ts'
import { expect, expectAccessible, newPerson, open, password, shoot, signIn, test } from './support/portal.ts'

const accountInfo = '/pages/my-account/editAccountInfo'

async function logIn(page: Page, email: string, given: string) {
  await open(page, '/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(given)
  await page.getByRole('button', { name: 'Log In', exact: true }).click()
}

test('a forgotten password is replaced by the link of the email, once [A2.22, A7.12, A8.06]', async ({ page }) => {
  const email = await newPerson('accountant')
  await open(page, '/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot Password' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText(/If we know this email address/)).toBeVisible()
  await shoot(page, 'forgot-password')
  const path = getLink(await emailTo(page, email, /password/i), '/forgot-password')

  await open(page, path)
  await page.getByLabel('New password', { exact: true }).fill('Kestrel-42-lamp')
  await page.getByLabel('Confirm new password').fill('Kestrel-42-lamp')
  await shoot(page, 'new-password')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your password was changed, and you are logged out everywhere.')).toBeVisible()
  await logIn(page, email, 'Kestrel-42-lamp')
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()

  await open(page, path)
  await expect(page.getByText('Unable to reset password, false was returned from the server.')).toBeVisible()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, 'main')
})

test('two-step sign-in is turned on with an app, asked for at the next sign-in, and turned off', async ({ page }) => {
  const email = await newPerson('foreman')
  await signIn(page, email)
  await open(page, accountInfo)
  await expectAccessible(page)
  await shoot(page, 'account-info')
  await page.getByRole('button', { name: 'Turn on' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
  await expectAccessible(page)
  await shoot(page, 'two-step')
  const secret = bytesOf(((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', ''))
  await dialog.getByLabel('Code', { exact: true }).fill(codeAt(secret, stepAt(new Date())))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  await dialog.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByText('10 recovery codes left.')).toBeVisible()

  await page.context().clearCookies()
  await logIn(page, email, password)
  await expect(page.getByText(/Enter the code your authenticator app shows/)).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, 'main')
  await page.emulateMedia({ colorScheme: null })
  await shoot(page, 'second-step')
  await page.getByLabel('Code', { exact: true }).fill(codeAt(secret, stepAt(new Date()) + 1))
  await page.getByRole('button', { name: 'Log In', exact: true }).click()
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()

  await open(page, accountInfo)
  await page.getByRole('button', { name: 'Turn off' }).click()
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('button', { name: 'Turn on' })).toBeVisible()
})

test('a session ended on the server keeps what was typed, and goes on after the login [B8.09] @sweep', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of 401/)
  const email = await newPerson('canadian')
  await signIn(page, email)
  await open(page, accountInfo)
  await expect(page.getByRole('button', { name: 'Sign out everywhere' })).toBeVisible()
  await page.getByLabel('First Name').fill('Chantal-Marie')
  await page.getByLabel('Phone').fill('(416) 555-0199')
  // Ended from elsewhere while the change is on its way, so that nothing else finds out before the press; this page's cookie stays.
  let isEnded = false
  await page.route('**/api/graphql', async (route) => {
    if (isEnded || !route.request().postData()?.includes('updatePersonalDetails')) return route.continue()
    isEnded = true
    const [cookie] = (await page.context().cookies()).filter(({ name }) => name.includes('session'))
    await page.request.post('/api/graphql', {
      headers: { origin: new URL(page.url()).origin },
      data: { query: 'mutation { signOutEverywhere { ended } }' },
    })
    if (cookie) await page.context().addCookies([cookie])
    return route.continue()
  })
  await page
    .locator('form')
    .filter({ has: page.getByLabel('First Name') })
    .getByRole('button', { name: 'Save' })
    .click()
  const ended = page.getByRole('dialog', { name: 'Your session has ended' })
  await expect(ended).toBeVisible()
  await expect(page.getByRole('button', { name: 'Close message' })).toHaveCount(0)
  await ended.getByLabel('Email').fill(email)
  await ended.getByLabel('Password', { exact: true }).fill(password)
  await ended.getByRole('button', { name: 'Log In', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByLabel('First Name')).toHaveValue('Chantal-Marie')
  await expect(page.getByLabel('Phone')).toHaveValue('(416) 555-0199')
})

test('after signing out, Back shows nothing of the visit, and nothing of it is kept [A4.30, A9.15]', async ({
  page,
}) => {
  const email = await newPerson('demo')
  await logIn(page, email, password)
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
  await open(page, accountInfo)
  await expect(page.getByLabel('First Name')).toHaveValue(/./)
  const kept = await page.evaluate(() =>
    [...Object.values(localStorage), ...Object.values(sessionStorage), document.cookie].join(),
  )
  expect(kept).not.toContain(email)
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('link', { name: 'Log Out' }).click()
  await page.waitForURL('**/pages/store')
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Log In / Register' })).toBeVisible()
  await expect(page.getByLabel('First Name')).toHaveCount(0)
  await expect(page.getByText(email)).toHaveCount(0)
})
