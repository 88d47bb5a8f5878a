// A connection that drops in the middle: nothing is done twice, nothing typed is lost, no one is sent away [A8.11].
import type { Page } from '@playwright/test'
import { expect, newPerson, open, shoot, signIn, test } from './support/portal.ts'

// Data is asked for from the server, because nothing is there yet.
test.use({ isFirstVisit: true })

const product = '/pages/store/product-detail/P500003/970012010'

const addToCart = (page: Page) =>
  page.getByRole('region', { name: 'Order' }).getByRole('button', { name: /^Add to Cart/ })

/** Loses the first answer to `call`: the server has made it, the browser never receives it. */
async function loseAnswerTo(page: Page, call: string) {
  let lost = 0
  await page.route(/\/api\/(open-)?graphql/, async (route) => {
    if (lost > 0 || !route.request().postData()?.includes(call)) return route.fallback()
    lost += 1
    await route.fetch()
    return route.abort('connectionreset')
  })
  return () => lost
}

test('adding to the cart is asked for again and adds once [D4.03]', async ({ page, allowErrors }) => {
  allowErrors(/ERR_CONNECTION_RESET/)
  await signIn(page, await newPerson('foreman'))
  await open(page, product)
  const lost = await loseAnswerTo(page, 'addOrUpdateItemsInShoppingCart')
  await addToCart(page).click()
  await expect(page.getByRole('dialog').getByText('1 item(s) added to cart.')).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'View Cart (1 item)' })).toBeVisible()
  expect(lost()).toBe(1)
  await expect(page).toHaveURL(new RegExp(product))
})

test('a guest whose every first request is lost has the part in the cart, and stays [D4.03]', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/ERR_CONNECTION_RESET/)
  await open(page, product)
  const lost = new Set<string>()
  await page.route(/\/api\//, (route) => {
    const asked = route.request().postData() ?? route.request().url()
    if (lost.has(asked)) return route.fallback()
    lost.add(asked)
    return route.abort('connectionreset')
  })
  await addToCart(page).click()
  await expect(page.getByRole('dialog').getByText('1 item(s) added to cart.')).toBeVisible()
  await page.getByRole('dialog').getByRole('link', { name: 'View Cart (1 item)' }).click()
  await expect(page).toHaveURL(/\/pages\/store\/cart/)
  const lines = page.getByRole('list', { name: 'Cart lines' })
  const quantity = lines.getByRole('textbox', { name: /^Quantity/ }).first()
  await expect(quantity).toHaveValue('1')
  await lines
    .getByRole('button', { name: /^One more/ })
    .first()
    .click()
  await expect(quantity).toHaveValue('2')
  await expect(page.getByRole('link', { name: 'Cart, 2 items' }).first()).toBeVisible()
  expect(lost.size).toBeGreaterThan(0)
})

test('the start of a download is asked for again and starts one job [B7.04]', async ({ page, allowErrors }) => {
  allowErrors(/ERR_CONNECTION_RESET/)
  await signIn(page, await newPerson('owner'))
  await open(page, '/pages/dashboard/account/orders')
  let lost = 0
  await page.route('**/api/integration', async (route) => {
    if (lost > 0 || !route.request().postData()?.includes('/order/csv/searchasync')) return route.fallback()
    lost += 1
    await route.fetch()
    return route.abort('connectionreset')
  })
  await page.getByRole('button', { name: 'Download' }).click()
  const file = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'CSV file' }).click()
  await file
  expect(lost).toBe(1)
  const jobs = await page.request.post('/api/graphql', { data: { query: '{ myJobs { jobId } }' } })
  expect(await jobs.json()).toMatchObject({ data: { myJobs: [{ jobId: expect.any(String) as unknown }] } })
})

test('offline, the cart waits for the line and goes on by itself [D4.03]', async ({ page, context, allowErrors }) => {
  allowErrors(/ERR_INTERNET_DISCONNECTED/)
  await signIn(page, await newPerson('foreman'))
  await open(page, product)
  // The code of the dialog, which the pointer asks for, with all that it imports.
  const code = page.waitForResponse(
    async (response) => response.url().endsWith('.js') && (await response.text()).includes('item(s) added to cart.'),
  )
  await addToCart(page).hover()
  await page.evaluate(`import(${JSON.stringify((await code).url())}).then(() => undefined)`)
  await context.setOffline(true)
  await expect(page.getByText(/^You are offline\./).first()).toBeVisible()
  await shoot(page, 'offline-page')
  await addToCart(page).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Adding to your cart…')).toBeVisible()
  await expect(dialog.getByText(/^You are offline\./)).toBeVisible()
  await shoot(page, 'offline-dialog')
  await context.setOffline(false)
  await expect(dialog.getByText('1 item(s) added to cart.')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(product))
})

test('a page opened offline comes when the line is back', async ({ page, context, allowErrors }) => {
  allowErrors(/ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically|Unable to preload CSS/)
  await open(page, '/pages/store')
  await context.setOffline(true)
  await page
    .getByRole('link', { name: /All Categories/i })
    .first()
    .click()
  await expect(page.getByText(/You are offline/).first()).toBeVisible()
  await shoot(page, 'offline-navigation')
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'All Categories' })).toBeVisible()
})

test('a guest whose browser keeps nothing reads that the cart does not last [P5.06]', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('closed', 'SecurityError')
    }
  })
  await open(page, product)
  await addToCart(page).click()
  await expect(page.getByText(/Your browser does not let us keep your cart/)).toBeVisible()
})
