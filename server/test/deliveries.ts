// Orders to several addresses, for tests: addresses of their own, and the cart divided among them.
import type { DeliveryInput, QuoteInput } from '@portal/contract/buying/checkout'
import { checkoutCalls } from '@portal/contract/buying/checkout'
import type { Caller } from './client.ts'
import type { TestProduct, TestShop } from './testProducts.ts'

export function testDeliveries(shop: TestShop) {
  /** An address of the organization that a person orders for, at the place of their first one unless said otherwise. */
  const addressFor = async (who: Caller, name: string, place: { state?: string; postalCode?: string } = {}) => {
    const first = await shop.addressOf(who, 'SHIPPING')
    const [made] = await shop.ask<{ address_id: number }>(
      `insert into address (account_id, address_name, address1, city, state, postal_code, country, ebs_address_id, shipping_enabled, integration_locale)
       values ($1, $2, '5 Dock Street', $3, $4, $5, 'US', $6, true, 'AWW') returning address_id`,
      [
        first.accountId,
        name,
        first.city,
        place.state ?? first.state,
        place.postalCode ?? first.postalCode,
        `E-${name}-${Math.random()}`,
      ],
    )
    return made?.address_id ?? 0
  }
  const toAddress = (
    shipToAddressId: number,
    quantities: readonly [ware: TestProduct, quantity: number][],
    more: Partial<DeliveryInput> = {},
  ): DeliveryInput => ({
    shipToAddressId,
    shippingMethod: 'GROUND',
    lines: quantities.map(([{ itemId }, quantity]) => ({ itemId, quantity })),
    ...more,
  })
  const quote = async (who: Caller, deliveries: DeliveryInput[], over: Partial<QuoteInput> = {}) =>
    who.send(checkoutCalls.createQuote, {
      cart: {
        shipToAddressId: deliveries[0]?.shipToAddressId ?? 0,
        shippingMethod: deliveries[0]?.shippingMethod ?? 'GROUND',
        billToAddressId: (await shop.addressOf(who, 'BILLING')).addressId,
        paymentKind: 'ACCOUNT',
        deliveries,
        ...over,
      },
    })
  return { addressFor, toAddress, quote }
}
