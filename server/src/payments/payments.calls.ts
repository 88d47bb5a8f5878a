// The payment calls and the verbs that answer them.
import { paymentCalls } from 'contract/payments'
import { answers } from '../platform/calls/answers.ts'
import {
  addNewCreditCard,
  openCardPage,
  paymentMethods,
  removePaymentMethod,
  restorePaymentMethod,
} from './payments.ts'

export const paymentsAnswers = answers(paymentCalls, {
  paymentMethods: (ctx, input) => paymentMethods(ctx, input),
  addNewCreditCard: (ctx, { card }) => addNewCreditCard(ctx, card),
  openCardPage: (ctx, { from }) => openCardPage(ctx, from),
  removePaymentMethod: (ctx, { paymentId }) => removePaymentMethod(ctx, paymentId),
  restorePaymentMethod: (ctx, { paymentId, isDefault }) => restorePaymentMethod(ctx, paymentId, isDefault),
})
