// Fields that the specification names in an answer are in it [A§7, B§3, B§7]; more may be.
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { addressCalls } from '../buying/addresses.ts'
import { bannerCalls } from '../provider/banners.ts'
import type { AnyCall } from './call.ts'
import { cartCalls } from '../buying/cart.ts'
import { catalogCalls } from '../buying/catalog.ts'
import { checkoutCalls } from '../buying/checkout.ts'
import { standardError } from './errors.ts'
import { jobState } from './jobs.ts'
import { orderCalls } from '../buying/orders.ts'
import { partsCalls } from '../machines/parts.ts'

const named: [call: AnyCall, fields: string, rows?: string][] = [
  [
    bannerCalls.getBanners,
    'connectBanners.id connectBanners.startDateTime connectBanners.endDateTime connectBanners.type connectBanners.message',
    '[A7.05]',
  ],
  [catalogCalls.categories, 'id parentId name'],
  [
    catalogCalls.productsByPartNumber,
    'partNumber displayName name longDescription imageUrl images id productId',
    '[B3.01]',
  ],
  [
    catalogCalls.productDetail,
    'productDisplayName displayPrice imageUrl thumbnailImageUrl images.src images.isVideo images.pdfThumb relatedProducts shipByDate url productUrl childSkus.partUom isPurchasable id objectID',
    '[B3.16, B2.93]',
  ],
  [
    partsCalls.getAssembly,
    'product.parentId product.imageUrl product.displayName product.inStock product.partNumber product.customerPartNumber product.partPrice product.partUom product.orderable product.selectedUnitSerial product.canOrderParts product.canViewPrices product.orderQuantity product.id product.relatedParts product.onBom product.status product.promiseDate product.shippedDate product.prop65Description product.discontinued product.shipByDate product.showShipDateMessage',
    '[B3.02]',
  ],
  [
    catalogCalls.commerceItems,
    'subtotal items.id items.productId items.productDisplayName items.quantity items.quantityOnHand items.reservedQuantity items.availabilityMessage items.fullLeadTime items.displayPrice items.displayTotal items.catalogId items.unitOfMeasure items.imageUrl items.productUrl items.isPurchasable items.discontinued items.prop65Number items.prop65Description',
    '[B3.14, B7.32]',
  ],
  [
    catalogCalls.itemDetail,
    'inventoryId name price showOnline partNumber qtyOnHand planningCode reservedQuantity minMinmaxQuantity maxMinmaxQuantity fullLeadTime prop65Description prop65Number uom relatedItems',
    '[B3.15]',
  ],
  [catalogCalls.unauthenticatedItemDetail, 'inventoryId name price partNumber qtyOnHand uom'],
  [
    cartCalls.getCartByApplication,
    'shoppingCartId userId application items.shoppingCartItemId items.itemId items.quantity items.shoppingCartId',
    '[B3.12]',
  ],
  [cartCalls.addOrUpdateItemsInShoppingCart, 'items.quantity'],
  [
    addressCalls.searchAddresses,
    'content.ebsAddressId content.addressId content.addressName content.address1 content.address2 content.city content.county content.state content.province content.postalCode content.zipCode content.country content.partyId content.accountId content.paymentTerms content.paymentTermsId content.profileClass content.profileClassId content.integrationLocale content.billingEnabled content.shippingEnabled content.isFavorite content.favorite',
    '[B3.05]',
  ],
  [checkoutCalls.isCustomerPurchaseOrderEnabled, 'isCustomerPurchaseOrderEnabled'],
  [
    orderCalls.searchOrders,
    'content.orderNumber content.promiseDate content.shippedDate content.trackingNumbers totalRecords',
  ],
]

/** Every field of a JSON schema by its path, through lists and what may be null. */
function fieldsOf(schema: z.core.JSONSchema._JSONSchema, path = ''): string[] {
  if (typeof schema === 'boolean') return []
  const inside = [...(schema.anyOf ?? []), ...(schema.items && !Array.isArray(schema.items) ? [schema.items] : [])]
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const here = path ? `${path}.${name}` : name
    return [here, ...fieldsOf(field, here)]
  })
  return [...own, ...inside.flatMap((one) => fieldsOf(one, path))]
}

const fieldsOfShape = (shape: z.ZodType) => fieldsOf(z.toJSONSchema(shape, { io: 'output', reused: 'inline' }))

describe('an answer holds at least the fields the specification names [A7.37]', () => {
  test.each(named.map(([call, fields, rows = '']) => [call.name, rows, call, fields] as const))(
    '%s %s',
    (_name, _rows, call, fields) => {
      const there = fieldsOfShape(call.output)
      expect(fields.split(' ').filter((field) => !there.includes(field))).toEqual([])
    },
  )

  test('the standard error and the state of a job', () => {
    expect(fieldsOfShape(standardError)).toEqual(
      expect.arrayContaining(['uuid', 'exceptionMessages', 'userFriendlyMessage']),
    )
    expect(fieldsOfShape(jobState)).toEqual(expect.arrayContaining(['jobId', 'jobStatusId', 'response']))
  })
})
