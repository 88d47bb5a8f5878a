// Orders: the list, one order, its counts and its download [B§2.1, B§7.2, S13.02].
import { may } from '@portal/contract/platform/call'
import { viewCreditLine } from '@portal/contract/money/creditLines'
import type { ExportRequest, SearchPage, SearchRequest } from '@portal/contract/platform/lists'
import type { OrderCounts, OrderDetail } from '@portal/contract/buying/orders'
import type { OrderSummary } from '@portal/contract/buying/orderList'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { getBrand, getBrandToday } from '../../provider/brand/brand.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { forbidden, notFound } from '../../platform/http/errors.ts'
import { downloadList, searchList } from '../../platform/lists/declared.ts'
import { getAccounts, getTimeZone } from '../../platform/lists/listRequest.rules.ts'
import { storePdf } from '../../platform/pdf/pdfDocument.ts'
import { orderList } from './orders.list.ts'
import { orderDocument, packingList } from './orders.pdf.ts'
import { countOrders, orderDetail, orderName } from './orders.reads.ts'
import type { OrderVisibility } from './orders.rules.ts'
import { getListVisibility, getOrderVisibility } from './orders.rules.ts'

export { countOpenQuestions, handOverQuestions } from './handOver.ts'
export { deliveryBlocks, deliverySections, deliveryTexts } from './deliveryPaper.ts'
export { attachOrder } from './orders.pdf.ts'
export { cancelOrder, lockOrderParts } from './cancelOrder.ts'
export { createOrder, getOrderNumber } from './createOrder.ts'
export { addLines, setDelivery, setLine, setOrder } from './writeChange.ts'
export { findUnusualQuantities, findPoUse } from './earlierOrders.ts'
export type { ShippedOrder } from './shippedLines.ts'
export { findShippedOrder } from './shippedLines.ts'
export { getChangeProblem, getOrderVisibility, ownsOrder, toOrderAddress } from './orders.rules.ts'
export type { OrderAddress } from './orders.rules.ts'

/** A page of the orders of the organizations being viewed; a personal customer's own. */
export async function searchOrders(ctx: Ctx, request: SearchRequest): Promise<SearchPage<OrderSummary>> {
  return pageFor(ctx, request, requireVisibility(ctx))
}

/** The same for My account, where a person without B2B_View_Orders sees what they ordered themselves. */
export const searchOrderHistory = (ctx: Ctx, request: SearchRequest): Promise<SearchPage<OrderSummary>> =>
  pageFor(ctx, request, getOrderVisibility(ctx.viewer))

async function pageFor(
  ctx: Ctx,
  request: SearchRequest,
  visibility: OrderVisibility,
): Promise<SearchPage<OrderSummary>> {
  const whose = getOrderFilter(ctx, request, visibility)
  return searchList(ctx, listFor(ctx), { request, whose })
}

const listFor = (ctx: Ctx) => orderList(getBrandToday(ctx), may(viewCreditLine, ctx.viewer))

/** The whole result of a search, or the orders selected in it, as a file; answers where it lies. */
export async function exportOrders(ctx: Ctx, request: ExportRequest): Promise<{ url: string }> {
  const whose = getOrderFilter(ctx, request, requireVisibility(ctx))
  return downloadList(ctx, listFor(ctx), { request, whose, fileName: 'orders' })
}

/** One order; null when there is none the viewer may see. */
export const getOrder = (ctx: Ctx, orderNumber: string): Promise<OrderDetail | null> =>
  orderDetail(ctx, orderNumber, getOrderVisibility(ctx.viewer))

/** Which order it is, and whose; undefined when there is none the viewer may see. */
export const findOrder = (ctx: Ctx, orderNumber: string) => orderName(ctx, orderNumber, getOrderVisibility(ctx.viewer))

/** An order on paper. */
export async function orderPdf(ctx: Ctx, orderNumber: string): Promise<{ url: string }> {
  return storePdf(ctx, getBrand(ctx.config), orderDocument(await loadVisibleOrder(ctx, orderNumber)))
}

/** The packing list of one of its shipments. */
export async function packingListPdf(ctx: Ctx, orderNumber: string, shipmentNumber: string): Promise<{ url: string }> {
  const paper = packingList(await loadVisibleOrder(ctx, orderNumber), shipmentNumber)
  if (!paper) throw notFound()
  return storePdf(ctx, getBrand(ctx.config), paper)
}

async function loadVisibleOrder(ctx: Ctx, orderNumber: string): Promise<OrderDetail> {
  const order = await getOrder(ctx, orderNumber)
  if (!order) throw notFound()
  return order
}

/** The numbers of the dashboard's order tiles. */
export const orderCounts = (ctx: Ctx, timeZone: string | undefined): Promise<OrderCounts> =>
  countOrders(ctx, requireVisibility(ctx), getTimeZone(timeZone))

function requireVisibility({ viewer }: Ctx): OrderVisibility {
  const visibility = getListVisibility(viewer)
  if (!visibility) throw forbidden()
  return visibility
}

function getOrderFilter(
  ctx: Ctx,
  request: SearchRequest,
  visibility: OrderVisibility,
): { accounts: number[]; only: RawBuilder<boolean>[] } {
  const only = visibility === 'own' ? [sql<boolean>`o.user_id = ${ctx.viewer.userId}`] : []
  return { accounts: getAccounts(request, ctx.viewer.activeAccounts), only }
}
