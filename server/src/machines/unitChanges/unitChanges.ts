// One change of many units in one call: batches in transactions of their own, an outcome for each unit, and the way back
// [P6.45, P6.46].
import type { OutputOf } from '@portal/contract/platform/call'
import { may } from '@portal/contract/platform/call'
import type { UnitAction, unitChangeCalls, UnitOutcomeOfChange } from '@portal/contract/machines/unitChanges'
import { unitActionForms, unitActionRights, unitChangeMessages } from '@portal/contract/machines/unitChanges'
import { unitMessages } from '@portal/contract/machines/units'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Ctx } from '../../platform/http/ctx.ts'
import { badInput, forbidden, PortalError } from '../../platform/http/errors.ts'
import { takeOut } from '../fleet/fleet.ts'
import type { Kept, UnitChanged, UnitToChange } from './unitActions.ts'
import { unitActions } from './unitActions.ts'

/** Units of one transaction: none holds the locks of all. */
const batchSize = 100
/** Hours in which a change may be taken back: a shift. */
const hoursToUndo = 8

type Input = z.output<(typeof unitChangeCalls.changeUnits)['input']>

export async function changeUnits(ctx: Ctx, input: Input): Promise<OutputOf<typeof unitChangeCalls.changeUnits>> {
  const action = actionOf(input)
  if (!may(unitActionRights[action], ctx.viewer)) throw forbidden()
  const serials = [...Map.groupBy(input.unitSerials, (serial) => serial.toLowerCase()).values()].flatMap((same) =>
    same.slice(0, 1),
  )
  if (input.vehicleNumbers && input.vehicleNumbers.numbers.length !== input.unitSerials.length)
    throw badInput('vehicleNumbers.numbers', unitChangeMessages.numbers)
  const { apply, undo } = unitActions[action]
  const outcomes: UnitOutcomeOfChange[] = []
  let changeId: string | null = null
  for (let from = 0; from < serials.length; from += batchSize) {
    const batch = serials.slice(from, from + batchSize)
    try {
      const done = await ctx.separateTransaction(async (db) => {
        const own = { ...ctx, db }
        const units = await findUnits(own, batch, input.unitSerials)
        const changed = units.length > 0 ? await apply(own, units, input[action] as never) : []
        const kept = changed.flatMap(toKept)
        return {
          outcomes: toOutcomes(batch, units, changed),
          // With the units, so that a failure of a later batch leaves the way back.
          changeId: undo && kept.length > 0 ? await keep(own, action, kept, changeId) : changeId,
        }
      })
      outcomes.push(...done.outcomes)
      changeId = done.changeId
    } catch (error) {
      if (from === 0) throw error
      ctx.log.error({ err: error }, 'a batch of units was not changed')
      outcomes.push(...batch.map((unitSerial) => toFailure(unitSerial, error)))
    }
  }
  return { changeId, outcomes }
}

const toFailure = (unitSerial: string, error: unknown): UnitOutcomeOfChange => ({
  unitSerial,
  instanceId: null,
  problem: error instanceof PortalError ? error.message : unitChangeMessages.failed,
  made: null,
})

function actionOf(input: Input): UnitAction {
  const given = (Object.keys(unitActionForms) as UnitAction[]).filter((name) => input[name] !== undefined)
  const [action, another] = given
  if (action === undefined || another !== undefined) throw new PortalError('BAD_INPUT', unitChangeMessages.one)
  return action
}

/** Those of the organizations being viewed, in the order asked for, held in the order of their ids; a serial is unique in all fleets. */
async function findUnits({ db, viewer }: Ctx, serials: readonly string[], asked: readonly string[]) {
  const { rows } = await sql<Omit<UnitToChange, 'at'>>`
    select u.instance_id as "instanceId", u.account_id as "accountId", u.unit_serial as "unitSerial"
    from unit u where lower(u.unit_serial) = any(${serials.map((serial) => serial.toLowerCase())}::text[]) and u.account_id = any(${[...viewer.activeAccounts]}::int[])
    order by u.instance_id for no key update`.execute(db)
  const places = asked.map((serial) => serial.toLowerCase())
  return rows
    .map((unit): UnitToChange => ({ ...unit, at: places.indexOf(unit.unitSerial.toLowerCase()) }))
    .toSorted((one, other) => one.at - other.at)
}

function toOutcomes(
  serials: readonly string[],
  units: readonly UnitToChange[],
  changed: readonly UnitChanged[],
): UnitOutcomeOfChange[] {
  const known = new Map(units.map((unit) => [unit.unitSerial.toLowerCase(), unit]))
  const done = new Map(changed.map((one) => [one.instanceId, one]))
  return serials.map((serial) => {
    const unit = known.get(serial.toLowerCase())
    if (!unit) return { unitSerial: serial, instanceId: null, problem: unitMessages.unknown, made: null }
    const { problem = null, made = null } = done.get(unit.instanceId) ?? {}
    return { unitSerial: unit.unitSerial, instanceId: unit.instanceId, problem, made }
  })
}

const toKept = ({ instanceId, problem, before, after }: UnitChanged): Kept[] =>
  problem || after === undefined ? [] : [{ instanceId, before, after }]

/** Takes one unit out of service, so that it can be taken back. */
export async function takeOutOfService(
  ctx: Ctx,
  asked: { instanceId: number; reason: string },
): Promise<OutputOf<typeof unitChangeCalls.takeOutOfService>> {
  const outOfServiceId = await takeOut(ctx, asked)
  const kept = [{ instanceId: asked.instanceId, before: null, after: outOfServiceId }]
  return { outOfServiceId, changeId: await keep(ctx, 'takeOut', kept) }
}

/** Keeps what was changed, to be taken back; what comes later to the change it begins. */
async function keep(
  { db, viewer, now }: Ctx,
  action: UnitAction,
  kept: readonly Kept[],
  begun: string | null = null,
): Promise<string> {
  if (begun !== null) {
    await sql`update unit_change set changed = changed || ${JSON.stringify(kept)}::jsonb where change_id = ${begun}`.execute(
      db,
    )
    return begun
  }
  const old = new Date(now.getTime() - hoursToUndo * 3_600_000)
  await db.deleteFrom('unit_change').where('user_id', '=', viewer.userId).where('made_at', '<', old).execute()
  const { change_id: changeId } = await db
    .insertInto('unit_change')
    .values({ user_id: viewer.userId, action, made_at: now, changed: JSON.stringify(kept) })
    .returning('change_id')
    .executeTakeFirstOrThrow()
  return changeId
}

export async function undoUnitChange(
  ctx: Ctx,
  { changeId }: { changeId: string },
): Promise<OutputOf<typeof unitChangeCalls.undoUnitChange>> {
  const { db, viewer, now } = ctx
  const change = await db
    .updateTable('unit_change')
    .set({ undone_at: now })
    .where('change_id', '=', changeId)
    .where('user_id', '=', viewer.userId)
    .where('undone_at', 'is', null)
    .where('made_at', '>=', new Date(now.getTime() - hoursToUndo * 3_600_000))
    .returning(['action', 'changed'])
    .executeTakeFirst()
  if (!change) throw new PortalError('CONFLICT', unitChangeMessages.nothingToUndo)
  const action = (Object.keys(unitActions) as UnitAction[]).find((name) => name === change.action)
  const undo = action && unitActions[action].undo
  if (!action || !undo || !may(unitActionRights[action], viewer)) throw forbidden()
  // What left the organizations meanwhile is not theirs to change back.
  const { rows } = await sql<{ instanceId: number; unitSerial: string }>`
    select u.instance_id as "instanceId", u.unit_serial as "unitSerial" from unit u
    where u.instance_id = any(${change.changed.map(({ instanceId }) => instanceId)}::int[])
      and u.account_id = any(${[...viewer.allowedAccounts]}::int[]) order by u.unit_serial`.execute(db)
  const own = new Set(rows.map(({ instanceId }) => instanceId))
  const done = await undo(
    ctx,
    change.changed.filter(({ instanceId }) => own.has(instanceId)),
  )
  const problems = new Map(done.map(({ instanceId, problem }) => [instanceId, problem ?? null]))
  return {
    outcomes: rows.map(({ instanceId, unitSerial }) => ({
      unitSerial,
      instanceId,
      problem: problems.get(instanceId) ?? null,
      made: null,
    })),
  }
}
