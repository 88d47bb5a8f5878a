// The calendar as a list: units in fleet by the day they are due, with what is planned on them.
import { dueSoonDays } from '@portal/contract/machines/condition'
import { inspectionKindLabels } from '@portal/contract/machines/inspectionRecords'
import { dueList } from '@portal/contract/machines/inspections'
import { formatIsoDay } from '@portal/contract/platform/days'
import { sql } from 'kysely'
import { readListedName } from '../../access/session/session.ts'
import { listOf, tableOf } from '../../platform/lists/declared.ts'

// Kept on the unit (0096_unit_condition.sql), where its condition is decided from it, too.
const dueOn = sql`u.inspection_due`

/** Kind of the inspection of `u` that is to be done next: what failed is done again, else what is due first. */
export const dueKind = sql<string>`coalesce(
  case when u.inspection_failed then (select d.kind from (
    select distinct on (i.kind) i.kind, i.result, i.done_on from inspection i
    where i.instance_id = u.instance_id and i.done_on is not null and i.result is not null and i.replaced_by is null
    order by i.kind, i.done_on desc, i.recorded_at desc nulls last, i.inspection_number desc) d
    where d.result = 'FAIL' order by d.done_on desc limit 1) end,
  case when u.planned_inspection = ${dueOn} then (select i.kind from inspection i
    where i.instance_id = u.instance_id and i.done_on is null and i.kind <> 'Annual' and i.due_on = ${dueOn} order by i.kind limit 1) end,
  case when u.ruled_inspection = ${dueOn} then u.ruled_kind end,
  'Annual')`

const plans = sql`(select coalesce(json_agg(json_build_object('kind', p.kind, 'plannedOn', p.planned_on, 'assigneeId', p.assignee_id, 'assignee',
    (select trim(w.first_name || ' ' || w.last_name) from portal_user w where w.user_id = p.assignee_id)) order by p.planned_on, p.plan_id), '[]')
  from inspection_plan p where p.instance_id = u.instance_id and p.closed is null)`

/** The list as it is on a day for a person. */
export const dueRows = (today: string, userId: string) => {
  const isPlanned = (also = sql`true`) =>
    sql`(exists (select from inspection_plan p where p.instance_id = u.instance_id and p.closed is null and ${also}))`
  return listOf(dueList, {
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
      dueKind,
      plans,
      mineToday: isPlanned(sql`p.assignee_id = ${userId} and p.planned_on <= ${today}::date`),
      mine: isPlanned(sql`p.assignee_id = ${userId}`),
      planned: isPlanned(),
      // As its index has it (0810_failed_inspections.sql).
      urgency: sql`(case when u.inspection_failed then '-infinity'::date else ${dueOn} end)`,
      customerName: readListedName(sql`u.account_id`),
      months: sql`u.inspection_months`,
      days: sql`u.inspection_days`,
    },
    sorting: { customerName: { value: sql`(select a.name from account a where a.account_id = u.account_id)` } },
    inFile: {
      plans: ({ plans: planned }) =>
        planned
          .map(({ kind, plannedOn, assignee }) =>
            [formatIsoDay(plannedOn), inspectionKindLabels[kind], assignee].filter(Boolean).join(' '),
          )
          .join('; '),
    },
  })
}
