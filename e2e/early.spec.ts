// What is typed and pressed while a page wakes is there once it is awake, in a translated page, too.
import type { Page } from '@playwright/test'
import { expect, open, openUnhydrated, test, translate, waitUntilAwake } from './support/portal.ts'

const product = '/pages/store/product-detail/P500003/970012010'
const results = '/pages/store/search?q=glove'
const search = (page: Page) => page.getByRole('search').getByRole('combobox')

for (const [title, isTranslated] of [
  ['', false],
  ['translated ', true],
] as const) {
  for (const path of [product, results]) {
    test(`what is typed while a ${title}page wakes stays, in order: ${path} [U2.12, U2.13]`, async ({ page }) => {
      const wake = await openUnhydrated(page, path)
      if (isTranslated) await translate(page)
      await search(page).focus()
      await page.keyboard.type('bucket', { delay: 30 })
      wake()
      await page.keyboard.type(' truck liner for one person', { delay: 30 })
      await waitUntilAwake(page)
      await page.keyboard.type(' now')
      await expect(search(page)).toHaveValue('bucket truck liner for one person now')
      await expect(search(page)).toBeFocused()
    })
  }
}

test('a press on Add to Cart in a list of results that wakes is done, translated or not [U2.12, U2.14]', async ({
  page,
}) => {
  for (const isTranslated of [false, true]) {
    const wake = await openUnhydrated(page, results)
    if (isTranslated) await translate(page)
    const product = page.getByRole('list', { name: 'Products' }).getByRole('article').first()
    await product.getByRole('button', { name: /^Add to Cart/ }).click()
    wake()
    await expect(page.getByRole('dialog', { name: /added to cart/ })).toBeVisible()
  }
})

test('a page that is translated once it is awake goes on and shows what changes [U2.14]', async ({
  page,
  allowErrors,
}) => {
  // A part that React had not reached is rendered anew.
  allowErrors(/React error #418/)
  await open(page, product)
  await translate(page)
  await page
    .getByRole('region', { name: 'Order' })
    .getByRole('button', { name: /^Add to Cart/ })
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(/added to cart/)
  await translate(page)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
  await search(page).fill('glove')
  await expect(page.getByRole('option').first()).toBeVisible()
  await translate(page)
  await search(page).fill('glove class 2')
  await expect(page.getByRole('option').first()).toBeVisible()
  await search(page).press('Enter')
  await page.waitForURL(/search/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('glove class 2')
})

test('Escape, pressed again and again, leaves a dialog that holds; closed, the next press adds again [B9.04]', async ({
  page,
}) => {
  await open(page, product)
  const add = page.getByRole('region', { name: 'Order' }).getByRole('button', { name: /^Add to Cart/ })
  const dialog = page.getByRole('dialog', { name: /added to cart/ })
  await add.click()
  await expect(dialog).toBeVisible()
  // With the focus on nothing the browser closes a dialog by its own rules.
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  for (let times = 0; times < 4; times += 1) await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
  await add.click()
  await expect(dialog).toBeVisible()
})
