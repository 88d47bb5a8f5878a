// A cart for journeys that are about what comes after it.
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

const addItems =
  'mutation ($items: [AddOrUpdateItemsInShoppingCartItemsInput!]!) { addOrUpdateItemsInShoppingCart(items: $items, mode: "set") { shoppingCartId } }'

/** Puts one pair of gloves into the cart of whoever is signed in. */
export async function fillCart(page: Page): Promise<void> {
  const data = { query: addItems, variables: { items: [{ itemId: 500003, quantity: 1 }] } }
  const answer: unknown = await (await page.request.post('/api/graphql', { data })).json()
  expect(answer).toMatchObject({ data: { addOrUpdateItemsInShoppingCart: expect.anything() as unknown } })
}
