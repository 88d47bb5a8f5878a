// The same question, asked in any place: what is found first is the same (P5.32), and what no one finds becomes a line of
// search words (P5.33).
import type { Page } from '@playwright/test'
import { expect, firstResult, newPerson, open, signIn, test } from './support/portal.ts'
import { number, part, queries } from './support/questions.ts'

type SearchAction = (page: Page, query: string) => Promise<void>

/** Where a part is asked for, and what is first there. */
const places: Record<string, { path: string; ask: SearchAction }> = {
  palette: {
    path: '/pages/dashboard',
    async ask(page, query) {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: /^Find a page/ }).fill(query)
      await expect(page.getByRole('option', { name: part }).first()).toBeVisible()
      await page.keyboard.press('Escape')
    },
  },
  'quick order': {
    path: '/pages/store/cart/quick-order',
    async ask(page, query) {
      await page.getByPlaceholder('Part number').first().fill(query)
      await expect(page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first()).toContainText(part)
    },
  },
  'replacement parts': {
    path: '/pages/dashboard/equipment/parts',
    async ask(page, query) {
      await page.getByRole('searchbox', { name: 'Find a machine or a part' }).fill(query)
      await expect(page.getByRole('region', { name: 'Found' }).getByRole('article').first()).toContainText(part)
    },
  },
  'parts of a unit': {
    path: '/pages/dashboard/equipment/parts?unit=K48-200201',
    async ask(page, query) {
      await page.getByRole('searchbox', { name: 'Find a part of this machine' }).fill(query)
      await page.waitForURL((url) => url.searchParams.get('q') === query)
      await expect(page.getByRole('article').first()).toContainText(part)
    },
  },
}

for (const [place, { path, ask }] of Object.entries(places))
  test(`${place}: a part is found by seven ways to write it [P5.32]`, async ({ page }) => {
    await signIn(page, await newPerson('buyer'))
    await open(page, path)
    for (const [, query] of queries) await ask(page, query)
  })

test('results: a part is found by seven ways to write it [P5.32]', async ({ page }) => {
  await signIn(page, await newPerson('buyer'))
  for (const [, query] of queries) {
    await open(page, `/pages/store/search?q=${encodeURIComponent(query)}`)
    await expect(firstResult(page)).toContainText(part)
  }
})

test('a list: a part is suggested for seven ways to write it, and taken by its numbers [P5.32, B5.11]', async ({
  page,
}) => {
  await signIn(page, await newPerson('buyer'))
  await open(page, '/pages/my-account/shoppingLists')
  await page.getByRole('button', { name: 'New list' }).first().click()
  await page.getByRole('dialog').getByRole('textbox').fill('Truck 12')
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click()
  await page.waitForURL(/shoppingLists\/\d+/)
  const field = page.getByLabel('Part number')
  for (const [, query] of queries) {
    await field.fill(query)
    await expect(page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first()).toContainText(part)
  }
  await field.press('ArrowDown')
  await field.press('Enter')
  await expect(field).toHaveValue(number)
  for (const written of [number, '153-966-978', 'BL16141']) {
    await field.fill(written)
    await page.getByRole('button', { name: 'Add part' }).click()
    await expect(page.getByRole('link', { name: part })).toHaveCount(1)
  }
})

test('saved searches find what they found, however it was written [P5.32]', async ({ page }) => {
  const saved = queries.filter(([name]) => /typo|search word|measure|own/.test(name))
  await signIn(page, await newPerson('buyer'))
  for (const [name, query] of saved) {
    await open(page, `/pages/store/search?q=${encodeURIComponent(query)}`)
    await page.getByRole('button', { name: 'Saved searches' }).click()
    await page.getByRole('textbox', { name: 'Save this search as' }).fill(name)
    await page.getByRole('button', { name: 'Save search' }).click()
    await expect(page.getByText(`Search "${name}" saved.`)).toBeVisible()
  }
  for (const [name] of saved) {
    await open(page, '/pages/store/search')
    await page.getByRole('button', { name: 'Saved searches' }).click()
    await page
      .getByRole('link', { name, exact: true })
      .or(page.getByRole('button', { name, exact: true }))
      .click()
    await page.waitForURL(/q=/)
    await expect(firstResult(page)).toContainText(part)
  }
})

test('the training store reads a query as the store does: a typo, another order, other forms [P5.32]', async ({
  page,
}) => {
  for (const query of [
    'digger derick operator refresher',
    'operator refresher digger derricks',
    'refresher for operators of digger derricks',
  ]) {
    await open(page, `/pages/training-store/search?searchTerm=${encodeURIComponent(query)}`)
    await expect(page.getByRole('main').getByRole('article').first()).toContainText(
      'Digger Derricks: Operator Refresher',
    )
  }
})

test('a purpose with two typos is two steps from the cart', async ({ page }) => {
  await open(page, '/pages/store')
  // One: what it is for, as it is typed in a hurry.
  await page
    .getByRole('combobox', { name: /^Search/ })
    .first()
    .fill('fall arest harnes for lineman')
  await page.keyboard.press('Enter')
  await page.waitForURL(/search/)
  const first = page.getByRole('main').getByRole('article').first()
  await expect(first.getByRole('heading')).toContainText(/Harness/)
  // Two: the size, into the cart.
  await first.getByRole('combobox').selectOption({ index: 1 })
  await first.getByRole('button', { name: /^Add to Cart/ }).click()
  await expect(
    page
      .getByRole('dialog')
      .getByText(/Harness/)
      .first(),
  ).toBeVisible()
})

test('what three visits did not find becomes a line of search words, tried before it is kept [P5.33]', async ({
  page,
  browser,
  baseURL,
}) => {
  const query = `zzparasol ${Date.now()}`
  for (let visit = 0; visit < 3; visit++) {
    const guest = await browser.newPage({ ...(baseURL && { baseURL }) })
    await guest.goto(`/pages/store/search?q=${encodeURIComponent(query)}`)
    const counted = guest.waitForResponse((answer) => (answer.request().postData() ?? '').includes('countSearch'))
    await guest.mouse.move(300, 300)
    await guest.mouse.wheel(0, 200)
    await counted
    await guest.close()
  }
  await signIn(page, await newPerson('admin'))
  await open(page, '/pages/csr/searchWords')
  await page.getByRole('button', { name: `Add words for ${query}` }).click()
  await expect(page.getByLabel('What people type')).toHaveValue(query)
  await page.getByLabel('What it means').fill('pole strap')
  await page.getByLabel('What it means').blur()
  const results = page.getByRole('region', { name: `Results for ${query}` })
  await expect(results.getByRole('heading', { name: 'Now: 0 products' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
})
