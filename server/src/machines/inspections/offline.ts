// Inspections without a line: units that a phone keeps [P6.49], and what happened to a unit before one of its sheets came [P6.52].
import { may } from '@portal/contract/platform/call'
import { sheetKinds, type CheckSheet } from '@portal/contract/machines/checkSheets'
import { inspectionKindLabels, type NewInspection } from '@portal/contract/machines/inspectionRecords'
import { viewNotices } from '@portal/contract/machines/notices'
import { maxKeptUnits, type KeptInspections, type KeptUnit } from '@portal/contract/machines/offlineInspections'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/http/ctx.ts'
import { PortalError } from '../../platform/http/errors.ts'
import { findSheets } from './sheets.reads.ts'

interface UnitRow extends Omit<KeptUnit, 'sheets'> {
  accountId: number
  modelId: string
  productLine: string
}

/** The units to inspect first, with everything that is needed to inspect them. */
export async function offlineInspections(ctx: Ctx): Promise<KeptInspections> {
  const { db, viewer, now } = ctx
  const accounts = sql`any(${[...viewer.activeAccounts]}::int[])`
  const notices = may(viewNotices, viewer)
    ? sql`(select coalesce(json_agg(json_build_object('apnId', n.apn_id, 'number', n.notice_number, 'title', n.title,
          'isSafety', n.kind = 'Safety', 'complyBy', n.comply_by) order by n.kind <> 'Safety', n.comply_by), '[]')
        from notice_unit nu join notice n on n.apn_id = nu.apn_id where nu.instance_id = u.instance_id and nu.status = 'OPEN')`
    : sql`'[]'::json`
  const { rows } = await sql<UnitRow>`
    with mine as (select p.instance_id, min(p.planned_on) as planned_on from inspection_plan p
        where p.account_id = ${accounts} and p.assignee_id = ${viewer.userId} and p.closed is null group by 1),
      first as (select u.instance_id, -1 as at, m.planned_on as urgency from mine m join unit u on u.instance_id = m.instance_id and u.unit_in_fleet
        union all (select u.instance_id, 0, (case when u.inspection_failed then '-infinity'::date else u.inspection_due end) as urgency
          from unit u where u.account_id = ${accounts} and u.unit_in_fleet order by urgency, u.instance_id limit ${maxKeptUnits})),
      kept as (select instance_id, min(at) as at, min(urgency) as urgency from first group by 1 order by 2, 3, 1 limit ${maxKeptUnits})
    select u.instance_id as "instanceId", u.unit_serial as "unitSerial", u.customer_vehicle_number as "customerVehicleNumber", m.name as model,
      u.account_id as "accountId", u.model_id as "modelId", m.product_line as "productLine", u.inspection_due as "dueOn", u.inspection_failed as "hasFailed",
      (select l.code from unit_label l where l.instance_id = u.instance_id) as "labelCode",
      ${outReason} as "outOfService",
      (select coalesce(json_agg(json_build_object('kind', p.kind, 'plannedOn', p.planned_on) order by p.planned_on), '[]') from inspection_plan p
        where p.instance_id = u.instance_id and p.assignee_id = ${viewer.userId} and p.closed is null) as mine,
      (select coalesce(json_agg(json_build_object('defectId', d.defect_id, 'inspectionNumber', d.inspection_number, 'section', d.section, 'item', d.item,
          'severity', d.severity, 'note', d.note, 'foundBy', d.found_by, 'foundOn', d.found_on) order by d.severity desc, d.found_on, d.defect_id), '[]')
        from inspection_defect d where d.instance_id = u.instance_id and d.account_id = u.account_id and d.repaired_at is null) as "openDefects",
      (select json_build_object('hours', i.hours, 'doneOn', i.done_on) from inspection i where i.instance_id = u.instance_id and i.account_id = u.account_id
        and i.hours is not null and i.done_on is not null and i.replaced_by is null order by i.done_on desc, i.recorded_at desc nulls last limit 1) as "lastHours",
      ${notices} as notices
    from kept k join unit u on u.instance_id = k.instance_id join unit_model m on m.model_id = u.model_id order by k.at, k.urgency, u.instance_id`.execute(
    db,
  )
  const { fitting, sheets } = await findFitting(ctx, rows)
  return {
    now: now.toISOString(),
    total: await countUnits(ctx),
    units: rows.map(({ accountId, modelId, productLine: _, ...unit }) => ({
      ...unit,
      sheets: fitting.get(`${accountId} ${modelId}`) ?? [],
    })),
    sheets,
  }
}

/** Why a unit `u` is out of service; null in service. */
export const outReason = sql<
  string | null
>`(case when u.out_of_service then coalesce((select o.reason from out_of_service o
  where o.instance_id = u.instance_id and o.signed_off_at is null order by o.taken_at desc, o.out_of_service_id desc limit 1), 'not signed off') end)`

async function countUnits({ db, viewer }: Ctx): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from unit
    where account_id = any(${[...viewer.activeAccounts]}::int[]) and unit_in_fleet`.execute(db)
  return rows[0]?.total ?? 0
}

/** The sheets by which units are inspected, by organization and model. */
async function findFitting({ db }: Ctx, units: readonly UnitRow[]) {
  const models = new Map(units.map((unit) => [`${unit.accountId} ${unit.modelId}`, unit]))
  const of = [...models.values()]
  const { rows } = await sql<{ key: string; kind: (typeof sheetKinds)[number]; sheetId: number }>`
    select u.account || ' ' || u.model as key, k.kind, f.sheet_id as "sheetId"
    from unnest(${of.map((each) => each.accountId)}::int[], ${of.map((each) => each.modelId)}::text[], ${of.map((each) => each.productLine)}::text[]) as u (account, model, line)
    cross join unnest(${[...sheetKinds]}::text[]) as k (kind)
    cross join lateral (select s.sheet_id from check_sheet s where s.is_used and s.kind = k.kind
      and (s.account_id is null or s.account_id = u.account) and (s.model_id is null or s.model_id = u.model)
      and (s.product_line is null or s.product_line = u.line)
      order by s.model_id is null, s.product_line is null, s.account_id is null limit 1) f`.execute(db)
  const byKey = Map.groupBy(rows, ({ key }) => key)
  const fitting = new Map(
    [...byKey].map(([key, those]) => [key, those.map(({ kind, sheetId }) => ({ kind, sheetId }))]),
  )
  const sheets: CheckSheet[] = await findSheets(db, [...new Set(rows.map(({ sheetId }) => sheetId))])
  return { fitting, sheets }
}

/**
 * Refuses a sheet that comes later where the unit was taken out of service, signed off or inspected alike by another since the
 * phone heard of it: the person reads that, and sends or discards it.
 */
export async function checkMeanwhile({ db, principal }: Ctx, given: NewInspection): Promise<void> {
  const { sentLater } = given
  if (!sentLater || sentLater.isConfirmed) return
  const { rows } = await sql<{
    reason: string | null
    signedOffBy: string | null
    number: string | null
    by: string | null
  }>`
    select ${outReason} as reason,
      (select o.signed_off_by from out_of_service o where o.instance_id = u.instance_id and o.signed_off_at > ${sentLater.knownAt}::timestamptz
        order by o.signed_off_at desc limit 1) as "signedOffBy", i.inspection_number as number, i.recorded_by as by
    from unit u left join lateral (select i.inspection_number, i.recorded_by from inspection i where i.instance_id = u.instance_id
      and i.account_id = u.account_id and i.kind = ${given.kind} and i.recorded_at > ${sentLater.knownAt}::timestamptz
      and i.recorded_by_id is distinct from ${principal.actor.userId} and i.replaced_by is null order by i.recorded_at desc limit 1) i on true
    where u.instance_id = ${given.instanceId}`.execute(db)
  const [unit] = rows
  if (!unit) return
  const said = [
    unit.reason !== null && !sentLater.wasOutOfService && `It was taken out of service: ${unit.reason}.`,
    unit.reason === null && sentLater.wasOutOfService && `${unit.signedOffBy ?? 'Somebody'} signed it off.`,
    unit.number !== null &&
      `${unit.by ?? 'Somebody else'} recorded the same inspection (${inspectionKindLabels[given.kind]}, ${unit.number}).`,
  ].filter(Boolean)
  if (said.length === 0) return
  const message = `The unit has changed since you inspected it. ${said.join(' ')} Send yours all the same, or discard it.`
  throw new PortalError('CONFLICT', message, { sentLater: message })
}
