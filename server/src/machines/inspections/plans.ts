// Inspections planned for a day and a person [P6.37, P6.38]: an appointment, which moves no due date.
import { passes } from '@portal/contract/access/privileges'
import { judgeUnits } from '@portal/contract/machines/fleet'
import type { PlanForm } from '@portal/contract/machines/inspectionPlans'
import { fieldMessages } from '@portal/contract/platform/fieldMessages'
import { planMessages } from '@portal/contract/machines/inspectionPlans'
import type { InspectionKind } from '@portal/contract/machines/inspectionRecords'
import { unitChangeMessages } from '@portal/contract/machines/unitChanges'
import { sql } from 'kysely'
import { badInput } from '../../platform/http/errors.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { getToday } from '../../platform/process/today.ts'
import { dueKind } from './inspections.list.ts'

interface Inspector {
  userId: string
  name: string
  accountId: number
}

/** People who may record inspections in the organizations being viewed or in the companies above them, by name. */
async function findInspectors({ db, viewer }: Ctx): Promise<Inspector[]> {
  const { rows } = await sql<Inspector & { privileges: string[] }>`
    select u.user_id as "userId", trim(u.first_name || ' ' || u.last_name) as name, u.account_id as "accountId",
      array(select p.privilege from role_privilege p where p.role_id = u.role_id and p.privilege <> all (u.revoked_privileges)) as privileges
    from portal_user u
    where (u.account_id = any(${[...viewer.activeAccounts]}::int[])
        or u.account_id in (select a.parent_account_id from account a where a.account_id = any(${[...viewer.activeAccounts]}::int[])))
      and u.status in ('REGISTERED', 'DELEGATED_REGISTERED') and u.is_validated_b2b and not u.is_internal_associate and not u.is_punchout
    order by 2, 1`.execute(db)
  return rows.filter(({ privileges }) => passes(judgeUnits, privileges))
}

export async function inspectionPeople(ctx: Ctx): Promise<{ people: { userId: string; name: string }[] }> {
  const people = await findInspectors(ctx)
  return { people: people.map(({ userId, name }) => ({ userId, name })) }
}

/** A plan as it is kept of a change; null where there is none. */
export interface Planned {
  kind: InspectionKind
  plannedOn: string
  assigneeId: string | null
}

interface Asked {
  instanceId: number
  accountId: number
}

export interface KeptPlan {
  instanceId: number
  before: Planned | null
  after: Planned | null
}
export interface PlanOutcome extends KeptPlan {
  problem: string | null
}

interface Found extends Asked {
  kind: InspectionKind
  planId: number | null
  plannedOn: string | null
  assigneeId: string | null
  isInFleet: boolean
  parentId: number | null
}

/** Each unit with the kind that is meant and its open plan of that kind, locked. */
async function findPlans({ db }: Ctx, units: readonly Asked[], kind: InspectionKind | null): Promise<Found[]> {
  const ids = units.map(({ instanceId }) => instanceId)
  await sql`select from inspection_plan where instance_id = any(${ids}::int[]) and closed is null order by plan_id for update`.execute(
    db,
  )
  const { rows } = await sql<Found>`
    select k.*, p.plan_id as "planId", p.planned_on as "plannedOn", p.assignee_id as "assigneeId"
    from (select u.instance_id as "instanceId", u.account_id as "accountId", u.unit_in_fleet as "isInFleet", a.parent_account_id as "parentId",
        coalesce(${kind}::text, (select n.kind from inspection_plan n where n.instance_id = u.instance_id and n.closed is null
          order by n.planned_on, n.plan_id limit 1), ${dueKind}) as kind
      from unit u join account a on a.account_id = u.account_id where u.instance_id = any(${ids}::int[])) k
    left join inspection_plan p on p.instance_id = k."instanceId" and p.kind = k.kind and p.closed is null`.execute(db)
  return rows
}

const planOf = ({ kind, plannedOn, assigneeId }: Found): Planned | null =>
  plannedOn === null ? null : { kind, plannedOn, assigneeId }

/** Plans, moves or gives to somebody an inspection of each unit; what is left out stays as it is planned. */
export async function planInspections(ctx: Ctx, units: readonly Asked[], form: PlanForm): Promise<PlanOutcome[]> {
  if (form.plannedOn && form.plannedOn < getToday(ctx)) throw badInput('plan.plannedOn', fieldMessages.pastDay)
  const inspectors = form.assigneeId ? await findInspectors(ctx) : []
  const chosen = inspectors.find(({ userId }) => userId === form.assigneeId)
  if (form.assigneeId && !chosen) throw badInput('plan.assigneeId', planMessages.person)
  const found = await findPlans(ctx, units, form.kind)
  const outcomes = found.map((unit): PlanOutcome => {
    const before = planOf(unit)
    const plannedOn = form.plannedOn ?? unit.plannedOn
    const refused = (problem: string) => ({ instanceId: unit.instanceId, problem, before, after: before })
    if (!unit.isInFleet) return refused(planMessages.left)
    if (plannedOn === null) return refused(planMessages.day)
    if (chosen && chosen.accountId !== unit.accountId && chosen.accountId !== unit.parentId)
      return refused(planMessages.person)
    const assigneeId = form.assigneeId === undefined ? unit.assigneeId : form.assigneeId
    return { instanceId: unit.instanceId, problem: null, before, after: { kind: unit.kind, plannedOn, assigneeId } }
  })
  await write(
    ctx,
    outcomes.filter(({ problem }) => problem === null),
  )
  return outcomes
}

/** Cancels the plan of a kind, or the next one, of each unit. */
export async function cancelPlans(
  ctx: Ctx,
  units: readonly Asked[],
  { kind }: { kind: InspectionKind | null },
): Promise<PlanOutcome[]> {
  const outcomes = (await findPlans(ctx, units, kind)).map((unit): PlanOutcome => {
    const before = planOf(unit)
    return { instanceId: unit.instanceId, problem: before ? null : planMessages.none, before, after: null }
  })
  await write(
    ctx,
    outcomes.filter(({ problem }) => problem === null),
  )
  return outcomes
}

/** Sets plans back to what they were, but those that are no longer as the change left them. */
export async function restorePlans(ctx: Ctx, changes: readonly KeptPlan[]): Promise<PlanOutcome[]> {
  const outcomes: PlanOutcome[] = []
  for (const [kind, those] of Map.groupBy(changes, ({ before, after }) => (before ?? after)?.kind)) {
    if (!kind) continue
    const units = those.map(({ instanceId }) => ({ instanceId, accountId: 0 }))
    const now = new Map((await findPlans(ctx, units, kind)).map((unit) => [unit.instanceId, planOf(unit)]))
    for (const { instanceId, before, after } of those) {
      const isSame = isSamePlan(now.get(instanceId) ?? null, after)
      outcomes.push({ instanceId, problem: isSame ? null : unitChangeMessages.moved, before: after, after: before })
    }
  }
  await write(
    ctx,
    outcomes.filter(({ problem }) => problem === null),
  )
  return outcomes
}

const isSamePlan = (one: Planned | null, other: Planned | null) =>
  one?.kind === other?.kind && one?.plannedOn === other?.plannedOn && one?.assigneeId === other?.assigneeId

/** Writes what each is planned for from now on; what has a plan already is moved, and none is closed. */
async function write({ db, viewer, now }: Ctx, outcomes: readonly PlanOutcome[]): Promise<void> {
  const planned = outcomes.flatMap(({ instanceId, after }) => (after ? [{ instanceId, ...after }] : []))
  if (planned.length > 0)
    await sql`
      insert into inspection_plan (account_id, instance_id, kind, planned_on, assignee_id, planned_by, changed_at)
      select u.account_id, u.instance_id, w.kind, w.planned_on, w.assignee_id, ${viewer.name}, ${now}
      from unnest(${planned.map(({ instanceId }) => instanceId)}::int[], ${planned.map(({ kind }) => kind)}::text[],
          ${planned.map(({ plannedOn }) => plannedOn)}::date[], ${planned.map(({ assigneeId }) => assigneeId)}::text[]) w (id, kind, planned_on, assignee_id)
        join unit u on u.instance_id = w.id
      on conflict (instance_id, kind) where closed is null do update
        set planned_on = excluded.planned_on, assignee_id = excluded.assignee_id, planned_by = excluded.planned_by, changed_at = excluded.changed_at`.execute(
      db,
    )
  const canceled = outcomes.filter(({ before, after }) => before && !after)
  if (canceled.length > 0)
    await sql`
      update inspection_plan p set closed = 'CANCELED', closed_at = ${now}, planned_by = ${viewer.name}, changed_at = ${now}
      from unnest(${canceled.map(({ instanceId }) => instanceId)}::int[], ${canceled.map(({ before }) => before?.kind)}::text[]) w (id, kind)
      where p.instance_id = w.id and p.kind = w.kind and p.closed is null`.execute(db)
}
