// The list of cores to return [P5.219]: lines of orders that shipped with a core deposit, and what their returns hold.
import { coreList as declared, overdueDays } from '@portal/contract/buying/coreList'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { listedName } from '../../access/session/session.ts'
import type { Word } from '../../platform/lists/list.ts'
import { listOf, tableOf } from '../../platform/lists/declared.ts'
import { heldDeposits, isHolding } from './claimed.ts'

/**
 * Lines `p` of orders `o` that shipped with core deposits, with `d`: how many of them returns hold and have credited, how many are
 * left and until which day they can be returned. `coreDays` are those of a part that names none.
 */
export const coreLines = (
  coreDays: number,
) => sql`(select * from order_line where core_charge > 0 and status = 'SHIPPED') p
  join sales_order o on o.order_id = p.order_id join account a on a.account_id = p.account_id
  cross join lateral (select coalesce(sum(${heldDeposits}), 0)::int as held,
      coalesce(sum(${heldDeposits}) filter (where r.status in ('CREDITED', 'REPLACED')), 0)::int as credited,
      greatest(p.quantity - coalesce(sum(${heldDeposits}), 0)::int, 0) as cores, p.shipped_date + coalesce(p.core_days, ${coreDays}::int) as until
    from order_return r join order_return_line l on l.return_id = r.return_id and l.line_number = p.line_number
    where r.order_id = p.order_id and ${isHolding}) d`

const isFound = ({ contains }: Word) =>
  sql<boolean>`(lower(p.name) like ${contains} or lower(p.part_number) like ${contains} or lower(o.order_number) like ${contains}
    or lower(p.unit_serial) like ${contains} or lower(o.placed_by_name) like ${contains} or lower(o.po_number) like ${contains})`

/** Of a group: cores of parts for one of its units. */
const isForUnitOf = (units: RawBuilder<unknown>) =>
  sql<boolean>`(p.account_id, p.unit_serial) in (select u.account_id, u.unit_serial from unit u where u.instance_id in ${units})`

/** `today` is the company's day. */
export function coreList({ today, coreDays }: { today: string; coreDays: number }) {
  const line = sql<string>`(o.order_number || '-' || p.line_number)`
  const passed = (days: number) => sql`d.until < ${today}::date - ${days}::int`
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
      status: sql`(case when d.cores = 0 then case when d.credited < d.held then 'IN_RETURN' else 'CREDITED' end
        when ${passed(overdueDays)} then 'NOT_RETURNED' when ${passed(0)} then 'OVERDUE' else 'TO_RETURN' end)`,
      until: sql`d.until`,
      daysLeft: sql`(d.until - ${today}::date)`,
      cores: sql`d.cores`,
      shipped: sql`p.quantity`,
      deposit: sql`(d.cores * p.core_charge)`,
      currency: sql`o.currency`,
      orderNumber: sql`o.order_number`,
      placedBy: sql`o.placed_by_name`,
      customerName: listedName,
    },
    sorting: { customerName: { value: sql`a.name` } },
  })
}
