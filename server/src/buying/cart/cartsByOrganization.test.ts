// A cart is for one organization: it does not follow its user to another, and a page made for one changes no other's.
import { addressCalls } from '@portal/contract/buying/addresses'
import type { AnyCall, InputOf } from '@portal/contract/platform/call'
import { cartCalls } from '@portal/contract/buying/cart'
import { checkoutCalls } from '@portal/contract/buying/checkout'
import { organizationCalls, organizationMessages } from '@portal/contract/access/organizations'
import { beforeEach, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller, RefusedCall } from '../../../test/client.ts'
import { people } from '../../../test/people.ts'
import type { TestProduct } from '../../../test/testProducts.ts'
import { testShop } from '../../../test/testProducts.ts'

const portal = testPortal()
const shop = testShop(portal)
const application = 'supply-store'
const cascade = { line: 10011, tree: 10012 }

const linesOf = async (who: Caller) =>
  (await who.send(cartCalls.getCartByApplication, { application }))?.items.map(({ itemId }) => itemId) ?? []
const add = (who: Caller, { itemId }: TestProduct) =>
  who.send(cartCalls.addOrUpdateItemsInShoppingCart, { items: [{ itemId, quantity: 1 }] })
/** The response of a change from a page that shows these organizations. */
const fromPageOf = <C extends AnyCall>(who: Caller, accountIds: number[], call: C, input: InputOf<C>) =>
  who.send(call, input, { accountIds }).then(
    () => 'done',
    ({ code, body }: RefusedCall) => ({ code, text: body.userFriendlyMessage }),
  )

describe('an associate [A4.39, B3.12]', () => {
  let associate: Caller
  let view: (...ids: number[]) => Promise<unknown>
  let products: TestProduct[]
  let first: number
  let second: number
  beforeEach(async () => {
    associate = await portal.as(people.associate)
    view = (...activeOrgIds) => associate.send(organizationCalls.setInternalAssociateActiveOrgs, { activeOrgIds })
    products = [await shop.sell(), await shop.sell()]
    const { content } = await associate.send(organizationCalls.searchOrganizations, { size: 2 })
    ;[first = 0, second = 0] = content.map(({ accountId }) => accountId)
    await shop.ask('delete from shopping_cart')
  })

  test('has a cart for each customer, which is there again on coming back [P5.04]', async () => {
    const [one, two] = products as [TestProduct, TestProduct]
    await view(first)
    await add(associate, one)
    await view(second)
    expect(await linesOf(associate)).toEqual([])
    await add(associate, two)
    expect(await linesOf(associate)).toEqual([two.itemId])
    await view(first)
    expect(await linesOf(associate)).toEqual([one.itemId])
  })

  test('who views nobody has one of nobody’s, which goes along to the first customer without a cart', async () => {
    const [one, two] = products as [TestProduct, TestProduct]
    await view()
    await add(associate, one)
    await view(first)
    expect(await linesOf(associate)).toEqual([one.itemId])
    await add(associate, two)
    expect(await linesOf(associate)).toEqual([one.itemId, two.itemId])
    await view(second)
    expect(await linesOf(associate)).toEqual([])
  })

  test('a tab opened for one customer changes nothing of the next one’s: the page says so [P1.11]', async () => {
    const [one, two] = products as [TestProduct, TestProduct]
    await view(first)
    await add(associate, one)
    await view(second)
    const change = { items: [{ itemId: two.itemId, quantity: 1 }] }
    const told = { code: 'CONFLICT', text: organizationMessages.otherView }
    const call = cartCalls.addOrUpdateItemsInShoppingCart
    expect(await fromPageOf(associate, [first], call, change)).toMatchObject(told)
    expect(await fromPageOf(associate, [], call, change)).toMatchObject(told)
    expect(await fromPageOf(associate, [first, second], call, change)).toMatchObject(told)
    const place = { ebsQuote: { quoteId: crypto.randomUUID() } }
    expect(await fromPageOf(associate, [first], checkoutCalls.submitQuote, place)).toMatchObject(told)
    expect(await linesOf(associate)).toEqual([])
    expect(await fromPageOf(associate, [second], call, change)).toBe('done')
    expect(await linesOf(associate)).toEqual([two.itemId])
    // Switching is right from any page.
    const back = { activeOrgIds: [first] }
    expect(await fromPageOf(associate, [first], organizationCalls.setInternalAssociateActiveOrgs, back)).toBe('done')
    expect(await linesOf(associate)).toEqual([one.itemId])
  })

  test('who may act for a customer no longer sees nothing of that cart', async () => {
    await view(first)
    await add(associate, products[0] as TestProduct)
    await shop.ask('delete from user_account where account_id = $1', [first])
    expect(await linesOf(await portal.as(people.associate))).toEqual([])
  })
})

test('a parent-holding user has a cart for each organization, and one while viewing all [A4.37]', async () => {
  const dana = await portal.as(people.holding)
  const view = (...activeOrgIds: number[]) => dana.send(organizationCalls.setActiveOrganizations, { activeOrgIds })
  const [one, two] = [await shop.sell(), await shop.sell()]
  await view(cascade.line)
  await add(dana, one)
  await view(cascade.tree)
  await add(dana, two)
  await view()
  expect(await linesOf(dana)).toEqual([])
  await view(cascade.line)
  expect(await linesOf(dana)).toEqual([one.itemId])
  expect((await dana.send(addressCalls.searchAddresses, { type: 'SHIPPING' })).content[0]?.accountId).toBe(cascade.line)
})
