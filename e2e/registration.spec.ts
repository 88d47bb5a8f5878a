// Getting in: registration and activation [A§1, A§2, A§4]. Emails come from a real mail server.
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { emailTo, getLink } from './support/emails.ts'
import { expect, expectAccessible, open, shoot, test } from './support/portal.ts'
import {
  fillRegistration as fill,
  newPassword as password,
  openRegistration as openForm,
  registrationField as field,
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

test('a business we know registers, activates by the email and is in; the link works once [A2.15, A2.16, A2.18, A4.03, A4.20]', async ({
  page,
}) => {
  const email = freshEmail('bluewater.example')
  await openForm(page, 'Business')
  await fill(page, email)
  await expect(field(page, 'Phone')).toHaveValue('(360) 555-0142')
  await expect(field(page, 'County')).toHaveValue('LEON')
  await send(page)
  await expect(page).toHaveURL(/\/pages\/registration-approved$/)
  await expectAccessible(page)
  await shoot(page, 'registration-approved')

  const link = getLink(await emailTo(page, email, /^Activate your/), '/pages/account-activation')
  // A mail scanner opens the page first and runs its scripts: that changes nothing.
  await open(page, link)
  await expect(heading(page, 'Activate your account')).toBeVisible()
  await expect(page.getByRole('main')).toContainText(`account of Ada Marsh (Marsh Lines) for ${email}`)
  await expectAccessible(page)
  await shoot(page, 'activation-password')
  await page.reload()
  await activate(page, link)
  await expectAccessible(page)
  await shoot(page, 'activation-done')
  await page.getByRole('main').getByRole('link', { name: 'Log In' }).click()
  await logIn(page, email)
  await expect(page).toHaveURL(/\/pages\/dashboard$/)
  await expect(page.getByRole('button', { name: 'Account of Ada Marsh' })).toBeVisible()

  // The dashboard would still ask for its numbers, and be refused.
  await page.goto('about:blank')
  await page.context().clearCookies()
  await open(page, link)
  await expect(page.getByText('Your account is already registered. Click below to log in.')).toBeVisible()
  await shoot(page, 'activation-already')
})

test('a person registers, keeps what was typed through a reload, and shops [A1.04, A4.05, A5.01]', async ({ page }) => {
  const email = freshEmail('mail.example')
  await openForm(page, 'Personal')
  await expect(field(page, 'Business Name')).toHaveCount(0)
  await fill(page, email, { business: false })
  await page.reload()
  await expect(field(page, 'Email')).toHaveValue(email)
  await expect(field(page, 'Street Address')).toHaveValue('415 N Monroe St')
  await expect(field(page, 'Password')).toHaveValue('')
  await field(page, 'Password').fill(password)
  await field(page, 'Confirm Password').fill(password)
  await send(page)
  const link = getLink(await emailTo(page, email, /^Activate your/), '/pages/account-activation')
  await activate(page, link)
  await logIn(page, email)
  await expect(page).toHaveURL(/\/pages\/store$/)
})
