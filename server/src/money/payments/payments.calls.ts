// The payment calls and the verbs that answer them.
import { paymentCalls } from '@portal/contract/money/payments'
import { resolvers } from '../../platform/calls/resolvers.ts'
import * as payments from './payments.ts'
import { addNewCreditCard, bankAccounts, openCardPage, removePaymentMethod, restorePaymentMethod } from './payments.ts'

export const paymentsResolvers = resolvers(paymentCalls, {
  ...payments,
  addNewCreditCard: (ctx, { card }) => addNewCreditCard(ctx, card),
  openCardPage: (ctx, { from }) => openCardPage(ctx, from),
  bankAccounts: (ctx, { currency }) => bankAccounts(ctx, currency),
  removePaymentMethod: (ctx, { paymentId }) => removePaymentMethod(ctx, paymentId),
  restorePaymentMethod: (ctx, { paymentId, isDefault }) => restorePaymentMethod(ctx, paymentId, isDefault),
})
