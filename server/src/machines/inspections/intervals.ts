// How often an organization inspects [P4.10, P6.42]: what the intervals come to is worked out by the database
// (0887_inspection_rules.sql), where the due day of a unit is decided.
import type { OutputOf } from '@portal/contract/platform/call'
import type { InspectionInterval, IntervalForm } from '@portal/contract/machines/inspectionIntervals'
import { intervalMessages } from '@portal/contract/machines/inspectionIntervals'
import type { inspectionCalls } from '@portal/contract/machines/inspections'
import { unknownUnit } from '@portal/contract/machines/service'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/http/ctx.ts'
import { badInput, notFound } from '../../platform/http/errors.ts'
import { getToday } from '../../platform/process/today.ts'
import { oneOrganization } from './sheets.ts'

/** Months between annual inspections of each model the organizations being viewed have. */
export async function inspectionIntervals({
  db,
  viewer,
}: Ctx): Promise<OutputOf<typeof inspectionCalls.inspectionIntervals>> {
  const one = viewer.activeAccounts.length === 1 ? viewer.activeAccounts[0] : undefined
  const { rows } = await sql<OutputOf<typeof inspectionCalls.inspectionIntervals>[number]>`
    select m.model_id as "modelId", m.name as model, count(*)::int as units, m.inspection_months as "usualMonths",
      (select s.months from inspection_interval s where s.account_id = ${one ?? -1} and s.kind = 'Annual' and s.model_id = m.model_id) as months
    from unit u join unit_model m on m.model_id = u.model_id
    where u.account_id = any(${[...viewer.activeAccounts]}::int[]) and u.unit_in_fleet
    group by m.model_id order by m.name`.execute(db)
  return rows
}

/** Sets the months of a model for the organization being viewed. */
export async function setInspectionInterval(
  ctx: Ctx,
  modelId: string,
  months: number | null,
): Promise<{ months: number | null }> {
  await saveInspectionRule(ctx, { kind: 'Annual', modelId, unitSerial: null, days: null, months, hours: null })
  return { months }
}

/** The intervals of the organization being viewed, by kind, the most general first. */
export async function inspectionRules({ db, viewer }: Ctx): Promise<{ rules: InspectionInterval[] }> {
  const [account, another] = viewer.activeAccounts
  if (account === undefined || another !== undefined) return { rules: [] }
  const { rows } = await sql<InspectionInterval>`
    select s.interval_id as "intervalId", s.kind, s.model_id as "modelId", m.name as model, u.unit_serial as "unitSerial", s.days, s.months, s.hours
    from inspection_interval s left join unit_model m on m.model_id = s.model_id left join unit u on u.instance_id = s.instance_id
    where s.account_id = ${account}
    order by array_position(array['Daily', 'Frequent', 'Annual', 'Dielectric', 'Structural'], s.kind), u.unit_serial nulls first, m.name nulls first`.execute(
    db,
  )
  return { rules: rows }
}

/** Sets an interval of the organization being viewed; without days, months and hours it is taken back. */
export async function saveInspectionRule(ctx: Ctx, rule: IntervalForm): Promise<{ saved: boolean }> {
  const { db, now } = ctx
  const account = oneOrganization(ctx, 'intervals')
  const { kind, modelId, unitSerial, days, months, hours } = rule
  if (modelId !== null && unitSerial) throw badInput('unitSerial', intervalMessages.scope)
  if (days !== null && months !== null) throw badInput('days', intervalMessages.both)
  if (modelId !== null) await checkModel(ctx, modelId)
  const instanceId = unitSerial ? await findUnit(ctx, account, unitSerial) : null
  const isTakenBack = days === null && months === null && hours === null
  if (!isTakenBack && kind === 'Annual' && days === null && months === null)
    throw badInput('months', intervalMessages.annual)
  if (isTakenBack) {
    const { numAffectedRows } = await sql`
      delete from inspection_interval where account_id = ${account} and kind = ${kind}
        and model_id is not distinct from ${modelId}::text and instance_id is not distinct from ${instanceId}::int`.execute(
      db,
    )
    return { saved: (numAffectedRows ?? 0n) > 0n }
  }
  await sql`
    insert into inspection_interval (account_id, kind, model_id, instance_id, days, months, hours, made_on, updated_at)
    values (${account}, ${kind}, ${modelId}, ${instanceId}, ${days}, ${months}, ${hours}, ${getToday(ctx)}, ${now})
    on conflict (account_id, kind, coalesce(model_id, ''), coalesce(instance_id, 0)) do update
      set days = excluded.days, months = excluded.months, hours = excluded.hours, updated_at = excluded.updated_at`.execute(
    db,
  )
  return { saved: true }
}

async function checkModel({ db }: Ctx, modelId: string): Promise<void> {
  const model = await db.selectFrom('unit_model').select('model_id').where('model_id', '=', modelId).executeTakeFirst()
  if (!model) throw notFound('We could not find this model.')
}

async function findUnit({ db }: Ctx, account: number, serial: string): Promise<number> {
  const unit = await db
    .selectFrom('unit')
    .select('instance_id')
    .where('unit_serial', '=', serial.toUpperCase())
    .where('account_id', '=', account)
    .executeTakeFirst()
  if (!unit) throw badInput('unitSerial', unknownUnit(serial))
  return unit.instance_id
}

/** When each kind is due on a unit by these intervals. */
export async function listRuled({ db, viewer }: Ctx, instanceId: number) {
  const { rows } = await sql<NonNullable<OutputOf<typeof inspectionCalls.unitInspections>>['ruled'][number]>`
    select r.kind, r.due_on as "dueOn", r.due_hours as "dueHours", r.meter from ruled_inspection r
    where r.instance_id = ${instanceId} and r.account_id = any(${[...viewer.allowedAccounts]}::int[]) order by r.kind`.execute(
    db,
  )
  return rows
}
