// News of units that were not announced yet: what happened since `since`, and what is due today.
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/transaction.ts'
import { isAnnounced, isQuiet } from '../../platform/notify/announce.ts'
import type { UnitOfNews } from './recipients.ts'

/** News of one unit in words; its subject begins with the unit, so that what is of one unit is found. */
export interface UnitFact extends UnitOfNews {
  subject: string
  unitSerial: string
  fact: string
}

/** True if an organization is no show: what happens to the units of one is no news. */
const isReal = (accountId: RawBuilder<unknown>) =>
  sql<boolean>`not exists (select from account show where show.account_id = ${accountId} and show.demo_only)`

/** Minutes between two messages of a kind about a unit, or a service request. */
const quietMinutes = 15
/** Units of one run, and the rest of the last one; the next run has the others. */
const atOnce = 500

interface Source {
  kind: { name: string }
  /** Rows with key, instance_id, account_id and fact. */
  rows: RawBuilder<unknown>
}

async function findFacts(db: Db, now: Date, { kind, rows: source }: Source): Promise<UnitFact[]> {
  const subject = sql`f.instance_id || ' ' || f.key`
  const { rows } = await sql<UnitFact>`
    select f.instance_id as "instanceId", f.account_id as "accountId", ${subject} as subject, u.unit_serial as "unitSerial", f.fact
    from (${source}) f join unit u on u.instance_id = f.instance_id
    where ${isReal(sql`f.account_id`)} and not ${isAnnounced(kind, subject)} and not ${isQuiet(kind, sql`f.instance_id`, now, quietMinutes)}
    order by f.instance_id fetch first ${sql.lit(atOnce)} rows with ties`.execute(db)
  return rows
}

/** Units taken out of service; what a failed inspection took out is announced with it alone. */
export const findOutages = (db: Db, now: Date, kind: Source['kind'], since: Date) =>
  findFacts(db, now, {
    kind,
    rows: sql`select o.out_of_service_id::text as key, o.instance_id, o.account_id, o.taken_by || ': ' || o.reason as fact
      from out_of_service o where o.taken_at >= ${since} and o.signed_off_at is null
        and not exists (select from inspection p where p.inspection_number = o.inspection_number and p.result = 'FAIL')`,
  })

/** Outages that were a mistake, of those that `told` announced. */
export const findTakenBack = (db: Db, now: Date, kinds: { kind: Source['kind']; told: Source['kind'] }, since: Date) =>
  findFacts(db, now, {
    kind: kinds.kind,
    rows: sql`select o.out_of_service_id::text as key, o.instance_id, o.account_id, o.signed_off_by || ' took back: ' || o.reason as fact
      from out_of_service o where o.taken_back and o.signed_off_at >= ${since}
        and ${isAnnounced(kinds.told, sql`o.instance_id || ' ' || o.out_of_service_id`)}`,
  })

/** Faults reported at the machine and not answered yet. */
export const findFaults = (db: Db, now: Date, kind: Source['kind'], since: Date) =>
  findFacts(db, now, {
    kind,
    rows: sql`select f.receipt as key, f.instance_id, f.account_id, f.receipt || coalesce(' by ' || nullif(f.reporter, ''), '')
        || coalesce(', ' || nullif(f.contact, ''), '') || case when f.is_unsafe then ', who finds it unsafe to use: ' else ': ' end || f.problem as fact
      from fault_report f where f.reported_at >= ${since} and f.answer is null`,
  })

/** Failed inspections that keep their unit out of service, also those the ERP sent, which have a day only. */
export const findFailures = (db: Db, now: Date, kind: Source['kind'], since: Date) =>
  findFacts(db, now, {
    kind,
    rows: sql`select p.inspection_number as key, p.instance_id, p.account_id,
        p.kind || ' inspection of ' || to_char(p.done_on, 'MM/DD/YYYY') || coalesce(' by ' || p.inspector, '') || coalesce(': ' || coalesce(p.finding, p.remark), '') as fact
      from inspection p join out_of_service o on o.inspection_number = p.inspection_number and o.signed_off_at is null
      where p.result = 'FAIL' and o.taken_at >= ${since}`,
  })

/** Units out of service whose service request is complete, whose severe defects are repaired, or that passed an inspection since the one that took them out. */
export const findSignOffs = (db: Db, now: Date, kind: Source['kind'], since: Date) =>
  findFacts(db, now, {
    kind,
    rows: sql`select o.out_of_service_id::text as key, o.instance_id, o.account_id,
        'Out of service: ' || o.reason || E'\\n\\n' || coalesce('Service request ' || r.sr_number || ' is complete.',
          'Repaired by ' || d.repaired_by || ': ' || d.repair_note, 'It passed an inspection since.') as fact
      from out_of_service o left join service_request r on r.sr_id = o.sr_id and r.status = 'COMPLETED' and coalesce(r.completed_at, r.updated_at) >= ${since}
        left join lateral ${lastRepair(since)} d on true
      where o.signed_off_at is null and (r.sr_id is not null or d.defect_id is not null or exists (
        select from inspection p join inspection failed on failed.inspection_number = o.inspection_number
        where p.instance_id = o.instance_id and p.kind = failed.kind and p.result in ('PASS', 'PASS_WITH_REMARKS') and not coalesce(p.is_severe, false)
          and (p.done_on, coalesce(p.recorded_at, '-infinity')) > (failed.done_on, coalesce(failed.recorded_at, '-infinity'))
          and coalesce(p.recorded_at, (p.done_on + 1)::timestamp at time zone 'UTC') >= ${since}::timestamptz))`,
  })

/** The last repair of a severe defect since a defect took the unit out, once none is open: what is signed off then [P6.35]. */
const lastRepair = (since: Date) => sql`(
  select s.defect_id, s.repaired_by, s.repair_note from inspection_defect s
  where o.cause = 'DEFECT' and s.instance_id = o.instance_id and s.account_id = o.account_id and s.severity = 'SEVERE'
    and s.repaired_by_id is not null and s.repaired_at >= o.taken_at and s.repaired_at >= ${since}
    and not exists (select from inspection_defect still where still.instance_id = o.instance_id and still.account_id = o.account_id
      and still.severity = 'SEVERE' and still.repaired_at is null)
  order by s.repaired_at desc, s.defect_id desc limit 1)`

export interface ServiceFact extends UnitFact {
  srId: number
  srNumber: string
  userId: string
  email: string
}

/** Words of our service on requests, and where these moved, with who asked for them here and may log in. */
export async function findServiceAnswers(db: Db, now: Date, kind: Source['kind'], since: Date): Promise<ServiceFact[]> {
  const subject = sql`f.sr_id || ' ' || f.key`
  const { rows } = await sql<ServiceFact>`
    select s.sr_id as "srId", s.sr_number as "srNumber", s.instance_id as "instanceId", s.account_id as "accountId", ${subject} as subject,
      i.unit_serial as "unitSerial", f.fact, u.user_id as "userId", u.email
    from (
      select c.sr_id, 'comment ' || c.position as key, c.at, c.author || ': ' || c.text as fact from service_comment c where c.from_staff and c.at >= ${since}
      union all
      select e.sr_id, 'event ' || e.event_id, e.at, case e.status when 'SCHEDULED' then 'The work is scheduled' || coalesce(' for ' || to_char(m.due_on, 'MM/DD/YYYY'), '') || '.'
        when 'IN_PROGRESS' then 'The work has begun.' when 'WAITING_PARTS' then 'The work waits for parts.'
        when 'COMPLETED' then 'The work is complete.' || coalesce(E'\\n\\n' || m.resolution, '') else 'The request is canceled.' end
      from service_event e join service_request m on m.sr_id = e.sr_id where e.status <> 'NEW' and e.at >= ${since}
        and not (e.status = 'CANCELLED' and m.taken_back_by is not null)
    ) f join service_request s on s.sr_id = f.sr_id join unit i on i.instance_id = s.instance_id join portal_user u on u.user_id = s.created_by
    where ${isReal(sql`s.account_id`)} and not ${isAnnounced(kind, subject)} and not ${isQuiet(kind, sql`s.sr_id`, now, quietMinutes)} and u.status in ('REGISTERED', 'DELEGATED_REGISTERED') and not u.is_internal_associate
    order by s.sr_id, f.at fetch first ${sql.lit(atOnce)} rows with ties`.execute(db)
  return rows
}

export interface DueInspection extends UnitOfNews {
  subject: string
  unitSerial: string
  model: string
  dueOn: string
  daysLeft: number
}

/** Units in fleet whose inspection comes due: once before, once on the day or soon after, and once in each week since. */
export async function findDueInspections(
  db: Db,
  kind: Source['kind'],
  { today, soonDays, at }: { today: string; soonDays: number; at: number },
): Promise<DueInspection[]> {
  const left = sql`(u.inspection_due - ${today}::date)`
  const stage = sql`case when ${left} > 0 then 'before' else 'week ' || (-${left}) / 7 end`
  const subject = sql`u.instance_id || ' ' || u.inspection_due || ' ' || ${stage}`
  const { rows } = await sql<DueInspection>`
    select u.instance_id as "instanceId", u.account_id as "accountId", ${subject} as subject, u.unit_serial as "unitSerial", m.name as model,
      u.inspection_due::text as "dueOn", ${left} as "daysLeft"
    from unit u join unit_model m on m.model_id = u.model_id
    where u.unit_in_fleet and ${isReal(sql`u.account_id`)} and u.inspection_due <= ${today}::date + ${soonDays}::int and not ${isAnnounced(kind, subject)}
    order by u.account_id fetch first ${sql.lit(at)} rows with ties`.execute(db)
  return rows
}

export interface OpenNotice extends UnitOfNews {
  subject: string
  unitSerial: string
  apnId: number
  number: string
  title: string
  kind: string
  severity: 'high' | 'medium' | 'low'
  complyBy: string | null
}

/** Units that notices are open on; `isNews` is about the notice `n`. */
export async function findOpenNotices(
  db: Db,
  kind: Source['kind'],
  { isNews, at }: { isNews: RawBuilder<boolean>; at: number },
): Promise<OpenNotice[]> {
  const subject = sql`n.apn_id || ' ' || nu.instance_id || coalesce(' ' || n.comply_by, '')`
  const { rows } = await sql<OpenNotice>`
    select nu.instance_id as "instanceId", nu.account_id as "accountId", ${subject} as subject, u.unit_serial as "unitSerial", n.apn_id as "apnId",
      n.notice_number as number, n.title, n.kind, n.severity, n.comply_by as "complyBy"
    from notice n join notice_unit nu on nu.apn_id = n.apn_id join unit u on u.instance_id = nu.instance_id
    where nu.status = 'OPEN' and u.unit_in_fleet and ${isReal(sql`nu.account_id`)} and ${isNews} and not ${isAnnounced(kind, subject)}
    order by nu.account_id fetch first ${sql.lit(at)} rows with ties`.execute(db)
  return rows
}
