// The calls of scheduled payments and the verbs that answer them.
import { autopayCalls } from '@portal/contract/money/autopay'
import { scheduledPaymentCalls } from '@portal/contract/money/scheduledPayments'
import { resolvers } from '../../platform/calls/resolvers.ts'
import { changeAutopay, getAutopay, saveAutopay } from './autopay.ts'
import { cancelScheduledPayment, moveScheduledPayment, schedulePayment } from './keep.ts'
import { payScheduledPayment } from './pay.ts'
import { getScheduledPayments } from './scheduledPayments.reads.ts'

const scheduledResolvers = resolvers(scheduledPaymentCalls, {
  cancelScheduledPayment,
  getScheduledPayments,
  moveScheduledPayment,
  payScheduledPayment,
  schedulePayment,
})

const autopayResolvers = resolvers(autopayCalls, {
  changeAutopay,
  getAutopay,
  saveAutopay,
})

export const scheduledPaymentResolvers = [...scheduledResolvers, ...autopayResolvers]
