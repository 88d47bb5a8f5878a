// A cart for journeys that are about what comes after it.
import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'

const addItems =
  'mutation ($items: [AddOrUpdateItemsInShoppingCartItemsInput!]!) { addOrUpdateItemsInShoppingCart(items: $items, mode: "set") { shoppingCartId } }'

async function putIn(page: Page, quantity = 1): Promise<unknown> {
  const data = { query: addItems, variables: { items: [{ itemId: 500003, quantity }] } }
  return (await page.request.post('/api/graphql', { data })).json()
}

/** Puts one pair of gloves, or `quantity`, into the cart of anyone who is signed in. */
export async function fillCart(page: Page, quantity = 1): Promise<void> {
  expect(await putIn(page, quantity)).toMatchObject({
    data: { addOrUpdateItemsInShoppingCart: expect.anything() as unknown },
  })
}

/** The cart of anyone who is signed in takes no gloves. */
export async function refusesCart(page: Page): Promise<void> {
  expect(await putIn(page)).toMatchObject({ errors: [{ extensions: { code: 'FORBIDDEN' } }] })
}

/** The button that ends a checkout, in its summary. */
export const placeOrder = (page: Page): Locator =>
  page.getByRole('complementary', { name: /^Order summary/ }).getByRole('button', { name: 'Place Order' })

/** The number of the order that was just placed, once its confirmation is shown. */
export async function placedOrder(page: Page): Promise<string> {
  await page.waitForURL(/\/pages\/checkout\/confirmation\//)
  return (await page.getByText('Order number').locator('strong').textContent()) ?? ''
}

/** A step of the checkout, opened where it is folded because all of it is known. */
export async function openStep(page: Page, name: string): Promise<Locator> {
  const step = page.getByRole('region', { name, exact: true })
  const edit = page.getByRole('button', { name: new RegExp(`^Edit ?: ${name}$`) })
  await expect(step.or(edit)).toBeVisible()
  if (await edit.isVisible()) await edit.click()
  return step
}
