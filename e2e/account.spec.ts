// My account: the address book [S15.01].
import type { Page } from '@playwright/test'
import { expect, newOrganization, open, signIn, test } from './support/portal.ts'

const book = '/pages/my-account/addressBook'

const row = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search addresses' })
const newAddress = (page: Page) => page.getByRole('region', { name: 'New address' })

interface Entry {
  name: string
  street?: string
  city?: string
  state?: string
  zip?: string
}

/** Fills the open form of a new address; Salem, unless said otherwise. */
async function fill(
  page: Page,
  { name, street = '100 Main Street', city = 'Salem', state = 'OR', zip = '97301' }: Entry,
) {
  const form = page.locator('form').filter({ has: page.getByLabel('Name of this place') })
  await form.getByLabel('Name of this place').fill(name)
  await form.getByLabel(/^Street Address( \*)?$/).fill(street)
  await form.getByRole('combobox', { name: 'City' }).fill(city)
  await form.getByLabel('State').selectOption(state)
  await form.getByLabel('Zip/Postal Code').fill(zip)
}

/** A buyer, signed in, whose address book is no one else's. */
async function signInBuyer(page: Page) {
  await signIn(page, (await newOrganization('lineBuyer')).email)
}

async function openForm(page: Page) {
  await signInBuyer(page)
  await open(page, book)
  await page.getByRole('button', { name: 'Add address' }).click()
  await expect(newAddress(page)).toBeVisible()
}

test('a city is completed while it is typed, the county is found, and the address is kept [A4.11, A5.25, B7.26] @sweep', async ({
  page,
}) => {
  await openForm(page)
  await fill(page, { name: 'Completed yard', city: '', state: '', zip: '' })
  await newAddress(page).getByRole('combobox', { name: 'City' }).pressSequentially('salem, or')
  await page.getByRole('option', { name: /^Salem, OR/ }).click()
  await expect(newAddress(page).getByLabel('State')).toHaveValue('OR')
  await expect(newAddress(page).getByLabel('Zip/Postal Code')).toHaveValue(/^9730/)
  await expect(newAddress(page).getByRole('combobox', { name: 'County' })).toHaveValue('MARION')
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByText('Completed yard was added.')).toBeVisible()
  await search(page).fill('Completed yard')
  await expect(row(page, 'Completed yard')).toContainText('Salem, OR 9730')
})
