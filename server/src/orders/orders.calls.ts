// The order calls and the verbs that answer them.
import { orderCalls } from 'contract/orders'
import { answers } from '../platform/calls/answers.ts'
import { askAboutOrder } from './asking.ts'
import { cancelOrder } from './cancelling.ts'
import {
  exportOrders,
  getOrder,
  orderCounts,
  orderPdf,
  packingListPdf,
  searchOrderHistory,
  searchOrders,
} from './orders.ts'
import { previewReorder } from './reordering.ts'

export const ordersAnswers = answers(orderCalls, {
  searchOrders: (ctx, input) => searchOrders(ctx, input),
  exportOrders: (ctx, input) => exportOrders(ctx, input),
  searchOrderHistory: (ctx, input) => searchOrderHistory(ctx, input),
  cancelOrder: (ctx, { orderNumber }) => cancelOrder(ctx, orderNumber),
  previewReorder: (ctx, { orderNumber }) => previewReorder(ctx, orderNumber),
  askAboutOrder: (ctx, { orderNumber, message }) => askAboutOrder(ctx, orderNumber, message),
  orderPdf: (ctx, { orderNumber }) => orderPdf(ctx, orderNumber),
  packingListPdf: (ctx, { orderNumber, shipmentNumber }) => packingListPdf(ctx, orderNumber, shipmentNumber),
  getOrder: (ctx, { orderNumber }) => getOrder(ctx, orderNumber),
  orderCounts: (ctx, { timeZone }) => orderCounts(ctx, timeZone),
})
