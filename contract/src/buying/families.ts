// Families of products as results, cards and suggestions show them: one row with its sizes to choose from [P5.98].
import { z } from 'zod'
import { area, openQuery } from '../platform/call.ts'
import { locale } from '../platform/locales.ts'
import { productCard } from './catalog.ts'

/** How often a part was bought, and the last time. */
export const purchase = z.object({
  times: z.number().int(),
  lastAt: z.iso.datetime(),
  lastQuantity: z.number().int(),
})
export type Purchase = z.infer<typeof purchase>

/** A size of a family, as far as it differs from the card beside it. */
export const productSize = productCard
  .pick({
    objectID: true,
    itemId: true,
    partNumber: true,
    manufacturerPartNumber: true,
    customerPartNumber: true,
    displayName: true,
    partPrice: true,
    coreCharge: true,
    coreDays: true,
    isPurchasable: true,
    orderable: true,
    discontinued: true,
    quantityOnHand: true,
    availabilityMessage: true,
    shipByDate: true,
    productUrl: true,
  })
  .extend({ label: z.string(), bought: purchase.nullable() })
export type ProductSize = z.infer<typeof productSize>

const familyValue = z.object({
  attributeId: z.string(),
  text: z.string(),
  order: z.number().nullable(),
  /** The greatest of a span of numbers. */
  most: z.number().nullable(),
})
export type FamilyValue = z.infer<typeof familyValue>

/** A family as the product that was asked for, with all of its sizes; a product without a family is its only size. */
export const productFamily = productCard.extend({
  familyName: z.string(),
  /** The difference between its sizes: 'Size', 'Length', 'Option'. */
  sizeName: z.string(),
  sizes: z.array(productSize),
  /** The customer has a number of their own for one of its sizes, or bought one before. */
  isKnown: z.boolean(),
  /** Values that all of its sizes share, of the attributes of its category; `order` sorts those that are numbers. */
  shared: z.array(familyValue),
  /** The same of what its sizes differ by, from the least to the most; of what names them where it is measured. */
  spans: z.array(familyValue),
})
export type ProductFamily = z.infer<typeof productFamily>

export const familyCalls = area({
  productFamilies: openQuery({
    input: z.object({
      partNumbers: z.array(z.string().trim().min(1).max(60)).min(1).max(100),
      locale: locale.optional(),
    }),
    output: z.array(productFamily),
    about:
      'The families of these part numbers with price, stock and earlier purchases of each size, in the order asked; unknown ones are left out [P5.98].',
  }),
})
