// The list of cores to return [P5.219]: lines of orders that shipped with a core deposit, and what their returns hold.
import { coreList as declared, overdueDays } from '@portal/contract/buying/coreList'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { listedName } from '../../access/session/session.ts'
import type { Word } from '../../platform/lists/list.ts'
import { listOf, tableOf } from '../../platform/lists/declared.ts'
import { heldDeposits, isHolding } from './claimed.ts'

/**
 * Lines `p` of orders `o` that shipped with core deposits, until which day these can be returned, and `d`: how many of them returns hold
 * and have credited. `coreDays` are those of a part that names none; `isMeant` narrows the lines by their own columns.
 */
export const coreLines = (coreDays: number, isMeant = sql<boolean>`true`) => sql`(
    select *, shipped_date + coalesce(core_days, ${coreDays}::int) as until from order_line
    where core_charge > 0 and status <> 'CANCELLED' and ${isMeant}) p
  join sales_order o on o.order_id = p.order_id
    and (p.status = 'SHIPPED' or p.shipped_date is not null or o.status in ('SHIPPED', 'COMPLETE')) join account a on a.account_id = p.account_id
  left join (select r.order_id, l.line_number, sum(${heldDeposits})::int as held,
      sum(${heldDeposits}) filter (where r.status in ('CREDITED', 'REPLACED'))::int as credited
    from order_return r join order_return_line l on l.return_id = r.return_id
    where l.core_charge > 0 and ${isHolding} group by 1, 2) d on d.order_id = p.order_id and d.line_number = p.line_number`
const held = sql`coalesce(d.held, 0)`
/** Cores of a line that are in no return. */
export const coresLeft = sql<number>`greatest(p.quantity - ${held}, 0)`

const isFound = ({ contains }: Word) =>
  sql<boolean>`(lower(p.name) like ${contains} or lower(p.part_number) like ${contains} or lower(o.order_number) like ${contains}
    or lower(p.unit_serial) like ${contains} or lower(o.placed_by_name) like ${contains} or lower(o.po_number) like ${contains})`

/** Of a group: cores of parts for one of its units. */
const isForUnitOf = (units: RawBuilder<unknown>) =>
  sql<boolean>`(p.account_id, p.unit_serial) in (select u.account_id, u.unit_serial from unit u where u.instance_id in ${units})`

/** `today` is the company's day. */
export function coreList({ today, coreDays }: { today: string; coreDays: number }) {
  const line = sql<string>`(o.order_number || '-' || p.line_number)`
  const isPassed = (days: number) => sql`(p.until < ${today}::date - ${days}::int)`
  return listOf(declared, {
    from: coreLines(coreDays),
    account: sql`p.account_id`,
    unit: isForUnitOf,
    key: line,
    name: line,
    dayRange: sql`p.shipped_date`,
    has: isFound,
    table: tableOf('order_line', 'p'),
    values: {
      line,
      status: sql`(case when ${coresLeft} = 0 then case when coalesce(d.credited, 0) < ${held} then 'IN_RETURN' else 'CREDITED' end
        when ${isPassed(overdueDays)} then 'NOT_RETURNED' when ${isPassed(0)} then 'OVERDUE' else 'TO_RETURN' end)`,
      until: sql`p.until`,
      // No time is left where nothing is to be returned any more.
      daysLeft: sql`(case when ${coresLeft} > 0 and not ${isPassed(overdueDays)} then p.until - ${today}::date end)`,
      cores: coresLeft,
      shipped: sql`p.quantity`,
      deposit: sql`(${coresLeft} * p.core_charge)`,
      currency: sql`o.currency`,
      orderNumber: sql`o.order_number`,
      placedBy: sql`o.placed_by_name`,
      customerName: listedName,
    },
    sorting: { customerName: { value: sql`a.name` } },
  })
}
