// Writing an order down: the order, its lines, its number. Called by checkout and training only, in their transactions.
import type { Currency } from '@portal/contract/platform/locales'
import { joinCodes } from '@portal/contract/money/chargeForms'
import type { ShippingMethod } from '@portal/contract/buying/checkout'
import type { FreightTerms } from '@portal/contract/buying/freight'
import type { Ctx } from '../../platform/http/ctx.ts'
import { actingStaff } from '../../platform/http/ctx.ts'
import type { OrderAddress } from './orders.rules.ts'

export interface NewOrder {
  accountId: number
  kind: 'SUPPLY' | 'TRAINING'
  poNumber: string | null
  shipToAddressId: number | null
  billToAddressId: number | null
  shipTo: OrderAddress | null
  billTo: OrderAddress | null
  shippingMethod: ShippingMethod | null
  shippingLabel: string | null
  freight: FreightTerms
  carrierAccount: string | null
  requestedDate?: string | null
  shipsComplete?: boolean
  paymentKind: 'ACCOUNT' | 'PURCHASE_ORDER' | 'CARD' | 'NONE'
  paymentTerms: string | null
  cardBrand: string | null
  cardLast4: string | null
  currency: Currency
  subtotal: number
  shipping: number
  tax: number
  taxExempt: boolean
  total: number
  note: string | null
  idempotencyKey: string
  /** The next one where none is given. */
  orderNumber?: string
  /** Its number in the learning system, for training. */
  externalOrderId?: string
  lines: NewLine[]
  /** The addresses it ships to, where they are several, which the lines name by their numbers. */
  deliveries?: NewDelivery[]
}

interface NewDelivery {
  shipToAddressId: number | null
  shipTo: OrderAddress
  shippingMethod: ShippingMethod | null
  shippingLabel: string | null
  freight: FreightTerms
  carrierAccount: string | null
  requestedDate: string | null
  shipsComplete: boolean
  shipping: number
  tax: number
}

export interface NewLine {
  itemId: number | null
  courseId: number | null
  partNumber: string
  brand: string | null
  manufacturerPartNumber: string | null
  name: string
  quantity: number
  uom: string
  price: number
  /** The core deposit in the price, and the days to return the old part. */
  coreCharge?: number
  coreDays?: number | null
  unitSerial: string | null
  costCenter?: string | null
  job?: string | null
  status: 'OPEN' | 'BACKORDERED'
  promiseDate: string | null
  delivery?: number
  /** Pieces of stock promised to it. */
  reserved: number
}

/** Writes `order` for the viewer and answers its id and number; the idempotency key is unique, so a second write fails. */
export async function createOrder(ctx: Ctx, order: NewOrder): Promise<{ orderId: number; orderNumber: string }> {
  const { viewer } = ctx
  const made = await ctx.db
    .insertInto('sales_order')
    .values({
      account_id: order.accountId,
      user_id: viewer.userId,
      kind: order.kind,
      po_number: order.poNumber,
      cost_center: joinCodes(order.lines.map(({ costCenter }) => costCenter)),
      job: joinCodes(order.lines.map(({ job }) => job)),
      ordered_at: ctx.now,
      placed_by_name: viewer.name,
      placed_by_staff: actingStaff(ctx.principal),
      ship_to_address_id: order.shipToAddressId,
      bill_to_address_id: order.billToAddressId,
      ship_to: json(order.shipTo),
      bill_to: json(order.billTo),
      shipping_method: order.shippingMethod,
      shipping_label: order.shippingLabel,
      freight: order.freight,
      carrier_account: order.carrierAccount,
      requested_date: order.requestedDate ?? null,
      ships_complete: order.shipsComplete ?? false,
      payment_kind: order.paymentKind,
      payment_terms: order.paymentTerms,
      card_brand: order.cardBrand,
      card_last4: order.cardLast4,
      currency: order.currency,
      subtotal: order.subtotal,
      shipping: order.shipping,
      tax: order.tax,
      tax_exempt: order.taxExempt,
      total: order.total,
      note: order.note,
      idempotency_key: order.idempotencyKey,
      external_order_id: order.externalOrderId ?? null,
      deliveries: order.deliveries?.length ?? null,
      ...(order.orderNumber !== undefined && { order_number: order.orderNumber }),
    })
    .returning(['order_id', 'order_number'])
    .executeTakeFirstOrThrow()
  if (order.deliveries) await createDeliveries(ctx, made.order_id, order.accountId, order.deliveries)
  await ctx.db
    .insertInto('order_line')
    .values(
      order.lines.map((line, at) => ({
        order_id: made.order_id,
        line_number: at + 1,
        account_id: order.accountId,
        item_id: line.itemId,
        course_id: line.courseId,
        part_number: line.partNumber,
        brand: line.brand,
        manufacturer_part_number: line.manufacturerPartNumber,
        name: line.name,
        quantity: line.quantity,
        uom: line.uom,
        price: line.price,
        core_charge: line.coreCharge ?? 0,
        core_days: line.coreDays ?? null,
        unit_serial: line.unitSerial,
        cost_center: line.costCenter ?? null,
        job: line.job ?? null,
        status: line.status,
        promise_date: line.promiseDate,
        delivery_number: line.delivery ?? null,
        reserved: line.reserved,
      })),
    )
    .execute()
  return { orderId: made.order_id, orderNumber: made.order_number }
}

const createDeliveries = (
  { db }: Ctx,
  orderId: number,
  accountId: number,
  deliveries: readonly NewDelivery[],
): Promise<unknown> =>
  db
    .insertInto('order_delivery')
    .values(
      deliveries.map((delivery, at) => ({
        order_id: orderId,
        delivery_number: at + 1,
        account_id: accountId,
        ship_to_address_id: delivery.shipToAddressId,
        ship_to: json(delivery.shipTo),
        shipping_method: delivery.shippingMethod,
        shipping_label: delivery.shippingLabel,
        freight: delivery.freight,
        carrier_account: delivery.carrierAccount,
        requested_date: delivery.requestedDate,
        ships_complete: delivery.shipsComplete,
        shipping: delivery.shipping,
        tax: delivery.tax,
      })),
    )
    .execute()

// Kysely's type of a JSON column that may be null asks for the text of the value.
const json = (value: OrderAddress | null): string => JSON.stringify(value)

/** The number of an order of the viewer's. */
export async function getOrderNumber(ctx: Ctx, orderId: number): Promise<string> {
  const { order_number: orderNumber } = await ctx.db
    .selectFrom('sales_order')
    .select('order_number')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return orderNumber
}
