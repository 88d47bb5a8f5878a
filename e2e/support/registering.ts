// The forms in which a person registers, filled in and sent.
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { open } from './portal.ts'

/** The password that everybody chooses who registers in a journey. */
export const newPassword = 'Harbor-42x'

export const registrationField = (page: Page, label: string) =>
  page.locator('input, select').and(page.getByLabel(new RegExp(`^${label}( \\*)?$`)))
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
export const robot = (page: Page) => page.locator('altcha-widget').getByRole('checkbox')

/** Ticks 'I'm not a robot' and waits until the browser has solved its puzzle. */
export async function proveHuman(page: Page) {
  await robot(page).click()
  await expect(page.locator('altcha-widget [data-state=verified]')).toBeVisible({ timeout: 20_000 })
}

/** From the header to the form of a type. */
export async function openRegistration(page: Page, type: 'Business' | 'Personal') {
  await open(page, '/pages/store')
  await page.getByRole('link', { name: 'Log In / Register' }).click()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page.getByRole('heading', { name: 'Which type of account do you need?' })).toBeVisible()
  await page.getByRole('link', { name: type }).click()
  await expect(heading(page, `Create Account - ${type}`)).toBeVisible()
}

export async function fillRegistration(page: Page, email: string, { business = true }: { business?: boolean } = {}) {
  await registrationField(page, 'First Name').fill('Ada')
  await registrationField(page, 'Last Name').fill('Marsh')
  if (business) await registrationField(page, 'Business Name').fill('Marsh Lines')
  await registrationField(page, 'Phone').pressSequentially('3605550142')
  await registrationField(page, 'Street Address').fill('415 N Monroe St')
  await registrationField(page, 'State').selectOption('FL')
  await registrationField(page, 'Zip/Postal Code').fill('32301')
  await registrationField(page, 'City').fill('Tallahassee')
  await page.keyboard.press('Escape')
  await registrationField(page, 'Email').fill(email)
  await registrationField(page, 'Confirm Email').fill(email)
  await registrationField(page, 'Password').fill(newPassword)
  await registrationField(page, 'Confirm Password').fill(newPassword)
  await page.getByRole('checkbox', { name: /^I accept the/ }).check()
}

/** Presses Create Account; a question about the address is answered with yes. */
export async function sendRegistration(page: Page) {
  await proveHuman(page)
  await page.getByRole('button', { name: 'Create Account' }).click()
  const yes = page.getByRole('dialog').getByRole('button', { name: /^(Accept|Yes)$/ })
  const result = page.getByRole('heading', { level: 1, name: /Check your email|We are looking/ })
  await expect(yes.or(result)).toBeVisible({ timeout: 20_000 })
  if (await yes.isVisible()) await yes.click()
  await expect(result).toBeVisible({ timeout: 20_000 })
}
