// Customer service acts for a customer: looking first, then changing, then back [S16.08].
import type { Locator, Page } from '@playwright/test'
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
  await page.getByRole('row').filter({ hasText: email }).getByRole('link').click()
  await page.getByRole('button', { name: 'Act for This Customer' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill(reason)
  await expectAccessible(page)
  await shoot(page, 'act-for-customer')
  await prove(dialog)
  await expect(page.getByText('(Impersonation)')).toBeVisible()
}

test('staff act for a customer, see what they see, change a thing when they mean to, and come back [A6.24, A2.50, S16.08]', async ({
  page,
}) => {
  const buyer = await newPerson('buyer')
  await signIn(page, await newPerson('csr'))
  await actFor(page, buyer)
  const controls = page.getByRole('group', { name: 'Acting for a customer' })
  await expect(controls).toContainText('looking only')
  // As the server sends the page, before any code of it has come: the way out is there, with its styles.
  const html = await (await page.request.get('/pages/dashboard')).text()
  const [, names = ''] = /class="([^"]+)" role="group" aria-label="Acting for a customer"/.exec(html) ?? []
  expect(html).toContain('>Exit</button>')
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => href)
  const styles = await Promise.all(sheets.map(async (href) => (await page.request.get(href)).text()))
  for (const name of names.split(' ')) expect(styles.join('')).toContain(`.${name}`)
  await expectAccessible(page)
  await shoot(page, 'acting')

  await open(page, '/pages/my-account/shoppingLists')
  const make = async (name: string) => {
    await page.getByRole('button', { name: 'New list' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill(name)
    await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click()
  }
  await make('Made by staff')
  await expect(page.getByText('You only look at this account. Choose Make Changes at the top first.')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await controls.getByRole('button', { name: 'Make Changes' }).click()
  await expect(controls).toContainText('and make changes')
  await make('Made by staff')
  await expect(page.getByRole('heading', { level: 1, name: 'Made by staff' })).toBeVisible()

  await controls.getByRole('button', { name: 'Exit' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Customer Support' })).toBeVisible()
  await expect(page.getByText('(Impersonation)')).toBeHidden()
  await page.goBack()
  await expect(page.getByText('(Impersonation)')).toBeHidden()
})
