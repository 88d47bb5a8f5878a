// The checkout calls and the verbs that answer them.
import { checkoutCalls } from '@portal/contract/buying/checkout'
import { resolvers } from '../../platform/calls/resolvers.ts'
import {
  checkoutOptions,
  createQuote,
  deliveryOptions,
  purchaseOrdersEnabled,
  quotePdf,
  submitQuote,
} from './checkout.ts'

export const checkoutResolvers = resolvers(checkoutCalls, {
  checkoutOptions,
  deliveryOptions,
  isCustomerPurchaseOrderEnabled: (ctx, input) => purchaseOrdersEnabled(ctx, input.accountId),
  createQuote: (ctx, input) => createQuote(ctx, input.cart),
  submitQuote: (ctx, input) => submitQuote(ctx, input.ebsQuote.quoteId),
  quotePdf,
})
