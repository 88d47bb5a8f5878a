// The calendar as a list: units in fleet by the day they are due.
import { dueSoonDays } from '@portal/contract/machines/condition'
import { dueList } from '@portal/contract/machines/inspections'
import { sql } from 'kysely'
import { readListedName } from '../../access/session/session.ts'
import { listOf, tableOf } from '../../platform/lists/declared.ts'

// Kept on the unit (0096_unit_condition.sql), where its condition is decided from it, too.
const dueOn = sql`u.inspection_due`

/** The list as it is on a day. */
export const dueRows = (today: string) =>
  listOf(dueList, {
    from: sql`unit u join unit_model m on m.model_id = u.model_id`,
    account: sql`u.account_id`,
    unit: sql`u.instance_id`,
    key: sql`u.instance_id`,
    name: sql`u.unit_serial`,
    // A day, not a moment: it is the same in every zone (inspections.ts reads the request in UTC).
    dayRange: sql`${dueOn}`,
    has: ({ contains }) => sql`(u.search_text like ${contains} or lower(m.name) like ${contains})`,
    table: tableOf('unit', 'u'),
    values: {
      model: sql`m.name`,
      state: sql`(case when u.inspection_failed then 'FAILED' when ${dueOn} is null then 'UNKNOWN' when ${dueOn} < ${today}::date then 'OVERDUE'
        when ${dueOn} <= ${today}::date + ${dueSoonDays}::int then 'DUE_SOON' else 'PLANNED' end)`,
      dueOn,
      // As its index has it (0810_failed_inspections.sql).
      urgency: sql`(case when u.inspection_failed then '-infinity'::date else ${dueOn} end)`,
      customerName: readListedName(sql`u.account_id`),
      months: sql`u.inspection_months`,
    },
    sorting: { customerName: { value: sql`(select a.name from account a where a.account_id = u.account_id)` } },
  })
