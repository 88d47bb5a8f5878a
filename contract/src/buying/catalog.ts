// The supply store's catalog: products, prices, availability [B§3, B§7.3, B§8].
import { z } from 'zod'
import { area, openQuery, query } from '../platform/call.ts'
import { maxCartLines } from './cart.ts'
import { currency, locale } from '../platform/locales.ts'
import { price } from '../platform/prices.ts'
import { coreDeposit } from './cores.ts'

const partNumber = z.string().trim().min(1).max(60)

/** The content of a carousel [B§3]: a picture, a video, or a PDF with its thumbnail; `alt` where its maker said what it shows [P14.72]. */
const media = z.object({
  src: z.string(),
  isVideo: z.boolean(),
  pdfThumb: z.string().nullable(),
  alt: z.string().nullable(),
  /** Other widths of a photograph, and its largest; null for a drawing, a video, a PDF. */
  srcSet: z.string().nullable(),
})

/** The manufacturer of a part, and the maker's number for it: it distinguishes two parts of one name. */
export const partManufacturer = { brand: z.string().nullable(), manufacturerPartNumber: z.string().nullable() }

/** The fields of a card or a suggestion [B3.01]; `partPrice` is null for a person who may not see prices. */
export const productCard = z.object({
  id: z.string(),
  productId: z.string(),
  objectID: z.string(),
  parentId: z.string(),
  itemId: z.number().int(),
  partNumber: z.string(),
  ...partManufacturer,
  customerPartNumber: z.string().nullable(),
  displayName: z.string(),
  name: z.string(),
  variantName: z.string().nullable(),
  longDescription: z.string(),
  category: z.string().nullable(),
  imageUrl: z.string(),
  images: z.array(media),
  /** Of one, its core deposit included [P5.211]. */
  partPrice: price,
  ...coreDeposit,
  currency,
  partUom: z.string(),
  /** A screen offers 'Add to Cart' only when this holds: sold online, not discontinued, and the viewer may order. */
  isPurchasable: z.boolean(),
  orderable: z.boolean(),
  discontinued: z.boolean(),
  supersededBy: z.string().nullable(),
  quantityOnHand: z.number().int(),
  fullLeadTime: z.number().int().nullable(),
  /** The availability text of [B§8] with its locale's wording, ready to show. */
  availabilityMessage: z.string(),
  /** Day the part is expected to ship, ISO; null when a person must call [B4.10, D1.24]. */
  shipByDate: z.iso.date().nullable(),
  prop65Number: z.string().nullable(),
  prop65Description: z.string().nullable(),
  productUrl: z.string(),
})
export type ProductCard = z.infer<typeof productCard>

/** How many products a customer's own number names at most. */
export const maxOwnNumbers = 5

/** A product by the customer's own number, as the customer writes it; exact, or one that begins so. */
export const ownNumber = productCard.extend({ yourNumber: z.string(), isExact: z.boolean() })
export type OwnNumber = z.infer<typeof ownNumber>

const titled = z.object({ name: z.string(), value: z.string() })

/** A member of a family as its table lists it. */
export const familyVariant = z.object({
  objectID: z.string(),
  itemId: z.number().int(),
  partNumber: z.string(),
  manufacturerPartNumber: z.string().nullable(),
  label: z.string(),
  /** Values of the columns as the reader's locale writes them; `order` sorts those that are numbers. */
  cells: z.array(z.object({ text: z.string(), order: z.number().nullable() }).nullable()),
  partPrice: price,
  coreCharge: price,
  quantityOnHand: z.number().int(),
  inStock: z.boolean(),
  shipByDate: z.iso.date().nullable(),
  isPurchasable: z.boolean(),
  discontinued: z.boolean(),
})
export type FamilyVariant = z.infer<typeof familyVariant>

/**
 * Everything the product page and the add-to-cart dialog show. `variants` are the other members of the family, this one
 * included. What the dialog of [B§3] calls otherwise is here under that name, too [B3.16].
 */
export const productDetail = productCard.extend({
  productDisplayName: z.string(),
  displayPrice: price,
  thumbnailImageUrl: z.string(),
  url: z.string(),
  childSkus: z.array(z.object({ partUom: z.string() })),
  categoryPath: z.array(z.object({ id: z.string(), name: z.string() })),
  weight: z.number().nullable(),
  specification: z.array(titled),
  documents: z.array(z.object({ title: z.string(), url: z.string() })),
  /** The attribute that distinguishes the variants, 'Size', and the other attributes they differ by, in the order of their `cells`. */
  variantLabel: z.string(),
  variantColumns: z.array(z.object({ attributeId: z.string(), name: z.string() })),
  variants: z.array(familyVariant),
  relatedProducts: z.array(productCard.extend({ relation: z.enum(['REQUIRED', 'NEEDED', 'RELATED']) })),
  /** The rule for more pieces than are in stock: a line ships as a whole. */
  beyondStock: productCard.pick({ quantityOnHand: true, availabilityMessage: true, shipByDate: true }),
})
export type ProductDetail = z.infer<typeof productDetail>

/** Inventory item detail [B3.16]: field names of the specification. */
export const inventoryItem = z.object({
  inventoryId: z.number().int(),
  name: z.string(),
  price,
  showOnline: z.boolean(),
  partNumber: z.string(),
  qtyOnHand: z.number().int(),
  planningCode: z.string().nullable(),
  reservedQuantity: z.number().int(),
  minMinmaxQuantity: z.number().int().nullable(),
  maxMinmaxQuantity: z.number().int().nullable(),
  fullLeadTime: z.number().int().nullable(),
  prop65Description: z.string().nullable(),
  prop65Number: z.string().nullable(),
  uom: z.string(),
  relatedItems: z.array(z.string()),
})

/** Commerce item [B3.15]: a cart line as screens show it, for guests and users alike. */
export const commerceItem = z.object({
  id: z.number().int(),
  productId: z.string(),
  partNumber: z.string(),
  ...partManufacturer,
  productDisplayName: z.string(),
  quantity: z.number().int(),
  /** Free to sell, less what the lines of this part before it take. */
  quantityOnHand: z.number().int(),
  reservedQuantity: z.number().int(),
  availabilityMessage: z.string(),
  shipByDate: z.iso.date().nullable(),
  fullLeadTime: z.number().int().nullable(),
  /** Of one, its core deposit included [P5.211]. */
  displayPrice: price,
  ...coreDeposit,
  displayTotal: price,
  catalogId: z.string(),
  unitOfMeasure: z.string(),
  imageUrl: z.string(),
  productUrl: z.string(),
  customerPartNumber: z.string().nullable(),
  isPurchasable: z.boolean(),
  discontinued: z.boolean(),
  supersededBy: z.string().nullable(),
  prop65Number: z.string().nullable(),
  prop65Description: z.string().nullable(),
})
export type CommerceItem = z.infer<typeof commerceItem>

export const category = z.object({
  id: z.string(),
  parentId: z.string().nullable(),
  name: z.string(),
  imageUrl: z.string(),
  productCount: z.number().int(),
})
export type Category = z.infer<typeof category>
export const brandEntry = z.object({ id: z.string(), name: z.string(), productCount: z.number().int() })

export const attributeKind = z.enum(['text', 'number', 'range', 'flag'])
export type AttributeKind = z.infer<typeof attributeKind>

/** An attribute that the results of a category are filtered by. */
export const categoryAttribute = z.object({
  attributeId: z.string(),
  name: z.string(),
  kind: attributeKind,
  unit: z.string().nullable(),
})
export type CategoryAttribute = z.infer<typeof categoryAttribute>

const forLocale = { locale: locale.optional() }

export const catalogCalls = area({
  categories: openQuery({
    input: z.object({}),
    output: z.array(category),
    about: 'The category tree, two levels, in order [A7.25].',
  }),
  categoryAttributes: openQuery({
    input: z.object({ categoryId: z.string().max(60) }),
    output: z.array(categoryAttribute),
    about: 'The attributes the results of a category are filtered by, in order [P5.18].',
  }),
  brands: openQuery({
    input: z.object({}),
    output: z.array(brandEntry),
    about: 'All brands by name, each with its number of products [B2.05].',
  }),
  storeHome: openQuery({
    input: z.object(forLocale),
    output: z.object({ featured: z.array(productCard), recentlyBought: z.array(productCard) }),
    about: "Featured products, and what the viewer's organization bought lately [S10.02].",
  }),
  productDetail: openQuery({
    input: z.object({ objectID: z.string().min(1).max(60), partNumber: partNumber.optional(), ...forLocale }),
    output: productDetail.nullable(),
    about:
      'One product by objectID, then parentId, optionally the variant with `partNumber`; null when there is none [D1.34].',
  }),
  productsByPartNumber: openQuery({
    input: z.object({ partNumbers: z.array(partNumber).min(1).max(100), ...forLocale }),
    output: z.array(productCard.extend({ familySize: z.number().int() })),
    about: 'Cards of the products with these part numbers, in the order asked; unknown ones are left out [B§7.3].',
  }),
  findOwnNumbers: query({
    who: 'signed-in',
    input: z.object({ query: z.string().trim().min(1).max(512), ...forLocale }),
    output: z.array(ownNumber),
    about: `Products that a text names by a number of the organizations being viewed, exact ones first, at most ${maxOwnNumbers}; nobody else finds them [P5.21].`,
  }),
  compareProducts: openQuery({
    input: z.object({ partNumbers: z.array(partNumber).min(1).max(4), ...forLocale }),
    output: z.object({
      products: z.array(productCard),
      rows: z.array(z.object({ name: z.string(), values: z.array(z.string().nullable()), differs: z.boolean() })),
    }),
    about:
      'Up to four products and their specification, a row for each name with the value of each product, in the order asked [P5.19].',
  }),
  commerceItems: openQuery({
    input: z.object({
      items: z
        .array(z.object({ itemId: z.number().int(), quantity: z.number().int().min(1).max(99_999) }))
        .max(maxCartLines),
      ...forLocale,
    }),
    output: z.object({ items: z.array(commerceItem), subtotal: price, currency }),
    about:
      'Cart lines with price, availability and subtotal, null for who sees no prices [B3.14, B7.32]; items no longer known are left out.',
  }),
  itemDetail: query({
    who: 'signed-in',
    input: z.object({ partNumbers: z.array(partNumber).max(100) }),
    output: z.array(inventoryItem),
    about: 'Inventory details for a signed-in user [B§7.3].',
  }),
  unauthenticatedItemDetail: openQuery({
    input: z.object({ partNumbers: z.array(partNumber).max(100), locale }),
    output: z.array(inventoryItem),
    about: 'Inventory details for a guest [B§7.3].',
  }),
  getPrices: openQuery({
    input: z.object({
      priceRequest: z.array(z.object({ partNumber, quantity: z.number().int().min(1).max(99_999) })).max(100),
      ...forLocale,
    }),
    output: z.array(z.object({ partNumber: z.string(), quantity: z.number().int(), price, currency })),
    about: 'Unit prices in the currency of the locale; null where the viewer may not see prices [A7.06].',
  }),
})
