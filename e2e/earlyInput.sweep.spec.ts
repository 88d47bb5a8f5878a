// Buttons in the server's picture work before the application has come: a slow phone shows it seconds earlier.
import type { Page } from '@playwright/test'
import { expect, openUnhydrated, test, translate } from './support/portal.ts'
import { typeWhileWaking } from './support/typing.ts'

// The scripts come as slowly as to a person who has never been here.
test.use({ isFirstVisit: true })

const product = '/pages/store/product-detail/P500003/970012010'
const search = (page: Page) => page.getByRole('search', { name: 'Supply store' }).getByRole('combobox')

test('a press on Add to Cart before the page is hydrated shows as busy and is done once it is [U2.12, P5.06]', async ({
  page,
}) => {
  const wake = await openUnhydrated(page, product)
  const order = page.getByRole('region', { name: 'Order' })
  const add = order.getByRole('button', { name: /^Add to Cart/ })
  const more = order.getByRole('button', { name: /^One more/ })
  await more.click()
  await more.click()
  // They press again, because nothing seems to happen.
  await add.click()
  await add.click()
  await expect(add).toHaveAttribute('aria-busy', 'true')
  wake()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expect(dialog).toContainText('3')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(add).not.toHaveAttribute('aria-busy')
})

test('what is typed before the page is hydrated stays and is applied', async ({ page }) => {
  const wake = await openUnhydrated(page, product)
  await search(page).pressSequentially('glov')
  await page.getByRole('textbox', { name: /^Quantity of Lineman/ }).fill('12')
  await search(page).focus()
  wake()
  await page.getByRole('banner').getByLabel('Help').click()
  await expect(search(page)).toHaveValue('glov')
  await expect(page.getByRole('textbox', { name: /^Quantity of Lineman/ })).toHaveValue('12')
  await page
    .getByRole('region', { name: 'Order' })
    .getByRole('button', { name: /^Add to Cart/ })
    .click()
  await expect(page.getByRole('dialog')).toContainText('12')
})

test('the search box needs no application: Enter finds [B2.63]', async ({ page }) => {
  await openUnhydrated(page, product)
  await search(page).fill('glove')
  await search(page).press('Enter')
  await page.waitForURL('**/pages/store/search?q=glove', { waitUntil: 'commit' })
  await expect(page.getByRole('list', { name: 'Products' })).toContainText(/glove/i)
})

test('what is typed into the sign-in form before the page is hydrated is what signs in', async ({ page }) => {
  const wake = await openUnhydrated(page, '/login')
  await page.getByLabel('Email').fill('early@nobody.example')
  await page.getByLabel('Password', { exact: true }).fill('Some-password-1')
  wake()
  const button = page.getByRole('main').getByRole('button', { name: 'Log In', exact: true })
  await expect(button).toBeEnabled()
  await expect(page.getByLabel('Email')).toHaveValue('early@nobody.example')
  const sent = page.waitForRequest((request) => request.url().includes('/api/'))
  await button.click()
  expect((await sent).postDataJSON()).toMatchObject({ variables: { email: 'early@nobody.example' } })
})

test('menus, country and filters pressed before the page is hydrated answer once it is', async ({ page }) => {
  const wake = await openUnhydrated(page, '/pages/store/search?q=glove')
  const filter = (name: RegExp) => page.getByRole('complementary', { name: 'Filters' }).getByRole('checkbox', { name })
  // The answer to the first renders the second again.
  const boxes = [filter(/^Lineguard/), filter(/^Voltsafe/)]
  for (const box of boxes) await box.check()
  const canada = page.getByRole('button', { name: 'CA Canada' })
  await canada.click()
  await expect(canada).toHaveAttribute('aria-busy', 'true')
  const help = page.getByRole('banner').getByLabel('Help')
  await help.click()
  wake()
  await expect(help).toHaveAttribute('aria-expanded', 'true')
  await expect(canada).toHaveAttribute('aria-pressed', 'true')
  await page.waitForURL(({ searchParams }) => searchParams.toString().includes('Lineguard'))
  await page.waitForURL(({ searchParams }) => searchParams.toString().includes('Voltsafe'))
  for (const box of boxes) await expect(box).toBeChecked()
})

/** Cards whose size is chosen by the query. */
const results = '/pages/store/search?q=glove+class+2+size+10&view=grid'

for (const path of [product, results, '/login', '/pages/store']) {
  for (const isTranslated of [false, true]) {
    const title = isTranslated ? `${path}, translated,` : path
    test(`what is typed into the search box while ${title} wakes stays, in order [U2.13, U2.14]`, async ({ page }) => {
      const wake = await openUnhydrated(page, path)
      if (isTranslated) await translate(page)
      await typeWhileWaking(page, wake)
    })
  }
}

for (const isTranslated of [false, true]) {
  const title = isTranslated ? 'a translated list of results' : 'a list of results'
  test(`a press on Add to Cart in ${title} that wakes is done [U2.12, U2.14]`, async ({ page }) => {
    const wake = await openUnhydrated(page, results)
    if (isTranslated) await translate(page)
    const first = page.getByRole('list', { name: 'Products' }).getByRole('article').first()
    await first.getByRole('button', { name: /^Add to Cart/ }).click()
    wake()
    await expect(page.getByRole('dialog', { name: /added to cart/ })).toBeVisible()
  })
}
