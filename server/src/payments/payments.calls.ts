// The payment calls and the verbs that answer them.
import { paymentCalls } from '@portal/contract/payments'
import { resolvers } from '../platform/calls/resolvers.ts'
import {
  addBankAccount,
  addNewCreditCard,
  bankAccounts,
  changeBankAccount,
  openBankPage,
  openCardPage,
  paymentMethods,
  removePaymentMethod,
  restorePaymentMethod,
} from './payments.ts'

export const paymentsResolvers = resolvers(paymentCalls, {
  paymentMethods: (ctx, input) => paymentMethods(ctx, input),
  addNewCreditCard: (ctx, { card }) => addNewCreditCard(ctx, card),
  openCardPage: (ctx, { from }) => openCardPage(ctx, from),
  bankAccounts: (ctx, { currency }) => bankAccounts(ctx, currency),
  changeBankAccount: (ctx, input) => changeBankAccount(ctx, input),
  addBankAccount: (ctx, input) => addBankAccount(ctx, input),
  openBankPage: (ctx, input) => openBankPage(ctx, input),
  removePaymentMethod: (ctx, { paymentId }) => removePaymentMethod(ctx, paymentId),
  restorePaymentMethod: (ctx, { paymentId, isDefault }) => restorePaymentMethod(ctx, paymentId, isDefault),
})
