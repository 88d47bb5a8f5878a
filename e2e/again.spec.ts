// Again: a browser context used by one journey after the other has nothing of theirs left; and parts are bought again.
import type { Locator } from '@playwright/test'
import { keepContext, resetContext } from './support/contexts.ts'
import { fillCart, placedOrder } from './support/cart.ts'
import { expect, expectAccessible, newOrganization, newPerson, open, signIn, test } from './support/portal.ts'

test('a context that somebody has used is a guest’s, and has nothing of theirs @sweep', async ({
  browser,
  baseURL,
}) => {
  const { origin } = new URL(baseURL ?? '')
  const kept = await keepContext(browser, origin)
  const { context, keeper } = kept
  const page = await context.newPage()
  await signIn(page, await newPerson('buyer'))
  await open(page, '/pages/help')
  await page.evaluate(async () => {
    localStorage.setItem('left', 'here')
    sessionStorage.setItem('left', 'here')
    await caches.open('left')
    await new Promise((done) => (indexedDB.open('left').onsuccess = done))
  })
  await context.route('**/pages/help', (route) => route.abort())

  await resetContext(kept, origin)
  expect(context.pages()).toEqual([keeper])
  expect(await context.cookies()).toEqual([])
  const next = await context.newPage()
  await open(next, '/pages/help')
  await expect(next.getByRole('link', { name: 'Log In / Register' })).toBeVisible()
  expect(
    await next.evaluate(async () => [
      localStorage.getItem('left'),
      sessionStorage.getItem('left'),
      await caches.keys(),
      await indexedDB.databases(),
    ]),
  ).toEqual([null, null, [], []])
  await context.close()
})

for (const width of [1280, 390])
  test(`a buyer orders last month's gloves again in six presses from home, ${width} wide [P5.103, P5.104, P5.105]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await signIn(page, (await newOrganization('buyer')).email)
    await fillCart(page)
    await open(page, '/pages/checkout')
    const order = page.getByRole('button', { name: 'Place Order' }).filter({ visible: true })
    await order.click()
    await placedOrder(page)
    await open(page, '/pages/dashboard')
    let presses = 0
    const press = (target: Locator) => {
      presses++
      return target.click()
    }
    await press(page.getByRole('region', { name: 'Buy again' }).getByRole('link', { name: 'All parts bought' }))
    await page.waitForURL(/\/account\/buy-again/)
    await page.getByRole('searchbox').fill('glove')
    await page.waitForURL(/query=glove/)
    await press(page.getByRole('button', { name: /^Add to Cart: .*Glove/ }).first())
    const dialog = page.getByRole('dialog')
    const quantity = dialog.getByRole('textbox', { name: /^Quantity of .*Glove/ })
    await expect(quantity).toHaveValue(/^[1-9]\d*$/)
    await expectAccessible(page)
    await press(dialog.getByRole('button', { name: 'Add 1 line to cart' }))
    await press(page.getByRole('button', { name: 'View Cart' }))
    await page.waitForURL(/\/pages\/store\/cart$/)
    await press(page.getByRole('link', { name: 'Check Out Now' }))
    await page.waitForURL(/\/pages\/checkout$/)
    await press(order)
    await placedOrder(page)
    expect(presses).toBeLessThanOrEqual(6)
  })
