// More ways in and out: passkeys, a session that ends by the clock, and signing out everywhere [A§4, S2.01].
import { addAuthenticator } from './support/passkeys.ts'
import { expect, newPerson, open, password, shoot, signIn, test } from './support/portal.ts'

// With clocks and authenticators of their own, and no file that a visit before has left.
test.use({ isFirstVisit: true })

const accountInfo = '/pages/my-account/editAccountInfo'

test('a passkey is added, and logs in without the password', async ({ page }) => {
  await addAuthenticator(page)
  await signIn(page, await newPerson('norwegian'))
  await open(page, accountInfo)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('dialog').getByLabel('Your password').fill(password)
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('button', { name: 'Remove Passkey 1' })).toBeVisible()

  await page.context().clearCookies()
  await open(page, '/login')
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await page.waitForURL('**/pages/dashboard')
  await open(page, accountInfo)
  await page.getByRole('button', { name: 'Remove Passkey 1' }).click()
  await expect(page.getByText('You have none yet.', { exact: false })).toBeVisible()
})

test('a session is warned of two minutes before its end, and what was typed stays', async ({ page }) => {
  await page.clock.install()
  const email = await newPerson('canadian')
  await signIn(page, email)
  await open(page, accountInfo)
  await page.getByLabel('First Name').fill('Chantal-Marie')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.clock.fastForward('23:58:30')
  await expect(page.getByRole('dialog', { name: 'Are you still there?' })).toBeVisible()
  await shoot(page, 'session-warning')
  await page.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.clock.fastForward('24:00:30')
  const ended = page.getByRole('dialog', { name: 'Your session has ended' })
  await expect(ended).toBeVisible()
  await shoot(page, 'session-ended')
  await ended.getByLabel('Email').fill(email)
  await ended.getByLabel('Password', { exact: true }).fill(password)
  await ended.getByRole('button', { name: 'Log In', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByLabel('First Name')).toHaveValue('Chantal-Marie')
})

test('signing out everywhere ends the other browser, too', async ({ page, browser }) => {
  const email = await newPerson('shopper')
  const other = await browser.newPage()
  await signIn(other, email)
  await signIn(page, email)
  await open(page, accountInfo)
  await expect(page.getByRole('button', { name: /^End the session of/ }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.waitForURL('**/pages/store')
  await other.goto(accountInfo)
  await expect(other.getByRole('heading', { level: 1, name: 'Log In' })).toBeVisible()
  await other.close()
})
