// The search service [B§7.3]: where it is, its indexes, what their records hold, and how much is asked of them.
import { z } from 'zod'
import { area, openQuery } from '../platform/call.ts'
import type { Currency } from '../platform/locales.ts'

export const searchCalls = area({
  getSearchConfig: openQuery({
    input: z.object({}),
    output: z.object({
      /** Application id, sent with every search. */
      applicationId: z.string(),
      /** The public key: it may search and nothing else. */
      apiKey: z.string(),
      /** Address the paths /1/indexes/... are below; empty for the portal's own origin. */
      url: z.string(),
    }),
    about: 'How a browser reaches the search service, which speaks the HTTP protocol of Algolia [B7.34, B7.35].',
  }),
})

/** Where a record has its price in a currency: `price` is in US dollars, `priceCad`, `priceEur` and so on in others. */
export const priceField = (currency: Currency): string =>
  currency === 'USD' ? 'price' : `price${currency.charAt(0)}${currency.slice(1).toLowerCase()}`

/** The same as the names of the sorted indexes have it. */
export const priceColumn = (currency: Currency): string =>
  currency === 'USD' ? 'price' : `price_${currency.toLowerCase()}`

/** The price of a record in a currency; null where it has none. */
export function priceIn(record: object, currency: Currency): number | null {
  const price: unknown = Object.getOwnPropertyDescriptor(record, priceField(currency))?.value
  return typeof price === 'number' ? price : null
}

/** The indexes of [B§7.3]; _asc and _desc sort the products [B7.36]. Each currency has an order of its own. */
export const searchIndexes = {
  relevance: 'products',
  priceUp: (currency: Currency) => `products_${priceColumn(currency)}_asc`,
  priceDown: (currency: Currency) => `products_${priceColumn(currency)}_desc`,
  nameUp: 'products_name_asc',
  nameDown: 'products_name_desc',
  categories: 'categories',
  suggestions: 'suggestions',
  courses: 'courses',
} as const

/** How much is asked [B§2.4, B§2.5, B§5, B§9]: letters before autocomplete, hits, facet values, courses. */
export const searchSizes = {
  autocompleteFrom: 3,
  autocompleteDelay: 350,
  productSuggestions: 5,
  querySuggestions: 5,
  courseSuggestions: 5,
  facetValues: 10,
  coursesPerPage: 15,
  allCourses: 1000,
  maxQueryLength: 512,
} as const

/** True if measures are worth looking for in a query: measureWords.ts does, which pages load only then. */
export const mayContainMeasure = (query: string): boolean => /\d|large|small|medium|size|\bx*[sml]$/i.test(query)

/** The attribute of the voltage that dielectric goods may be used up to; for goods of a class the database works it out. */
export const useVoltageId = 'maximum-use-voltage-kv'

/** A record of `products`: what a card, a row or a suggestion needs [B3.09]. Prices are list prices, null when there is none; those of other currencies than these two are fields beside them (`priceField`). */
export const productHit = z.object({
  objectID: z.string(),
  recordId: z.string(),
  itemId: z.number().int(),
  parentId: z.string(),
  partNumber: z.string(),
  manufacturerPartNumber: z.string().nullable(),
  displayName: z.string(),
  name: z.string(),
  variantDisplayName: z.string().nullable(),
  description: z.string(),
  brand: z.string().nullable(),
  brandId: z.string().nullable(),
  categories: z.array(z.string()),
  categoryIds: z.array(z.string()),
  price: z.number().nullable(),
  priceCad: z.number().nullable(),
  uom: z.string(),
  illustration: z.string(),
  imageUrl: z.string(),
  quantityOnHand: z.number().int(),
  inStock: z.boolean(),
  fullLeadTime: z.number().int().nullable(),
  isPurchasable: z.boolean(),
  discontinued: z.boolean(),
  supersededBy: z.string().nullable(),
  prop65Number: z.string().nullable(),
  featured: z.boolean(),
  /** The models on whose bills of materials it is. */
  models: z.array(z.string()),
  /** Values of attributes as the facet counts them, 'class|2', 'length-in|14'; those that are numbers, and the two ends of ranges. */
  attributes: z.array(z.string()),
  measures: z.record(z.string(), z.union([z.number(), z.array(z.number())])),
  /** The volts it is for, with the words of the catalog; where its attributes say them. */
  useVoltage: z.object({ low: z.number().nullable(), high: z.number(), text: z.string() }).optional(),
})
export type ProductHit = z.infer<typeof productHit>

/** A record of `categories`; `products` counts those below it too, `level` is 0 at the top. */
export const categoryHit = z.object({
  objectID: z.string(),
  name: z.string(),
  parentId: z.string().nullable(),
  path: z.string(),
  level: z.number().int(),
  products: z.number().int(),
  illustration: z.string().nullable(),
  imageUrl: z.string(),
})
export type CategoryHit = z.infer<typeof categoryHit>

/** A record of `suggestions`: a query that finds something, and how many products. */
export const suggestionHit = z.object({
  objectID: z.string(),
  query: z.string(),
  nb_words: z.number().int(),
  popularity: z.number().int(),
})
export type SuggestionHit = z.infer<typeof suggestionHit>

/** A record of `courses`. */
export const courseHit = z.object({
  objectID: z.string(),
  courseId: z.number().int(),
  externalCourseId: z.string(),
  title: z.string(),
  description: z.string(),
  kind: z.enum(['e-course', 'webinar', 'in-person']),
  product: z.string().nullable(),
  category: z.string(),
  durationMinutes: z.number().int(),
  audience: z.string(),
  language: z.string(),
  price: z.number().nullable(),
  priceCad: z.number().nullable(),
  free: z.boolean(),
  illustration: z.string(),
  imageUrl: z.string(),
  position: z.number().int(),
})
export type CourseHit = z.infer<typeof courseHit>
