// Changes by the ERP that are news: of no more than a week, and after the first load [P6.12].
import { sql } from 'kysely'
import type { Db } from '../../platform/db/transaction.ts'
import { isAnnounced, newsDays } from '../../platform/notify/announce.ts'
import { orderDelivered, orderLate, orderShipped } from './orderNews.emails.ts'

/** Rows of one run, and those of the last order among them, so that an order is one message; the next has the others. */
const atOnce = 2000

export interface Parcel {
  orderId: number
  accountId: number
  shipmentNumber: string
  carrier: string
  trackingNumber: string | null
  at: Date
  lineNumbers: number[]
}

const parcels = async (db: Db, column: 'shipped_at' | 'delivered_at', since: Date, now: Date): Promise<Parcel[]> => {
  const at = sql.ref(`s.${column}`)
  const kind = column === 'shipped_at' ? orderShipped : orderDelivered
  const { rows } = await sql<Parcel>`
    select s.order_id as "orderId", s.account_id as "accountId", s.shipment_number as "shipmentNumber", s.carrier,
      s.tracking_number as "trackingNumber", ${at} as at, s.line_numbers as "lineNumbers"
    from shipment s join sales_order o on o.order_id = s.order_id
    where ${at} > ${since} and ${at} <= ${now} and o.user_id is not null and not ${isAnnounced(kind, sql`s.shipment_number`)}
    order by s.order_id fetch first ${sql.lit(atOnce)} rows with ties`.execute(db)
  return rows
}

export const newParcels = (db: Db, since: Date, now: Date): Promise<Parcel[]> => parcels(db, 'shipped_at', since, now)

export const arrivedParcels = (db: Db, since: Date, now: Date): Promise<Parcel[]> =>
  parcels(db, 'delivered_at', since, now)

export interface LineOf {
  orderId: number
  accountId: number
  lineNumber: number
}

/** Lines that left on a day after `since` in no parcel that is known; asked a day later, because parcels come after lines. */
export async function linesWithoutParcel(db: Db, since: string, today: string): Promise<(LineOf & { day: string })[]> {
  const { rows } = await sql<LineOf & { day: string }>`
    select l.order_id as "orderId", l.account_id as "accountId", l.line_number as "lineNumber", l.shipped_date as day
    from order_line l join sales_order o on o.order_id = l.order_id
    where l.shipped_date > ${since}::date and l.shipped_date < ${today}::date and o.user_id is not null and o.kind = 'SUPPLY'
      and not exists (select from shipment s where s.order_id = l.order_id and (s.line_numbers = '{}' or l.line_number = any(s.line_numbers)))
      and not ${isAnnounced(orderShipped, sql`l.order_id || '/' || l.line_number`)}
    order by l.order_id fetch first ${sql.lit(atOnce)} rows with ties`.execute(db)
  return rows
}

/** Lines that have another day than their buyer knows; they are taken, and come once. */
export async function popChangedDates(db: Db): Promise<(LineOf & { was: string | null })[]> {
  const { rows } = await sql<LineOf & { was: string | null }>`
    with taken as (
      delete from order_date_change where (order_id, line_number) in (
        select order_id, line_number from order_date_change order by order_id fetch first ${sql.lit(atOnce)} rows with ties)
      returning order_id, line_number, account_id, was, changed_at)
    select t.order_id as "orderId", t.account_id as "accountId", t.line_number as "lineNumber", t.was
    from taken t join order_line l using (order_id, line_number) join sales_order o using (order_id)
    where t.changed_at > now() - make_interval(days => ${newsDays}) and l.promise_date is distinct from t.was and l.shipped_date is null
      and l.status in ('OPEN', 'BACKORDERED') and o.status in ('OPEN', 'PROCESSING')
    order by t.order_id, t.line_number`.execute(db)
  return rows
}

/** Lines whose promised day passed after `since`. */
export async function lateLines(db: Db, since: string, today: string): Promise<(LineOf & { day: string })[]> {
  const { rows } = await sql<LineOf & { day: string }>`
    select o.order_id as "orderId", o.account_id as "accountId", l.line_number as "lineNumber", l.promise_date as day
    from sales_order o join order_line l on l.order_id = o.order_id
    where o.status in ('OPEN', 'PROCESSING') and o.promise_date < ${today}::date and o.user_id is not null and o.kind = 'SUPPLY'
      and l.promise_date >= ${since}::date and l.promise_date < ${today}::date and l.shipped_date is null
      and l.status in ('OPEN', 'BACKORDERED')
      and not ${isAnnounced(orderLate, sql`l.order_id || '/' || l.line_number || ' ' || l.promise_date`)}
    order by o.order_id fetch first ${sql.lit(atOnce)} rows with ties`.execute(db)
  return rows
}

export interface NewsOrder {
  order_id: number
  account_id: number
  po_number: string | null
  order_number: string
  ship_days: { day: string | null; lines: number; isShipped: boolean }[]
  user_id: string
  email: string
}

/** The orders with who placed them and may log in. */
export async function ordersOfNews(db: Db, ids: readonly number[]): Promise<NewsOrder[]> {
  const { rows } = await sql<NewsOrder>`
    select o.order_id, o.order_number, o.account_id, o.po_number, o.ship_days, u.user_id, u.email
    from sales_order o join portal_user u on u.user_id = o.user_id where o.order_id = any(${[...ids]}::int[])
    order by o.order_id`.execute(db)
  return rows
}

export interface NewsLine {
  lineNumber: number
  name: string
  partNumber: string
  quantity: number
  uom: string
  promiseDate: string | null
  isOpen: boolean
}

/** The lines of orders that are not canceled, by order. */
export async function linesOfNews(db: Db, ids: readonly number[]): Promise<Map<number, NewsLine[]>> {
  const { rows } = await sql<NewsLine & { orderId: number }>`
    select order_id as "orderId", line_number as "lineNumber", name, part_number as "partNumber", quantity, uom,
      promise_date as "promiseDate", shipped_date is null and status in ('OPEN', 'BACKORDERED') as "isOpen"
    from order_line where order_id = any(${[...ids]}::int[]) and status <> 'CANCELLED' order by order_id, line_number`.execute(
    db,
  )
  return Map.groupBy(rows, ({ orderId }) => orderId)
}

export const hasOrders = async (db: Db): Promise<boolean> => {
  const { rows } = await sql`select from sales_order limit 1`.execute(db)
  return rows.length > 0
}
