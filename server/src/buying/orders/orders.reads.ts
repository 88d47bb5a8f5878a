// Reads for the order screens.
import { getMonthStart } from '@portal/contract/platform/days'
import type { OrderDelivery, OrderDetail } from '@portal/contract/buying/orders'
import { hasShipped } from '@portal/contract/buying/shippedLines'
import { paths } from '@portal/contract/platform/paths'
import { lineAmount } from '@portal/contract/platform/money'
import { sql } from 'kysely'
import { getBrandToday } from '../../provider/brand/brand.ts'
import { imageUrl, rowsByItem, getShopper } from '../catalog/catalog.ts'
import { paymentOfOrder } from '../../money/payments/payments.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { actingStaff } from '../../platform/http/ctx.ts'
import { groupCondition } from '../../platform/lists/viewedGroup.ts'
import type { StoredRow } from '../../platform/lists/declared.ts'
import { dayIn } from '../../platform/lists/listRequest.rules.ts'
import { isLate, namedOrders, orderList } from './orders.list.ts'
import type { OrderVisibility, OrderAddress } from './orders.rules.ts'
import { ownsOrder, getCancelProblem, getChangeProblem } from './orders.rules.ts'
import type { TableRow } from '../../platform/db/transaction.ts'
import { getRights } from '../../platform/prices/prices.ts'

type Detail = StoredRow<ReturnType<typeof orderList>> &
  Pick<
    TableRow<'sales_order'>,
    | 'user_id'
    | 'payment_kind'
    | 'shipping_method'
    | 'shipping_label'
    | 'carrier_account'
    | 'payment_terms'
    | 'card_brand'
    | 'card_last4'
    | 'placed_by_staff'
    | 'note'
  > & {
    order_id: number
    ship_to: OrderAddress | null
    bill_to: OrderAddress | null
    subtotal: number
    shipping: number
    tax: number
    tax_exempt: boolean
    deliveries: OrderDelivery[] | null
  }

/** Of an order to several addresses alone. */
const readDeliveries = sql`case when o.deliveries is not null then (
  select json_agg(json_build_object('deliveryNumber', d.delivery_number, 'shipTo', d.ship_to, 'shippingMethod', d.shipping_method,
    'shippingLabel', d.shipping_label, 'freight', d.freight, 'carrierAccount', d.carrier_account, 'requestedDate', d.requested_date,
    'shipsComplete', d.ships_complete, 'shipping', d.shipping, 'tax', d.tax) order by d.delivery_number)
  from order_delivery d where d.order_id = o.order_id) end`

/** One order of the accounts the viewer may see, whole; null when there is none, be it foreign or unknown. */
export async function orderDetail(
  ctx: Ctx,
  orderNumber: string,
  visibility: OrderVisibility,
): Promise<OrderDetail | null> {
  const { db, viewer } = ctx
  const mine = visibility === 'own' ? sql`and o.user_id = ${viewer.userId}` : sql``
  const { read, toRow } = orderList(getBrandToday(ctx))
  const { rows } = await sql<Detail>`
    select o.order_id, ${read}, nullif(o.ship_to, 'null'::jsonb) as ship_to, nullif(o.bill_to, 'null'::jsonb) as bill_to, o.user_id, o.shipping_method, o.shipping_label, o.carrier_account, o.payment_kind,
      o.payment_terms, o.card_brand, o.card_last4, o.placed_by_staff, o.note, o.subtotal, o.shipping, o.tax, o.tax_exempt, ${readDeliveries} as deliveries
    from ${namedOrders} where o.order_number = ${orderNumber} and o.account_id = any(${[...viewer.allowedAccounts]}::int[]) ${mine}`.execute(
    db,
  )
  const order = rows[0]
  if (!order) return null
  const paid =
    order.payment_kind === 'CARD'
      ? await paymentOfOrder(ctx, order.order_id, { cardBrand: order.card_brand, cardLast4: order.card_last4 })
      : null
  const lines = await loadLines(ctx, order.order_id, order.deliveries !== null)
  const isStaff = actingStaff(ctx.principal) !== null || viewer.isInternalAssociate
  return {
    ...toRow(order),
    canCancel: getCancelProblem(viewer, order, lines) === undefined,
    canChange:
      (order.ship_to !== null || order.deliveries !== null) &&
      getChangeProblem(viewer, order) === undefined &&
      lines.some((line) => line.status !== 'CANCELLED' && !hasShipped(line, order.status)),
    shipTo: order.deliveries ? null : order.ship_to,
    billTo: order.bill_to,
    deliveries: order.deliveries,
    shippingMethod: order.deliveries ? null : order.shipping_method,
    shippingLabel: order.shipping_label,
    carrierAccount: order.carrier_account,
    paymentKind: order.payment_kind,
    paymentTerms: order.payment_terms,
    cardBrand: order.card_brand,
    cardLast4: order.card_last4,
    refunded: paid && paid.refunded > 0 ? paid.refunded : null,
    refundFailed: paid && paid.refundFailed > 0 ? paid.refundFailed : null,
    card: paid && { ...paid.card, canPay: paid.card.isRefused && !isStaff && ownsOrder(viewer, order) },
    paymentDispute: isStaff ? (paid?.dispute ?? null) : null,
    placedByStaff: order.placed_by_staff,
    note: order.note,
    subtotal: order.subtotal,
    shipping: order.shipping,
    tax: order.tax,
    taxExempt: order.tax_exempt,
    lines,
    shipments: await loadShipments(ctx, order.order_id),
  }
}

/** Which order a number names, and whose it is; undefined when there is none the viewer may see. */
export async function orderName(
  { db, viewer }: Ctx,
  orderNumber: string,
  visibility: OrderVisibility,
): Promise<{ orderId: number; accountId: number; customerName: string } | undefined> {
  const mine = visibility === 'own' ? sql`and o.user_id = ${viewer.userId}` : sql``
  const { rows } = await sql<{ orderId: number; accountId: number; customerName: string }>`
    select o.order_id as "orderId", o.account_id as "accountId", a.name as "customerName" from ${namedOrders}
    where o.order_number = ${orderNumber} and o.account_id = any(${[...viewer.allowedAccounts]}::int[]) ${mine}`.execute(
    db,
  )
  return rows[0]
}

async function loadLines(ctx: Ctx, orderId: number, hasDeliveries: boolean): Promise<OrderDetail['lines']> {
  const lines = await ctx.db
    .selectFrom('order_line')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('line_number')
    .execute()
  const products = await rowsByItem(
    ctx,
    getShopper(ctx, undefined),
    lines.flatMap((line) => line.item_id ?? []),
  )
  return lines.map((line) => {
    const product = line.item_id === null ? undefined : products.get(line.item_id)
    return {
      lineNumber: line.line_number,
      partNumber: line.part_number,
      brand: line.brand,
      manufacturerPartNumber: line.manufacturer_part_number,
      name: line.name,
      imageUrl: imageUrl(product ?? { illustration: 'part', picture: null }, 240),
      productUrl: product?.show_online ? paths.product(product.object_id, product.part_number) : null,
      quantity: line.quantity,
      uom: line.uom,
      price: line.price,
      coreCharge: line.core_charge,
      coreDays:
        line.core_charge > 0 && getRights(ctx.viewer).canViewPrices ? (line.core_days ?? ctx.config.CORE_DAYS) : null,
      lineTotal: lineAmount(line.price, line.quantity),
      unitSerial: line.unit_serial,
      costCenter: line.cost_center,
      job: line.job,
      delivery: hasDeliveries ? line.delivery_number : null,
      status: line.status,
      promiseDate: line.promise_date,
      shippedDate: line.shipped_date,
    }
  })
}

async function loadShipments(ctx: Ctx, orderId: number): Promise<OrderDetail['shipments']> {
  const rows = await ctx.db
    .selectFrom('shipment')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('shipped_at')
    .orderBy('shipment_id')
    .execute()
  return rows.map((row) => ({
    shipmentNumber: row.shipment_number,
    carrier: row.carrier,
    trackingNumber: row.tracking_number,
    shippedAt: row.shipped_at.toISOString(),
    deliveredAt: row.delivered_at?.toISOString() ?? null,
    lineNumbers: row.line_numbers,
  }))
}

/** Supply orders of the accounts viewed: in process, late among them, and placed since the first of the month. */
export async function countOrders(ctx: Ctx, visibility: OrderVisibility, timeZone: string) {
  const { db, viewer, now } = ctx
  const today = getBrandToday(ctx)
  const monthStart = getMonthStart(dayIn(timeZone)(now))
  const begin = sql`${monthStart}::date::timestamp at time zone ${timeZone}`
  const mine = visibility === 'own' ? sql`and o.user_id = ${viewer.userId}` : sql``
  const condition = groupCondition(viewer, orderList(today))
  const ofGroup = condition ? sql`and ${condition}` : sql``
  const { rows } = await sql<{ in_process: number; late: number; this_month: number }>`
    select (count(*) filter (where o.status in ('OPEN', 'PROCESSING')))::int as in_process,
      (count(*) filter (where ${isLate(today)}))::int as late,
      (count(*) filter (where o.ordered_at >= ${begin}))::int as this_month
    from sales_order o
    where o.account_id = any(${[...viewer.activeAccounts]}::int[]) and o.kind = 'SUPPLY' ${mine} ${ofGroup}
      and (o.status in ('OPEN', 'PROCESSING') or o.ordered_at >= ${begin})`.execute(db)
  const row = rows[0]
  return { inProcess: row?.in_process ?? 0, late: row?.late ?? 0, thisMonth: row?.this_month ?? 0, monthStart }
}
