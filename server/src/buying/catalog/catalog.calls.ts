// The catalog's calls and the verbs that answer them.
import { catalogCalls } from '@portal/contract/buying/catalog'
import { familyCalls } from '@portal/contract/buying/families'
import { ownPriceCalls } from '@portal/contract/buying/ownPrices'
import { substituteCalls } from '@portal/contract/buying/substitutes'
import { resolvers } from '../../platform/calls/resolvers.ts'
import * as catalog from './catalog.ts'
import { commerceItems, getPrices, inventoryItems, productsByPartNumber, storeHome } from './catalog.ts'
import { categoryAttributes } from './attributes.ts'
import * as families from './families.ts'
import { findOwnNumbers } from './ownNumbers.ts'
import { priceBreaks } from './priceBreaks.ts'
import { substitutes } from './substitutes.ts'
import * as productPage from './productPage.ts'
import { compareProducts } from './productPage.ts'

export const catalogResolvers = resolvers(catalogCalls, {
  ...productPage,
  ...catalog,
  categoryAttributes: (ctx, input) => categoryAttributes(ctx, input.categoryId),
  storeHome: (ctx, input) => storeHome(ctx, input.locale),
  productsByPartNumber: (ctx, input) => productsByPartNumber(ctx, input.partNumbers, input.locale),
  findOwnNumbers: (ctx, input) => findOwnNumbers(ctx, input.query, input.locale),
  compareProducts: (ctx, input) => compareProducts(ctx, input.partNumbers, input.locale),
  commerceItems: (ctx, input) => commerceItems(ctx, input.items, input.locale),
  itemDetail: (ctx, input) => inventoryItems(ctx, input.partNumbers, undefined),
  unauthenticatedItemDetail: (ctx, input) => inventoryItems(ctx, input.partNumbers, input.locale),
  getPrices: (ctx, input) => getPrices(ctx, input.priceRequest, input.locale),
})

export const familyResolvers = [...resolvers(familyCalls, families), ...resolvers(substituteCalls, { substitutes })]

export const ownPriceResolvers = resolvers(ownPriceCalls, {
  priceBreaks: (ctx, input) => priceBreaks(ctx, input.partNumbers, input.locale),
})
