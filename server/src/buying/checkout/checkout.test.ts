// Checkout through the real application: what it starts from, who may order, and what a quote freezes.
import { cartCalls } from '@portal/contract/buying/cart'
import { catalogCalls } from '@portal/contract/buying/catalog'
import type { QuoteInput } from '@portal/contract/buying/checkout'
import { checkoutCalls, checkoutMessages } from '@portal/contract/buying/checkout'
import { beforeEach, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { people } from '../../../test/people.ts'
import { testShop } from '../../../test/testProducts.ts'
import { addWorkingDays } from '../../platform/calendar/workingDays.ts'
import { withTransaction } from '../../platform/db/transaction.ts'

const portal = testPortal()
const shop = testShop(portal)
/** So many working days from today. */
const day = (days: number) => addWorkingDays('US', portal.clock.now().toISOString().slice(0, 10), days)

/** Asks for a quote of what is in the cart: ground, on account, to the first address, unless said otherwise. */
async function quoteFor(who: Caller, over: Partial<QuoteInput> = {}) {
  const shipTo = await shop.addressOf(who, 'SHIPPING')
  const billTo = await shop.addressOf(who, 'BILLING')
  const cart: QuoteInput = {
    shipToAddressId: shipTo.addressId,
    billToAddressId: billTo.addressId,
    shippingMethod: 'GROUND',
    paymentKind: 'ACCOUNT',
    ...over,
  }
  return who.send(checkoutCalls.createQuote, { cart })
}

const revoke = (email: string, ...privileges: string[]) =>
  shop.ask('update portal_user set revoked_privileges = $2 where email = $1', [email, privileges])

beforeEach(() => portal.clock.set(new Date('2031-03-10T12:00:00Z')))

describe('who may check out', () => {
  test('guests are refused before any code runs [A2.06, B7.18]', async () => {
    const refused = { code: 'NOT_SIGNED_IN' }
    const cart: QuoteInput = {
      shipToAddressId: 1,
      billToAddressId: 1,
      shippingMethod: 'GROUND',
      paymentKind: 'ACCOUNT',
    }
    await expect(portal.guest().send(checkoutCalls.checkoutOptions, {})).rejects.toMatchObject(refused)
    await expect(portal.guest().send(checkoutCalls.createQuote, { cart })).rejects.toMatchObject(refused)
    await expect(
      portal.guest().send(checkoutCalls.submitQuote, { ebsQuote: { quoteId: crypto.randomUUID() } }),
    ).rejects.toMatchObject(refused)
  })

  test('without the ordering privilege nobody is quoted, and the screen shows why [B6.04]', async () => {
    const manager = await portal.as(people.fleetManager)
    expect(await manager.send(checkoutCalls.checkoutOptions, {})).toMatchObject({
      refusal: checkoutMessages.notAllowedToOrder,
      shipTo: null,
      shippingOptions: [],
    })
    await shop.fillCart(manager, [{ ware: await shop.sell(), quantity: 1 }])
    await expect(quoteFor(manager)).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: checkoutMessages.notAllowedToOrder,
    })
  })

  test('B2B_Disallow_Order_Supply is refused with a clear message [D1.26]', async () => {
    const viewer = await portal.as(people.viewer)
    const message = 'Your account is not set up to order supplies online. Please call 1-877-GO WINDHOVER.'
    expect(await viewer.send(checkoutCalls.checkoutOptions, {})).toMatchObject({ refusal: message })
    await shop.fillCart(viewer, [{ ware: await shop.sell(), quantity: 1 }])
    await expect(quoteFor(viewer)).rejects.toMatchObject({ code: 'FORBIDDEN', message })
  })

  test('a privilege taken away binds at the very next call [B6.04]', async () => {
    const owner = await portal.as(people.owner)
    const product = await shop.sell()
    await shop.fillCart(owner, [{ ware: product, quantity: 1 }])
    const { quoteId } = await quoteFor(owner)
    await revoke(people.owner, 'B2B_Order_Replacement_Parts')
    await expect(owner.send(checkoutCalls.submitQuote, { ebsQuote: { quoteId } })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await revoke(people.owner)
    expect(await shop.stockOf(product)).toMatchObject({ reserved: 0 })
  })
})

describe('what checkout starts from', () => {
  test('default addresses, methods that fit, terms and purchase orders of the organization [A7.13, S11.03, S11.04]', async () => {
    const lee = await portal.as(people.lineBuyer)
    await shop.fillCart(lee, [{ ware: await shop.sell({ weight: 10 }), quantity: 2 }])
    const options = await lee.send(checkoutCalls.checkoutOptions, {})
    expect(options).toMatchObject({
      refusal: null,
      paymentTerms: 'NET30',
      isCustomerPurchaseOrderEnabled: true,
      taxExempt: false,
    })
    expect(options.shipTo).toMatchObject({ shippingEnabled: true })
    expect(options.billTo).toMatchObject({ billingEnabled: true, accountId: options.shipTo?.accountId })
    expect(options.shippingOptions.map(({ method }) => method)).toEqual([
      'GROUND',
      'TWO_DAY',
      'NEXT_DAY',
      'FREIGHT',
      'WILL_CALL',
    ])
    expect(options.shippingOptions[0]).toEqual({
      method: 'GROUND',
      label: 'Ground',
      cost: 20.5,
      freight: 'QUOTED',
      carrierAccount: null,
      estimatedArrival: day(5),
      arrivals: [{ day: day(5), lines: 1, isShipped: false }],
      together: null,
    })
  })

  test('what is too heavy for a parcel goes by freight or is picked up', async () => {
    const lee = await portal.as(people.lineBuyer)
    const product = await shop.sell({ weight: 200 })
    await shop.fillCart(lee, [{ ware: product, quantity: 1 }])
    const { shippingOptions } = await lee.send(checkoutCalls.checkoutOptions, {})
    expect(shippingOptions.map(({ method }) => method)).toEqual(['FREIGHT', 'WILL_CALL'])
    await expect(quoteFor(lee)).rejects.toMatchObject({
      code: 'BAD_INPUT',
      fields: { 'cart.shippingMethod': checkoutMessages.shippingMethod },
    })
  })

  test('whether purchase orders are on; another organization looks like one without [A7.13]', async () => {
    const chantal = await portal.as(people.canadian)
    const [line] = await shop.ask<{ account_id: number }>(
      `select account_id from account where account_number = '100110'`,
    )
    const asked = { accountId: line?.account_id ?? 0 }
    expect(await (await portal.as(people.lineBuyer)).send(checkoutCalls.isCustomerPurchaseOrderEnabled, asked)).toEqual(
      { isCustomerPurchaseOrderEnabled: true },
    )
    expect(await chantal.send(checkoutCalls.isCustomerPurchaseOrderEnabled, asked)).toEqual({
      isCustomerPurchaseOrderEnabled: false,
    })
    expect(await chantal.send(checkoutCalls.isCustomerPurchaseOrderEnabled, { accountId: 1 })).toEqual({
      isCustomerPurchaseOrderEnabled: false,
    })
  })
})

describe('createQuote prices and freezes', () => {
  test('lines, shipping, tax and total, for half an hour [B7.18, P5.07, D2.19]', async () => {
    const lee = await portal.as(people.lineBuyer)
    const [wrench, hose] = [await shop.sell({ usd: 19.99 }), await shop.sell({ usd: 4.05, weight: 1 })]
    await shop.fillCart(lee, [
      { ware: wrench, quantity: 3 },
      { ware: hose, quantity: 2, unitSerial: 'M65-100111' },
    ])
    await shop.ask(`update address set state = 'WA', province = null, country = 'US' where address_id = $1`, [
      (await shop.addressOf(lee, 'SHIPPING')).addressId,
    ])
    const quote = await quoteFor(lee, { note: 'Gate 4' })
    expect(quote).toMatchObject({
      expiresAt: '2031-03-10T12:30:00.000Z',
      currency: 'USD',
      paymentTerms: 'NET30',
      poNumber: null,
      taxExempt: false,
      // 8 pounds by ground; Washington takes 6.5 % of the goods and of shipping.
      subtotal: 68.07,
      shipping: 13.9,
      tax: 5.33,
      total: 87.3,
    })
    expect(quote.lines).toMatchObject([
      {
        id: wrench.itemId,
        quantity: 3,
        displayPrice: 19.99,
        displayTotal: 59.97,
        shipByDate: day(1),
        unitSerial: null,
      },
      { id: hose.itemId, quantity: 2, displayTotal: 8.1, unitSerial: 'M65-100111' },
    ])
  })

  test('the tax-exempt pay no tax [S11.04, S11.05]', async () => {
    const buyer = await portal.as(people.buyer)
    await shop.fillCart(buyer, [{ ware: await shop.sell(), quantity: 1 }])
    const quote = await quoteFor(buyer)
    expect(quote).toMatchObject({ taxExempt: true, tax: 0, subtotal: 10, total: 20.6 })
  })

  test('Canadians are quoted in CAD', async () => {
    const chantal = await portal.as(people.canadian)
    await shop.fillCart(chantal, [{ ware: await shop.sell(), quantity: 2 }])
    expect(await quoteFor(chantal)).toMatchObject({ currency: 'CAD', subtotal: 28 })
  })

  test('who may order but not see prices is shown no amount anywhere [B6.04]', async () => {
    const owner = await portal.as(people.owner)
    await revoke(people.owner, 'B2B_See_Replacement_Parts_Pricing')
    await shop.fillCart(owner, [{ ware: await shop.sell({ usd: 77.77 }), quantity: 1 }])
    const options = await owner.send(checkoutCalls.checkoutOptions, {})
    expect(options.shippingOptions.map(({ cost }) => cost)).toEqual([null, null, null, null, null])
    const quote = await quoteFor(owner)
    expect(quote).toMatchObject({ subtotal: null, shipping: null, tax: null, total: null })
    expect(quote.lines).toMatchObject([{ displayPrice: null, displayTotal: null }])
    const { orderNumber } = await owner.send(checkoutCalls.submitQuote, { ebsQuote: { quoteId: quote.quoteId } })
    const [letter] = await portal.emails(people.owner)
    expect(letter?.text).toContain(orderNumber)
    expect(letter?.text).not.toContain('77.77')
    await revoke(people.owner)
  })

  test('a line that stock does not cover ships after its lead time [B4.10]', async () => {
    const lee = await portal.as(people.lineBuyer)
    const product = await shop.sell({ onHand: 4, leadTime: 21 })
    await shop.fillCart(lee, [
      { ware: product, quantity: 3 },
      { ware: product, quantity: 2, unitSerial: 'H45-100112' },
    ])
    const quote = await quoteFor(lee)
    expect(quote.lines.map(({ shipByDate }) => shipByDate)).toEqual([day(1), day(21)])
    // The cart says the same before: the second line has the one piece left that the first does not take.
    const items = [3, 2].map((quantity) => ({ itemId: product.itemId, quantity }))
    const cart = await lee.send(catalogCalls.commerceItems, { items })
    expect(cart.items.map(({ shipByDate, quantityOnHand }) => [shipByDate, quantityOnHand])).toEqual([
      [day(1), 4],
      [day(21), 1],
    ])
    expect(quote.lines.map(({ availabilityMessage }) => availabilityMessage)).toEqual(
      cart.items.map(({ availabilityMessage }) => availabilityMessage),
    )
  })

  test('a line that can be supplied neither way is named, with what is left [D1.24]', async () => {
    const lee = await portal.as(people.lineBuyer)
    await shop.fillCart(lee, [{ ware: await shop.sell({ name: 'Bucket liner', onHand: 4 }), quantity: 5 }])
    await expect(quoteFor(lee)).rejects.toMatchObject({
      code: 'BAD_INPUT',
      message: 'Only 4 of Bucket liner can be ordered now. Please change the quantity in your cart.',
    })
    await shop.fillCart(lee, [{ ware: await shop.sell({ name: 'Boom tip', onHand: 0 }), quantity: 1 }])
    await expect(quoteFor(lee)).rejects.toMatchObject({
      message: 'Boom tip is out of stock. Please remove it from your cart, or call 1-877-GO WINDHOVER.',
    })
  })

  test.each([
    ['discontinued', { discontinued: true }],
    ['not orderable online', { orderable: false }],
    ['without a price', { usd: null }],
  ])('a cart of nothing but what is %s cannot be ordered; the part is named', async (_why, products) => {
    const lee = await portal.as(people.lineBuyer)
    await shop.fillCart(lee, [{ ware: await shop.sell({ name: 'Old valve', ...products }), quantity: 1 }])
    await expect(quoteFor(lee)).rejects.toMatchObject({
      code: 'BAD_INPUT',
      message: 'Old valve cannot be ordered online. Please remove it from your cart.',
    })
    const cart = await lee.send(cartCalls.getCartByApplication, { application: 'supply-store' })
    expect(cart?.items, 'A refusal keeps the cart').toHaveLength(1)
  })

  test('beside lines that can be ordered, such a line is left out by name and stays in the cart', async () => {
    const lee = await portal.as(people.lineBuyer)
    const [good, old] = [await shop.sell(), await shop.sell({ name: 'Old valve', discontinued: true })]
    await shop.fillCart(lee, [
      { ware: good, quantity: 2 },
      { ware: old, quantity: 1 },
    ])
    const quote = await quoteFor(lee)
    expect(quote).toMatchObject({ lines: [{ id: good.itemId }], leftOut: ['Old valve'], subtotal: 20 })
    await lee.send(checkoutCalls.submitQuote, { ebsQuote: { quoteId: quote.quoteId } })
    const cart = await lee.send(cartCalls.getCartByApplication, { application: 'supply-store' })
    expect(cart?.items).toMatchObject([{ itemId: old.itemId, quantity: 1 }])
  })

  test('an empty cart has nothing to quote', async () => {
    const lee = await portal.as(people.lineBuyer)
    await shop.fillCart(lee, [])
    await expect(quoteFor(lee)).rejects.toMatchObject({ code: 'BAD_INPUT', message: checkoutMessages.empty })
  })
})

describe('what createQuote does not take', () => {
  test('an address of another organization looks like one that does not exist', async () => {
    const [lee, chantal] = [await portal.as(people.lineBuyer), await portal.as(people.canadian)]
    await shop.fillCart(lee, [{ ware: await shop.sell(), quantity: 1 }])
    const foreign = await shop.addressOf(chantal, 'BILLING')
    const unknown = {
      code: 'BAD_INPUT',
      message: checkoutMessages.address,
      fields: { 'cart.shipToAddressId': checkoutMessages.address },
    }
    await expect(quoteFor(lee, { shipToAddressId: foreign.addressId })).rejects.toMatchObject(unknown)
    await expect(quoteFor(lee, { shipToAddressId: 1_999_999_999 })).rejects.toMatchObject(unknown)
    await expect(quoteFor(lee, { billToAddressId: foreign.addressId })).rejects.toMatchObject({
      fields: { 'cart.billToAddressId': checkoutMessages.billing },
    })
  })

  test('an address of a sister organization, which the buyer may see but is not ordering for', async () => {
    const [dana, lee] = [await portal.as(people.holding), await portal.as(people.lineBuyer)]
    await shop.fillCart(dana, [{ ware: await shop.sell(), quantity: 1 }])
    const sister = await shop.addressOf(lee, 'SHIPPING')
    const [own] = await shop.ask<{ address_id: number }>(
      `select a.address_id from address a join account o using (account_id) where o.account_number = '100100' and a.billing_enabled limit 1`,
    )
    const billToAddressId = own?.address_id ?? 0
    expect(await quoteFor(dana, { shipToAddressId: billToAddressId, billToAddressId })).toMatchObject({ leftOut: [] })
    await expect(quoteFor(dana, { shipToAddressId: sister.addressId, billToAddressId })).rejects.toMatchObject({
      fields: { 'cart.shipToAddressId': checkoutMessages.address },
    })
  })

  test('an address for the other purpose', async () => {
    const lee = await portal.as(people.lineBuyer)
    const [notBilling] = await shop.ask<{ address_id: number }>(
      `select a.address_id from address a join account o using (account_id) where o.account_number = '100110' and not a.billing_enabled limit 1`,
    )
    await expect(quoteFor(lee, { billToAddressId: notBilling?.address_id ?? 0 })).rejects.toMatchObject({
      fields: { 'cart.billToAddressId': checkoutMessages.billing },
    })
  })

  test('a purchase order where they are not enabled, or without its number [A7.13]', async () => {
    const chantal = await portal.as(people.canadian)
    await expect(quoteFor(chantal, { paymentKind: 'PURCHASE_ORDER', poNumber: '4711' })).rejects.toMatchObject({
      fields: { 'cart.paymentKind': checkoutMessages.poDisabled },
    })
    await expect(
      quoteFor(await portal.as(people.lineBuyer), { paymentKind: 'PURCHASE_ORDER', poNumber: '  ' }),
    ).rejects.toMatchObject({ code: 'BAD_INPUT', fields: { 'cart.poNumber': checkoutMessages.poNumber } })
    // Too long, and in words a buyer understands.
    await expect(
      quoteFor(await portal.as(people.lineBuyer), { paymentKind: 'PURCHASE_ORDER', poNumber: '4'.repeat(41) }),
    ).rejects.toMatchObject({ fields: { 'cart.poNumber': 'Please enter at most 40 characters; these are 41.' } })
  })

  test('buying on account without payment terms', async () => {
    const chantal = await portal.as(people.canadian)
    const terms = await shop.ask<{ account_id: number; payment_terms: string }>(
      `select account_id, payment_terms from account where account_number = '300300'`,
    )
    await shop.ask('update account set payment_terms = null where account_id = $1', [terms[0]?.account_id])
    await expect(quoteFor(chantal)).rejects.toMatchObject({
      fields: { 'cart.paymentKind': 'Your organization has no payment terms with us. Please call 1-877-GO WINDHOVER.' },
    })
    await shop.ask('update account set payment_terms = $2 where account_id = $1', [
      terms[0]?.account_id,
      terms[0]?.payment_terms,
    ])
  })
})

describe('a quote is its buyer’s own', () => {
  test('with the application’s filter removed, another user’s quote and cart are invisible', async () => {
    const lee = await portal.as(people.lineBuyer)
    await shop.fillCart(lee, [{ ware: await shop.sell(), quantity: 1 }])
    const { quoteId, billTo } = await quoteFor(lee)
    const cart = await lee.send(cartCalls.getCartByApplication, { application: 'supply-store' })
    // A person of the same organization, and the buyer.
    const look = (userId: string) =>
      withTransaction(portal.deps.pool, { userId, accounts: [billTo.accountId] }, async (db) => ({
        quotes: await db.selectFrom('quote').select('quote_id').where('quote_id', '=', quoteId).execute(),
        items: await db
          .selectFrom('shopping_cart_item')
          .select('item_id')
          .where('shopping_cart_id', '=', cart?.shoppingCartId ?? 0)
          .execute(),
      }))
    expect(await look('user-colleague')).toEqual({ quotes: [], items: [] })
    expect(await look(cart?.userId ?? '')).toMatchObject({ quotes: [{ quote_id: quoteId }], items: [{}] })
  })
})
