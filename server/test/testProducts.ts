// Things for sale with exactly the stock a test needs, beside those of the demo world; and the database as its owner.
import type { Address } from '@portal/contract/buying/addresses'
import { addressCalls } from '@portal/contract/buying/addresses'
import type { OutputOf } from '@portal/contract/platform/call'
import { cartCalls } from '@portal/contract/buying/cart'
import { checkoutCalls } from '@portal/contract/buying/checkout'
import type { TestPortal } from './app.ts'
import type { Caller } from './client.ts'

export interface TestProducts {
  name?: string
  brand?: string
  makersNumber?: string
  usd?: number | null
  cad?: number | null
  onHand?: number
  leadTime?: number | null
  weight?: number
  discontinued?: boolean
  supersededBy?: string
  orderable?: boolean
  shown?: boolean
  prop65?: string
  parentId?: string
  /** Core deposit in both currencies. */
  core?: number
  coreDays?: number
}

export interface TestProduct {
  itemId: number
  objectId: string
  partNumber: string
  name: string
}

export interface TestShop {
  /** Puts a product on sale: $10 USD, CAD 14, 100 pieces of 2 pounds, no lead time, unless said otherwise. */
  sell: (products?: TestProducts) => Promise<TestProduct>
  /** Asks the database as its owner, past every policy. */
  ask: <T = Record<string, unknown>>(statement: string, values?: unknown[]) => Promise<T[]>
  stockOf: (product: TestProduct) => Promise<{ on_hand: number; reserved: number }>
  /** Replaces what is in a person's supply cart. */
  fillCart: (
    who: Caller,
    lines: readonly { ware: Pick<TestProduct, 'itemId'>; quantity: number; unitSerial?: string }[],
  ) => Promise<void>
  /** The first address a person may use. */
  addressOf: (who: Caller, type: 'SHIPPING' | 'BILLING') => Promise<Address>
  /** A quote of a person's supply cart to their first addresses, paid by a card or on account. */
  quote: (who: Caller, paymentId?: string) => Promise<OutputOf<typeof checkoutCalls.createQuote>>
}

let last = 90_000_000

/** The shop of one test portal. */
export function testShop(portal: TestPortal): TestShop {
  const { ask } = portal
  const sell = async (products: TestProducts = {}): Promise<TestProduct> => {
    last += 1
    const { name = `Test part ${last}`, usd = 10, cad = 14, onHand = 100, leadTime = null, weight = 2 } = products
    if (products.brand)
      await ask('insert into brand (brand_id, name) values ($1, $1) on conflict do nothing', [products.brand])
    const product = { itemId: last, objectId: `object-${last}`, partNumber: `T${last}`, name }
    await ask(
      `insert into product (item_id, object_id, parent_id, part_number, name, display_name, illustration, weight, full_lead_time, discontinued, superseded_by, orderable_online, show_online, prop65_number, prop65_description, brand_id, manufacturer_part_number, core_days)
       values ($1, $2, $3, $4, $5, $5, 'filter', $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
      [
        product.itemId,
        product.objectId,
        products.parentId ?? product.objectId,
        product.partNumber,
        name,
        weight,
        leadTime,
        products.discontinued ?? false,
        products.supersededBy ?? null,
        products.orderable ?? true,
        products.shown ?? true,
        products.prop65 ? 'P65-1' : null,
        products.prop65 ?? null,
        products.brand ?? null,
        products.makersNumber ?? null,
        products.coreDays ?? null,
      ],
    )
    const prices = [
      { currency: 'USD', price: usd },
      { currency: 'CAD', price: cad },
    ]
    for (const { currency, price } of prices) {
      if (price !== null)
        await ask('insert into product_price (item_id, currency, price, core_charge) values ($1, $2, $3, $4)', [
          last,
          currency,
          price,
          products.core ?? 0,
        ])
    }
    await ask('insert into stock (item_id, on_hand) values ($1, $2)', [product.itemId, onHand])
    return product
  }
  const addressOf = async (who: Caller, type: 'SHIPPING' | 'BILLING') => {
    const [first] = (await who.send(addressCalls.searchAddresses, { type })).content
    if (!first) throw new Error(`Nobody may use a ${type} address here.`)
    return first
  }
  return {
    sell,
    ask,
    stockOf: async ({ itemId }) => {
      const [row] = await ask<{ on_hand: number; reserved: number }>(
        'select on_hand, reserved from stock where item_id = $1',
        [itemId],
      )
      if (!row) throw new Error('This item has no stock row.')
      return row
    },
    fillCart: async (who, lines) => {
      // Past what the cart takes: what is in it may have ended since.
      const { shoppingCartId, userId } = await who.send(cartCalls.createShoppingCart, { application: 'supply-store' })
      await ask('delete from shopping_cart_item where shopping_cart_id = $1', [shoppingCartId])
      for (const { ware, quantity, unitSerial } of lines)
        await ask(
          'insert into shopping_cart_item (shopping_cart_id, user_id, item_id, unit_serial, quantity) values ($1, $2, $3, $4, $5)',
          [shoppingCartId, userId, ware.itemId, unitSerial ?? null, quantity],
        )
    },
    addressOf,
    quote: async (who, paymentId) =>
      who.send(checkoutCalls.createQuote, {
        cart: {
          shipToAddressId: (await addressOf(who, 'SHIPPING')).addressId,
          billToAddressId: (await addressOf(who, 'BILLING')).addressId,
          shippingMethod: 'GROUND',
          ...(paymentId ? { paymentKind: 'CARD', paymentId } : { paymentKind: 'ACCOUNT' }),
        },
      }),
  }
}
