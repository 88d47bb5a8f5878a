// The rest of my account: addresses that are asked about, refused and offered first, and saved cards [S15.01].
import type { Page } from '@playwright/test'
import { fillCart, openStep } from './support/cart.ts'
import { expect, expectAccessible, newOrganization, newPerson, open, shoot, signIn, test } from './support/portal.ts'

const book = '/pages/my-account/addressBook'
const cards = '/pages/my-account/paymentMethodsPage'

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
  await form.getByLabel('Street Address', { exact: false }).first().fill(street)
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

test('the account page leads to its parts, and the user box does [B2.49, B2.52, B2.53]', async ({ page }) => {
  await signIn(page, await newPerson('lineBuyer'))
  await open(page, '/pages/my-account')
  const parts = page.getByRole('list', { name: 'Parts of your account' })
  await expect(parts.getByRole('link', { name: /Address Book.*Ships to/ })).toBeVisible()
  await parts.getByRole('link', { name: /Payment Methods/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Methods' })).toBeVisible()
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('link', { name: 'Address Book' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Address Book' })).toBeVisible()
  await expect(page).toHaveTitle(/Address Book/)
})

test('by keyboard alone: an incomplete address is asked about, taken as suggested, removed and put back [A4.13, A4.14]', async ({
  page,
}) => {
  await openForm(page)
  await fill(page, { name: 'Keyboard yard', city: 'Slem' })
  await newAddress(page).getByLabel('Zip/Postal Code').focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('appears to be incomplete')
  await expect(dialog).toContainText('Salem, OR 97301')
  await expect(dialog.getByRole('button')).toHaveText(['No', 'Yes'])
  // No gives nothing, and nothing typed is lost.
  await dialog.getByRole('button', { name: 'No' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(newAddress(page).getByRole('combobox', { name: 'City' })).toHaveValue('Slem')
  // Asked again for another spelling, the suggestion comes again.
  await newAddress(page).getByRole('combobox', { name: 'City' }).fill('Salm')
  await newAddress(page).getByLabel('Zip/Postal Code').press('Enter')
  await dialog.getByRole('button', { name: 'Yes' }).press('Enter')
  await expect(page.getByText('Keyboard yard was added.')).toBeVisible()

  await search(page).focus()
  await page.keyboard.type('Keyboard yard')
  await expect(page.getByRole('article')).toHaveCount(1)
  await row(page, 'Keyboard yard').getByRole('button', { name: 'Remove Keyboard yard' }).press('Enter')
  const undo = page.getByRole('button', { name: 'Undo removing Keyboard yard' })
  await expect(undo).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(row(page, 'Keyboard yard')).toBeVisible()
  await page.reload()
  await search(page).fill('Keyboard yard')
  await expect(row(page, 'Keyboard yard')).toContainText('Salem, OR 97301')
})

test('an address nobody recognises is used only when the buyer says so [A4.12, A4.14]', async ({ page }) => {
  await openForm(page)
  await fill(page, { name: 'Unknown yard', street: 'Behind the mill' })
  await page.getByRole('button', { name: 'Save address' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('The Address validation service does not recognize this address.')
  await expect(dialog.getByRole('button')).toHaveText(['Close', 'Accept'])
  await expectAccessible(page, 'dialog')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(newAddress(page)).toBeVisible()
  await page.getByRole('button', { name: 'Save address' }).click()
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByText('Unknown yard was added.')).toBeVisible()
})

test('an address that cannot be is refused at the top of the page [A4.15, A8.01]', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 })
  await openForm(page)
  await fill(page, { name: 'No yard', city: 'Quillfeatherton', zip: '00000' })
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'Error validating address provided. Please check your input and try again. If you continue to experience problems, please call 1-877-GO WINDHOVER.',
  )
  await expect(page.getByRole('alert')).toBeInViewport()
  await expect(newAddress(page).getByRole('combobox', { name: 'City' })).toHaveValue('Quillfeatherton')
})

test('a favorite and a default last, and the picker offers them first [B2.96, B5.15]', async ({ page }) => {
  await signInBuyer(page)
  await open(page, book)
  const chosen = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: /^Ship here/ }) })
    .last()
  const name = (await chosen.getAttribute('aria-label')) ?? ''
  const street = (await chosen.locator('span').nth(2).textContent())?.trim() ?? ''
  await chosen.getByRole('button', { name: /^Favorite/ }).click()
  await expect(chosen.getByRole('button', { name: /^Favorite/ })).toHaveAttribute('aria-pressed', 'true')
  await page
    .getByRole('article', { name })
    .filter({ hasText: street })
    .getByRole('button', { name: /^Ship here/ })
    .click()
  const picker = page.getByRole('button', { name: /^Default shipping address/ })
  await expect(picker).toContainText(street)
  await page.reload()
  await expect(picker).toContainText(street)
  await picker.click()
  const list = page.getByRole('listbox', { name: 'Addresses' })
  await expect(list.getByRole('option').first()).toContainText(street)
  expect(await list.evaluate((element) => element.clientHeight)).toBeLessThanOrEqual(186)
})

test('a new address is entered, checked and used at checkout', async ({ page }) => {
  await signInBuyer(page)
  await fillCart(page)
  await open(page, '/pages/checkout')
  const step = await openStep(page, 'Ship to')
  await step.getByRole('button', { name: 'Enter a new address' }).click()
  await fill(page, { name: 'Order yard', city: 'Bend', zip: '97701' })
  await step.getByRole('button', { name: 'Use this address' }).click()
  await expect(step.getByRole('button', { name: /^Shipping address/ })).toContainText('Order yard')
  await step.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('region', { name: /^Ship to ?, done$/ })).toContainText('Order yard')
  await open(page, book)
  await search(page).fill('Order yard')
  await expect(row(page, 'Order yard')).toContainText('Bend, OR 97701')
})

test('a saved card is removed and put back as the default it was [B2.53]', async ({ page }) => {
  await signIn(page, await newPerson('shopper'))
  await open(page, cards)
  const card = row(page, 'Visa ending in 4242')
  await expect(card).toContainText(/Expires \d\d\/\d{4}/)
  await card.getByRole('button', { name: /^Make default/ }).click()
  await expect(card).toContainText('Default')
  await card.getByRole('button', { name: /^Remove/ }).click()
  await expect(page.getByText('Visa ending in 4242 was removed.')).toBeVisible()
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(card).toContainText('Default')
  await page.reload()
  await expect(card).toContainText('Default')
})

test('every state is accessible, wide and on a phone, and nothing scrolls sideways', async ({ page }) => {
  await openForm(page)
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await open(page, book)
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.getByRole('button', { name: 'Add address' }).click()
    await page.getByRole('button', { name: 'Save address' }).click()
    await expect(page.getByText('Address is required.')).toBeVisible()
    await expectAccessible(page, 'main')
    expect(await sideways()).toBeLessThanOrEqual(0)
    for (const path of ['/pages/my-account', cards]) {
      await open(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page, 'main')
      expect(await sideways()).toBeLessThanOrEqual(0)
    }
  }
  if (process.env['SHOTS']) {
    await open(page, book)
    await shoot(page, 'address-book')
  }
})
