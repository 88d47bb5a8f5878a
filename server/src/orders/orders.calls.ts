// The order calls and the verbs that answer them.
import { orderCalls } from 'contract/orders'
import { answers } from '../platform/calls/answers.ts'
import { exportOrders, getOrder, orderCounts, searchOrders } from './orders.ts'

export const ordersAnswers = answers(orderCalls, {
  searchOrders: (ctx, input) => searchOrders(ctx, input),
  exportOrders: (ctx, input) => exportOrders(ctx, input),
  getOrder: (ctx, { orderNumber }) => getOrder(ctx, orderNumber),
  orderCounts: (ctx, { timeZone }) => orderCounts(ctx, timeZone),
})
