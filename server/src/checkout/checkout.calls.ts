// The checkout calls and the verbs that answer them.
import { checkoutCalls } from 'contract/checkout'
import { answers } from '../platform/calls/answers.ts'
import { checkoutOptions, createQuote, purchaseOrdersEnabled, quotePdf, submitQuote } from './checkout.ts'

export const checkoutAnswers = answers(checkoutCalls, {
  checkoutOptions: (ctx, input) => checkoutOptions(ctx, input.shipToAddressId),
  isCustomerPurchaseOrderEnabled: (ctx, input) => purchaseOrdersEnabled(ctx, input.accountId),
  createQuote: (ctx, input) => createQuote(ctx, input.cart),
  submitQuote: (ctx, input) => submitQuote(ctx, input.ebsQuote.quoteId),
  quotePdf: (ctx, { quoteId }) => quotePdf(ctx, quoteId),
})
