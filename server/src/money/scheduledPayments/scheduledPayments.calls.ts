// The calls of scheduled payments and the verbs that answer them.
import { scheduledPaymentCalls } from '@portal/contract/money/scheduledPayments'
import { resolvers } from '../../platform/calls/resolvers.ts'
import { cancelScheduledPayment, moveScheduledPayment, schedulePayment } from './keep.ts'
import { payScheduledPayment } from './pay.ts'
import { getScheduledPayments } from './scheduledPayments.reads.ts'

export const scheduledPaymentResolvers = resolvers(scheduledPaymentCalls, {
  cancelScheduledPayment,
  getScheduledPayments,
  moveScheduledPayment,
  payScheduledPayment,
  schedulePayment,
})
