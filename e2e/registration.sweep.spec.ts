// People who wait, come again, are invited or are not let in, and what is wrong with a form [A§1, A§2, A§4]. Emails come from a
// real mail server.
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { emailTo, emailsTo, getLink } from './support/emails.ts'
import { expect, expectAccessible, newPerson, open, password as demoPassword, shoot, test } from './support/portal.ts'
import {
  fillRegistration as fill,
  newPassword as password,
  openRegistration as openForm,
  registrationField as field,
  robot,
  sendRegistration as send,
} from './support/registering.ts'

const freshEmail = (domain: string) => `${randomUUID()}@${domain}`

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Opens an activation link, chooses the password there and presses the button. */
async function activate(page: Page, link: string, secret = password) {
  await open(page, link)
  await expect(heading(page, 'Activate your account')).toBeVisible()
  await field(page, 'New password').fill(secret)
  await field(page, 'Confirm new password').fill(secret)
  await page.getByRole('button', { name: 'Activate my account' }).click()
  await expect(heading(page, 'Your account is active')).toBeVisible()
}

async function logIn(page: Page, email: string, secret = password) {
  await open(page, '/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Log In', exact: true }).click()
}

test('a business we do not know waits, and sees that [A2.17, A4.04]', async ({ page, allowErrors }) => {
  const email = freshEmail('unknown-lines.example')
  await openForm(page, 'Business')
  await fill(page, email)
  await send(page)
  await expect(page).toHaveURL(/\/pages\/registration-pending$/)
  await expectAccessible(page)
  expect((await emailTo(page, email, /being reviewed$/)).text).toContain('email you as soon as yours is approved')
  allowErrors(/403/)
  await logIn(page, email)
  await expect(page.getByRole('alert')).toContainText('waiting for approval')
  await shoot(page, 'login-pending')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, 'main')
})

test('an address that a stranger registered first is its owner’s: the password of the button counts [A4.20]', async ({
  page,
  allowErrors,
}) => {
  const email = freshEmail('bluewater.example')
  await openForm(page, 'Business')
  await fill(page, email)
  await field(page, 'First Name').fill('Mallory')
  await send(page)
  const stolen = getLink(await emailTo(page, email, /^Activate your/), '/pages/account-activation')
  await openForm(page, 'Business')
  await fill(page, email)
  await send(page)
  await expect(page).toHaveURL(/\/pages\/registration-approved$/)
  await expect.poll(async () => (await emailsTo(page, email)).length).toBe(2)
  const links = (await emailsTo(page, email)).map((message) => getLink(message, '/pages/account-activation'))
  await activate(page, links.find((link) => link !== stolen) ?? '', 'Kestrel-42-lamp')
  await open(page, stolen)
  await expect(page.getByText('Your account is already registered. Click below to log in.')).toBeVisible()
  allowErrors(/400/)
  await logIn(page, email)
  await expect(page.getByRole('alert')).toContainText('The email address or password is not correct.')
  await logIn(page, email, 'Kestrel-42-lamp')
  await expect(page.getByRole('button', { name: 'Account of Ada Marsh' })).toBeVisible()
})

test('a person of California is not taken, and finds the way back [A2.64]', async ({ page }) => {
  const email = freshEmail('mail.example')
  await openForm(page, 'Personal')
  await field(page, 'First Name').fill('Cal')
  await field(page, 'Email').fill(email)
  await field(page, 'State').selectOption('CA')
  await expect(page.getByRole('heading', { name: "We're unable to approve your account at this time." })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create Account' })).toHaveCount(0)
  await expect(page.getByRole('main')).toContainText('1-877-GO WINDHOVER')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Change the state' }).click()
  await expect(field(page, 'First Name')).toHaveValue('Cal')
  await field(page, 'State').selectOption('CA')
  await page.getByRole('link', { name: 'Go to Supply Store' }).click()
  await expect(page).toHaveURL(/\/pages\/store$/)
  expect(await emailsTo(page, email)).toEqual([])
})

test('an invited person asks for the link, chooses a password and is in [A1.04, A2.19, A2.20, A2.21, A2.67]', async ({
  page,
}) => {
  const email = await newPerson('invited')
  await open(page, '/pages/delegated-registration-activation/resend')
  await expect(heading(page, 'Resend Activation Email')).toBeVisible()
  await page.getByRole('button', { name: 'Send New Link' }).click()
  await expect(page.getByText('Email is required.')).toBeVisible()
  await field(page, 'Email').fill(email)
  await page.getByRole('button', { name: 'Send New Link' }).click()
  await expect(page.getByText('A new activation link has been sent to your email address.')).toBeVisible()
  const message = await emailTo(page, email, /^Complete your/)
  await open(page, getLink(message, '/pages/delegated-registration-activation'))
  await expect(page).toHaveURL(/\/delegated-registration-activation\/complete\?/)
  await expect(heading(page, 'Complete Your Registration')).toBeVisible()
  await page.getByRole('button', { name: 'Complete Registration' }).click()
  await expect(page.getByRole('alert')).toContainText('You must accept our terms and conditions to register.')
  await expectAccessible(page)
  await field(page, 'Password').fill('Harbor street!')
  await field(page, 'Confirm Password').fill('Harbor street!')
  await page.getByRole('checkbox', { name: /^I accept the/ }).check()
  await page.getByRole('button', { name: 'Complete Registration' }).click()
  await expect(page.getByRole('heading', { name: 'Success!' })).toBeVisible()
  await shoot(page, 'delegated-success')
  await expect(page.getByText('Your registration has been successfully completed.')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')).toHaveText([
    'Store',
    'Register',
    'Activate',
  ])
  await page.getByRole('link', { name: 'Log In Now.' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await logIn(page, email, 'Harbor street!')
  await expect(page).toHaveURL(/\/pages\/dashboard$/)
})

for (const who of ['rejected', 'deactivated'] as const) {
  test(`somebody ${who} registers again: the form answers as to a new address, the email tells the holder [A4.09, A4.19]`, async ({
    page,
    allowErrors,
  }) => {
    const email = await newPerson(who)
    await openForm(page, 'Personal')
    await fill(page, email, { business: false })
    await send(page)
    await expect(page).toHaveURL(/\/pages\/registration-approved$/)
    const message = await emailTo(page, email, /^You already have/)
    expect(message.text).toContain('It is not open for log-in.')
    expect(message.text).not.toContain('activationToken')
    allowErrors(/403/)
    await logIn(page, email, demoPassword)
    await expect(page.getByRole('alert')).toContainText('This account does not have permission to access the portal.')
  })
}

test('a form with mistakes says each by its field, its summary takes the focus, and password tips turn green [A5.01, A5.18]', async ({
  page,
}) => {
  await open(page, '/pages/registration?type=business')
  await page.getByRole('button', { name: 'Create Account' }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'Please check the marked fields.' })
  await expect(summary).toBeFocused()
  await expectAccessible(page)
  await summary.getByRole('button', { name: 'City is required.' }).click()
  await expect(field(page, 'City')).toBeFocused()
  await summary.getByRole('button', { name: "You must check I'm not a robot to register." }).click()
  await expect(robot(page)).toBeFocused()
  const tips = page.getByRole('list', { name: 'Password tips' }).getByRole('listitem')
  const green = 'rgb(22, 113, 63)'
  for (const tip of await tips.all()) await expect(tip).not.toHaveCSS('color', green)
  await field(page, 'Password').fill(password)
  for (const tip of await tips.all()) await expect(tip).toHaveCSS('color', green)
  await shoot(page, 'registration-mistakes')
})

test('a link without its token, an expired one and a made-up one are refused [A4.16, A8.02]', async ({ page }) => {
  await open(page, '/pages/account-activation?userId=somebody')
  await expect(page.getByText('Missing activation token or user id.')).toBeVisible()
  await open(page, '/pages/account-activation?userId=somebody&activationToken=made-up')
  await expect(
    page.getByText('Your activation token is invalid. Click below to send a new activation email.'),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send Activation Email' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'An error occurred while sending the activation link. Please try again later or contact support.',
  )
  await open(page, '/pages/delegated-registration-activation?userId=somebody&activationToken=made-up')
  await expect(heading(page, 'Expired Complete Registration Link')).toBeVisible()
  await expect(page.getByText('Your activation link has expired, a new link can be sent')).toBeVisible()
})

for (const width of [320, 390]) {
  test(`nothing scrolls sideways at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    for (const path of [
      '/pages/registration',
      '/pages/registration?type=business',
      '/pages/registration?type=personal',
    ]) {
      await open(page, path)
      const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(over, path).toBeLessThanOrEqual(0)
      await expectAccessible(page, 'main')
    }
  })
}
