// The records the ledger asks for, found in the demo world as a page would find it.
import { addressCalls } from '@portal/contract/buying/addresses'
import { cartCalls } from '@portal/contract/buying/cart'
import { catalogCalls } from '@portal/contract/buying/catalog'
import { fleetCalls } from '@portal/contract/machines/fleet'
import { people } from '../people.ts'
import type { LedgerWorld } from './world.ts'

export interface KnownRecords {
  /** The product with most on its page: variants, related products, documents. */
  objectID: string
  category: string
  /** Stock and carts. */
  shop: { itemId: number; partNumber: string }[]
  /** Of the buyer: where an order goes. */
  addresses: { shipToAddressId: number; billToAddressId: number }
  orderNumber: string
  trxNumber: string
  instanceId: number
}

const partNumbers = ['970012108', '970012104', '970012107', '000451207', '970012010']

/** Finds it, and puts something into the buyer's cart. */
export async function findKnown(world: LedgerWorld): Promise<KnownRecords> {
  const [guest, buyer, owner] = await Promise.all([
    world.who(undefined),
    world.who(people.buyer),
    world.who(people.owner),
  ])
  const products = await guest.send(catalogCalls.productsByPartNumber, { partNumbers })
  const glove = products.find(({ partNumber }) => partNumber === '970012010')
  const { content: units } = await owner.send(fleetCalls.searchFleet, { query: 'K48-200201' })
  const [shipTo, billTo] = await Promise.all(
    (['SHIPPING', 'BILLING'] as const).map(
      async (type) => (await buyer.send(addressCalls.searchAddresses, { type })).content[0]?.addressId ?? 0,
    ),
  )
  const shop = products.map(({ itemId, partNumber }) => ({ itemId, partNumber }))
  await buyer.send(cartCalls.addOrUpdateItemsInShoppingCart, {
    mode: 'set',
    items: shop.map(({ itemId }) => ({ itemId, quantity: 2 })),
  })
  return {
    objectID: glove?.objectID ?? '',
    category: glove?.category ?? '',
    shop,
    addresses: { shipToAddressId: shipTo ?? 0, billToAddressId: billTo ?? 0 },
    orderNumber: '6200201',
    trxNumber: '9200201',
    instanceId: units[0]?.instanceId ?? 0,
  }
}
