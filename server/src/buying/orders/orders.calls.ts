// The order calls and the verbs that answer them.
import { orderCalls } from '@portal/contract/buying/orders'
import { resolvers } from '../../platform/calls/resolvers.ts'
import { askAboutOrder } from './askAboutOrder.ts'
import { cancelOrder } from './cancelOrder.ts'
import * as orders from './orders.ts'
import { getOrder, orderCounts, orderPdf, packingListPdf } from './orders.ts'
import { answerOrderQuestion, getOrderMessages } from './orderMessages.ts'
import { payRestOfOrder } from './payRest.ts'
import { previewReorder } from './previewReorder.ts'
import { exportPurchases, searchPurchases } from './purchases.ts'

export const ordersResolvers = resolvers(orderCalls, {
  ...orders,
  searchPurchases,
  exportPurchases,
  cancelOrder: (ctx, { orderNumber }) => cancelOrder(ctx, orderNumber),
  payRestOfOrder: (ctx, { orderNumber, paymentId }) => payRestOfOrder(ctx, orderNumber, paymentId),
  previewReorder,
  askAboutOrder: (ctx, { orderNumber, message }) => askAboutOrder(ctx, orderNumber, message),
  answerOrderQuestion: (ctx, { orderNumber, message }) => answerOrderQuestion(ctx, orderNumber, message),
  getOrderMessages: (ctx, { orderNumber }) => getOrderMessages(ctx, orderNumber),
  orderPdf: (ctx, { orderNumber }) => orderPdf(ctx, orderNumber),
  packingListPdf: (ctx, { orderNumber, shipmentNumber }) => packingListPdf(ctx, orderNumber, shipmentNumber),
  getOrder: (ctx, { orderNumber }) => getOrder(ctx, orderNumber),
  orderCounts: (ctx, { timeZone }) => orderCounts(ctx, timeZone),
})
