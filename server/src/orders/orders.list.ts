// The list of orders [S13.01], for screen, counts and download.
import type { Currency } from '@portal/contract/locales'
import type { ShipGroup } from '@portal/contract/shipDays'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { listedName } from '../access/access.ts'
import { usesCredit } from '../creditLines/creditLines.ts'
import type { List } from '../platform/lists/list.ts'
import type { OrderStatus } from './orders.rules.ts'

export interface OrderRow {
  order_number: string
  ordered_at: Date
  kind: 'SUPPLY' | 'TRAINING'
  status: OrderStatus
  account_id: number
  customer_name: string
  po_number: string | null
  placed_by_name: string
  ship_to_name: string | null
  ship_to_city: string | null
  line_count: number
  is_late: boolean
  total: number
  currency: Currency
  promise_date: string | null
  shipped_date: string | null
  ship_days: ShipGroup[]
  tracking_numbers: string[]
}

/** The orders with the name of whose they are; joined, because a download looks the name up half a million times. */
export const namedOrders = sql`sales_order o left join account a on a.account_id = o.account_id`
const customerName = sql<string>`a.name`
const shipToName = sql`o.ship_to ->> 'addressName'`
const shipToCity = sql`o.ship_to ->> 'city'`

/** Still to ship and past its promised day, where the company is. */
export const isLate = (today: string) =>
  sql<boolean>`(o.status in ('OPEN', 'PROCESSING') and o.promise_date is not null and o.promise_date < ${today}::date)`

/** What is read of a row of `namedOrders`. */
export const orderColumns = (
  today: string,
): RawBuilder<OrderRow> => sql<OrderRow>`o.order_number, o.ordered_at, o.kind, o.status, o.account_id, ${listedName} as customer_name, o.po_number, o.placed_by_name,
  ${shipToName} as ship_to_name, ${shipToCity} as ship_to_city, o.line_count, ${isLate(today)} as is_late, o.total, o.currency, o.promise_date, o.shipped_date, o.ship_days,
  o.tracking_numbers`

/** Whether an order has a line for one of `units`. */
const isForUnitOf = (units: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`o.order_id in (select l.order_id from order_line l join unit u on u.account_id = l.account_id and u.unit_serial = l.unit_serial
    where u.instance_id in ${units})`

/** `isCreditSeen`: by somebody who sees credit lines, and may ask which orders use one. */
export const orderList = (today: string, isCreditSeen = false): List => ({
  from: namedOrders,
  account: sql`o.account_id`,
  // Of a group: orders of a part for one of its units. The serial finds the lines, and an order of a line counts once.
  unit: isForUnitOf,
  key: sql`o.order_id`,
  name: sql`o.order_number`,
  range: sql`o.ordered_at`,
  sortedBy: { fieldName: 'orderedAt', direction: 'DESC' },
  // A part ordered and a parcel's number find their order too; a part number by its beginning, as it is typed.
  hasAll: (words, accounts) =>
    sql`o.order_id in (select find_orders(${JSON.stringify(words)}::jsonb, ${accounts}::int[]))`,
  tally: { from: sql`order_tally o`, count: sql<number>`coalesce(sum(o.n), 0)::int` },
  fields: {
    orderNumber: { value: sql`o.order_number`, sort: 'plain', filter: 'plain' },
    orderedAt: { value: sql`o.ordered_at`, sort: 'plain' },
    kind: { value: sql`o.kind`, sort: 'plain', filter: 'facet' },
    status: { value: sql`o.status`, sort: 'plain', filter: 'facet' },
    late: { value: isLate(today), type: 'flag', filter: 'facet' },
    ...(isCreditSeen && { usesCredit: { value: usesCredit(today), type: 'flag', filter: 'plain' } }),
    placedBy: { value: sql`o.placed_by_name`, sort: 'plain', filter: 'facet' },
    accountId: {
      value: sql`o.account_id`,
      type: 'number',
      filter: 'facet',
      label: (value) =>
        sql<string>`(select a.name || ' - ' || a.account_number from account a where a.account_id = ${value})`,
    },
    customerName: { value: customerName, sort: 'plain' },
    poNumber: { value: sql`o.po_number`, sort: 'blanks-last', filter: 'plain' },
    shipToName: { value: shipToName, sort: 'blanks-last' },
    shipToCity: { value: shipToCity, sort: 'blanks-last' },
    lineCount: { value: sql`o.line_count`, sort: 'plain' },
    total: { value: sql`o.total`, type: 'price', sort: 'plain' },
    promiseDate: { value: sql`o.promise_date`, sort: 'blanks-last' },
    shippedDate: { value: sql`o.shipped_date`, sort: 'blanks-last' },
    /** As the ship-date column reads: shipped orders by that day, the others by their promise [B2.86]. */
    shipDate: { value: sql`coalesce(o.shipped_date, o.promise_date)`, sort: 'blanks-last' },
  },
})
