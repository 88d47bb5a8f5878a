// Products as the catalog answers them, for tests of the store and the cart.
import type { CommerceItem, FamilyVariant, ProductCard, ProductDetail } from '@portal/contract/buying/catalog'
import type { ProductFamily, ProductSize } from '@portal/contract/buying/families'

/** A hose in stock at 25.00 each, with some of its fields changed. */
export const testProduct = (changes: Partial<ProductCard> = {}): ProductCard => ({
  id: 'P1',
  productId: 'P1',
  objectID: 'P1',
  parentId: 'P1',
  itemId: 101,
  partNumber: '970000101',
  manufacturerPartNumber: 'HX-101',
  customerPartNumber: null,
  displayName: 'Hydraulic hose',
  name: 'Hydraulic hose',
  variantName: null,
  longDescription: 'A hose.',
  brand: 'Hydrix',
  category: 'Hydraulic Hoses',
  imageUrl: '/art/parts/hydraulic-hose.svg',
  images: [{ src: '/art/parts/hydraulic-hose.svg', isVideo: false, pdfThumb: null, alt: null, srcSet: null }],
  partPrice: 25,
  coreCharge: 0,
  coreDays: null,
  currency: 'USD',
  partUom: 'EA',
  isPurchasable: true,
  orderable: true,
  discontinued: false,
  supersededBy: null,
  quantityOnHand: 8,
  fullLeadTime: 14,
  availabilityMessage: 'Available, expect to ship within 1 business day.',
  shipByDate: '2026-11-24',
  prop65Number: null,
  prop65Description: null,
  productUrl: '/pages/store/product-detail/P1/970000101',
  ...changes,
})

/** A family among results: `testProduct` in one size, or in sizes of these labels. */
export function testFamily(
  changes: Partial<ProductCard> = {},
  labels: readonly string[] = [],
  more: Partial<ProductFamily> = {},
): ProductFamily {
  const { familyName = changes.displayName ?? 'Hydraulic hose', ...rest } = more
  const toSize = (label: string, at: number): ProductSize => ({
    ...testProduct(changes),
    ...(labels.length > 0 && {
      itemId: 101 + at,
      partNumber: `${testProduct(changes).partNumber}${at > 0 ? `-${at}` : ''}`,
      displayName: `${familyName}, ${label}`,
    }),
    label,
    bought: null,
  })
  return {
    ...testProduct(changes),
    familyName,
    sizeName: 'Size',
    sizes: (labels.length > 0 ? labels : ['']).map(toSize),
    shared: [],
    spans: [],
    isKnown: false,
    ...rest,
  }
}

/** The product page of `testProduct`. */
export const testDetail = (changes: Partial<ProductDetail> = {}): ProductDetail => ({
  ...testProduct(),
  productDisplayName: 'Hydraulic hose',
  displayPrice: 25,
  thumbnailImageUrl: '/art/parts/hydraulic-hose.svg',
  url: '/pages/store/product-detail/P1/970000101',
  childSkus: [{ partUom: 'EA' }],
  categoryPath: [],
  weight: null,
  specification: [],
  documents: [],
  variantLabel: 'Option',
  variantColumns: [],
  variants: [],
  relatedProducts: [],
  beyondStock: { quantityOnHand: 0, availabilityMessage: 'Est to ship by Monday, 12/7', shipByDate: '2026-12-07' },
  ...changes,
})

/** One size of a family, in stock at 25.00. */
export const testVariant = (size: number, changes: Partial<FamilyVariant> = {}): FamilyVariant => ({
  objectID: `P${size}`,
  itemId: size,
  partNumber: `9700000${size}`,
  manufacturerPartNumber: `HX-${size}`,
  label: `${size}`,
  cells: [],
  partPrice: 25,
  coreCharge: 0,
  quantityOnHand: 8,
  inStock: true,
  shipByDate: '2026-11-24',
  isPurchasable: true,
  discontinued: false,
  ...changes,
})

/** A cart line of `testProduct`. */
export const testItem = (changes: Partial<CommerceItem> = {}): CommerceItem => {
  const { itemId, objectID, displayName, partPrice, partUom, ...product } = testProduct()
  return {
    id: itemId,
    productId: objectID,
    partNumber: product.partNumber,
    brand: product.brand,
    manufacturerPartNumber: product.manufacturerPartNumber,
    productDisplayName: displayName,
    quantity: 1,
    quantityOnHand: product.quantityOnHand,
    reservedQuantity: 0,
    availabilityMessage: product.availabilityMessage,
    shipByDate: product.shipByDate,
    fullLeadTime: product.fullLeadTime,
    displayPrice: partPrice,
    coreCharge: 0,
    coreDays: null,
    displayTotal: partPrice,
    catalogId: 'supply-store',
    unitOfMeasure: partUom,
    imageUrl: product.imageUrl,
    productUrl: product.productUrl,
    customerPartNumber: null,
    isPurchasable: true,
    discontinued: false,
    supersededBy: null,
    prop65Number: null,
    prop65Description: null,
    ...changes,
  }
}

/** The answer of commerceItems for the items asked: those of `known`, the rest left out. */
export const toCommerceItems =
  (...known: readonly CommerceItem[]) =>
  ({ items }: { items: readonly { itemId: number; quantity: number }[] }) => {
    const lines = items.flatMap(({ itemId, quantity }) => {
      const item = known.find(({ id }) => id === itemId)
      return item
        ? [{ ...item, quantity, displayTotal: item.displayPrice === null ? null : item.displayPrice * quantity }]
        : []
    })
    const subtotal = lines
      .filter(({ isPurchasable }) => isPurchasable)
      .reduce((sum, { displayTotal }) => sum + (displayTotal ?? 0), 0)
    return { items: lines, subtotal, currency: 'USD' }
  }
