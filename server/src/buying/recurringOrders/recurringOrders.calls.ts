// The calls of recurring orders and the verbs that answer them.
import { recurringOrderCalls } from '@portal/contract/buying/recurringOrders'
import { resolvers } from '../../platform/calls/resolvers.ts'
import { changeRecurringOrder, saveRecurringOrder, skipRecurringDay } from './keep.ts'
import { placeRecurringOrder } from './placing.ts'
import { getRecurringOrders, previewRecurringOrder } from './recurringOrders.reads.ts'

export const recurringOrderResolvers = resolvers(recurringOrderCalls, {
  changeRecurringOrder,
  getRecurringOrders,
  placeRecurringOrder,
  previewRecurringOrder,
  saveRecurringOrder,
  skipRecurringDay,
})
