// The list of orders [S13.01], for screen, counts and download.
import { orderList as declared } from '@portal/contract/buying/orderList'
import type { ShipGroup } from '@portal/contract/buying/shipDays'
import { orderShipText } from '@portal/contract/buying/shipDays'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { listedName } from '../../access/session/session.ts'
import { usesCredit } from '../../money/creditLines/creditLines.ts'
import { listOf, tableOf } from '../../platform/lists/declared.ts'

/** The orders with the name of whose they are; joined, because a download looks the name up half a million times. */
export const namedOrders = sql`sales_order o left join account a on a.account_id = o.account_id`
const shipToName = sql`case when o.deliveries is null then o.ship_to ->> 'addressName' else o.deliveries || ' addresses' end`
const shipToCity = sql`case when o.deliveries is null then o.ship_to ->> 'city' end`

/** Still to ship and past its promised day, where the company is. */
export const isLate = (today: string) =>
  sql<boolean>`(o.status in ('OPEN', 'PROCESSING') and o.promise_date is not null and o.promise_date < ${today}::date)`

/** True if an order has a line for one of `units`. */
const isForUnitOf = (units: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`o.order_id in (select l.order_id from order_line l join unit u on u.account_id = l.account_id and u.unit_serial = l.unit_serial
    where u.instance_id in ${units})`

/** The day by which all of it is to leave; null where a line has none, or all have left. */
const lastPromised = (days: readonly ShipGroup[]): string | null => {
  const last = days.at(-1)
  return last && !last.isShipped ? last.day : null
}

/** `isCreditSeen`: by a person who sees credit lines, and may ask which orders use one. */
export const orderList = (today: string, isCreditSeen = false) =>
  listOf(declared, {
    from: namedOrders,
    account: sql`o.account_id`,
    // Of a group: orders of a part for one of its units. The serial finds the lines, and an order of a line counts once.
    unit: isForUnitOf,
    key: sql`o.order_id`,
    name: sql`o.order_number`,
    range: sql`o.ordered_at`,
    // A part ordered and a parcel's number find their order too; a part number by its beginning, as it is typed.
    hasAll: (words, accounts) =>
      sql`o.order_id in (select find_orders(${JSON.stringify(words)}::jsonb, ${accounts}::int[]))`,
    tally: { from: sql`order_tally o`, count: sql<number>`coalesce(sum(o.n), 0)::int` },
    table: tableOf('sales_order', 'o'),
    values: {
      customerName: listedName,
      placedBy: sql`o.placed_by_name`,
      shipToName: sql`coalesce(${shipToName}, '')`,
      shipToCity: sql`coalesce(${shipToCity}, '')`,
      isLate: isLate(today),
      late: isLate(today),
      usesCredit: usesCredit(today),
    },
    sorting: {
      customerName: { value: sql`a.name` },
      shipToName: { value: shipToName, sort: 'blanks-last' },
      shipToCity: { value: shipToCity, sort: 'blanks-last' },
      /** As the ship-date column reads: shipped orders by that day, the others by their promise [B2.86]. */
      shipDate: { value: sql`coalesce(o.shipped_date, o.promise_date)`, sort: 'blanks-last' },
    },
    withheld: isCreditSeen ? [] : ['usesCredit'],
    inFile: {
      lastPromised: ({ shipDays }) => lastPromised(shipDays),
      shipDays: ({ kind, status, shipDays }) =>
        kind === 'TRAINING' || status === 'CANCELLED' ? '' : orderShipText(shipDays, (each) => each),
      trackingNumbers: ({ trackingNumbers }) => trackingNumbers.join(' '),
    },
  })
