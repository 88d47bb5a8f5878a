// The facts of an order's documents: the order, its shipment, its invoice, as the ERP left them.
import { sql } from 'kysely'
import type { CxmlAddress } from '../cxml/cxml.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import type { Db } from '../../platform/db/transaction.ts'
import type { ReportedOrder, InvoiceToSend, Shipment } from './documents.rules.ts'

export async function loadReportedOrder(db: Db, punchoutOrderId: number): Promise<ReportedOrder & { orderId: number }> {
  const order = await db
    .selectFrom('punchout_order as p')
    .innerJoin('sales_order as o', 'o.order_id', 'p.order_id')
    .select([
      'o.order_id as orderId',
      'o.order_number as orderNumber',
      'p.buyer_order_id as buyerOrderId',
      'p.ordered_at as orderedAt',
      'p.payload_id as payloadId',
      'o.currency',
      'o.subtotal',
      'o.shipping',
      'o.freight',
      'o.tax',
      'p.lines as buyerLines',
    ])
    .where('p.punchout_order_id', '=', punchoutOrderId)
    .executeTakeFirstOrThrow()
  return { ...order, lines: await loadLines(db, order.orderId) }
}

/** The lines of an order of ours. */
export const loadLines = (db: Db, orderId: number): Promise<ReportedOrder['lines'][number][]> =>
  db
    .selectFrom('order_line')
    .select([
      'line_number as lineNumber',
      'item_id as itemId',
      'part_number as partNumber',
      'quantity',
      'uom',
      'price',
      'status',
      'promise_date as promiseDate',
    ])
    .where('order_id', '=', orderId)
    .orderBy('line_number')
    .execute()

export const loadShipment = (db: Db, shipmentNumber: string): Promise<(Shipment & { orderId: number }) | undefined> =>
  db
    .selectFrom('shipment')
    .select([
      'order_id as orderId',
      'shipment_number as shipmentNumber',
      'carrier',
      'tracking_number as trackingNumber',
      'shipped_at as shippedAt',
      'delivered_at as deliveredAt',
      'line_numbers as lineNumbers',
    ])
    .where('shipment_number', '=', shipmentNumber)
    .executeTakeFirst()

export async function loadInvoice(db: Db, id: number, soldBy: string): Promise<InvoiceToSend | undefined> {
  const invoice = await db
    .selectFrom('invoice as i')
    .innerJoin('account as a', 'a.account_id', 'i.account_id')
    .leftJoin('address as b', 'b.address_id', 'i.bill_to_address_id')
    .select([
      'i.trx_number as trxNumber',
      sql<boolean>`i.kind = 'CREDIT_MEMO'`.as('isCredit'),
      'i.trx_date as trxDate',
      'i.due_date as dueDate',
      'i.currency',
      'i.subtotal',
      'i.shipping',
      'i.tax',
      'i.total',
      'a.name',
      'b.address1',
      'b.address2',
      'b.city',
      'b.state',
      'b.province',
      'b.postal_code as postalCode',
      'b.country',
    ])
    .where('i.customer_trx_id', '=', id)
    .executeTakeFirst()
  if (!invoice) return undefined
  const lines = await db
    .selectFrom('invoice_line')
    .select([
      'line_number as lineNumber',
      'item_id as itemId',
      'part_number as partNumber',
      'description',
      'quantity',
      'uom',
      'price',
      'amount',
    ])
    .where('customer_trx_id', '=', id)
    .orderBy('line_number')
    .execute()
  const { name, address1, address2, city, state, province, postalCode, country, ...facts } = invoice
  const billTo: CxmlAddress | null =
    (address1 && {
      addressId: null,
      name,
      deliverTo: [],
      streets: [address1, ...(address2 ? [address2] : [])],
      city,
      state: state ?? province,
      postalCode,
      country,
      email: null,
      phone: null,
    }) ||
    null
  return { ...facts, soldBy, billTo, lines }
}

/** Documents of a connection since a day that were refused or never answered. */
export const unsentDocuments = (
  db: Db,
  connectionId: number,
  since: Date,
): Promise<{ count: number; lastAt: Date | null }> =>
  db
    .selectFrom('punchout_document')
    .select([sql<number>`count(*)::int`.as('count'), sql<Date | null>`max(made_at)`.as('lastAt')])
    .where('connection_id', '=', connectionId)
    .where('made_at', '>', since)
    .where('state', 'in', ['REFUSED', 'FAILED'])
    .executeTakeFirstOrThrow()

/** Documents of all connections that were refused or never answered, and since when the oldest. */
export const refusedDocuments = ({ db }: Ctx): Promise<{ count: number; since: Date | null }> =>
  db
    .selectFrom('punchout_document')
    .select([sql<number>`count(*)::int`.as('count'), sql<Date | null>`min(made_at)`.as('since')])
    .where('state', 'in', ['REFUSED', 'FAILED'])
    .executeTakeFirstOrThrow()

/** The document that was sent under an id; null where none was. */
export const findSentDocumentId = async (db: Db, payloadId: string): Promise<number | null> => {
  const found = await db
    .selectFrom('punchout_document')
    .select('document_id')
    .where('payload_id', '=', payloadId)
    .executeTakeFirst()
  return found?.document_id ?? null
}
