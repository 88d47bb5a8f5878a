// The things done to many units at once, each by the verb of the area that owns it, and how it is taken back [P6.45, P6.46].
import type { z } from 'zod'
import { unitOutcomeLabels } from '@portal/contract/machines/groups'
import type { UnitAction, unitActionForms } from '@portal/contract/machines/unitChanges'
import { unitChangeMessages } from '@portal/contract/machines/unitChanges'
import { createHash } from 'node:crypto'
import type { Ctx } from '../../platform/http/ctx.ts'
import { inSavepoint } from '../../platform/db/savepoint.ts'
import { PortalError } from '../../platform/http/errors.ts'
import { getToday } from '../../platform/process/today.ts'
import type { KeptIn } from '../fleet/fleet.ts'
import {
  findOpenOutages,
  insertOutage,
  setPlaces,
  setVehicleNumbers,
  signOffUnit,
  takeBackOutages,
} from '../fleet/fleet.ts'
import { addGroupUnits, changeGroupUnits } from '../groups/groups.ts'
import type { KeptPlan } from '../inspections/inspections.ts'
import { cancelPlans, planInspections, restorePlans } from '../inspections/inspections.ts'
import { createServiceRequest, takeBackRequests } from '../service/service.ts'

export interface UnitToChange {
  instanceId: number
  accountId: number
  unitSerial: string
  /** Its place among the units asked for. */
  at: number
}

/** The outcome of one unit; `before` and `after` are kept to take it back. */
export interface UnitChanged {
  instanceId: number
  problem?: string | null
  made?: string
  before?: unknown
  after?: unknown
}

/** A unit that was changed, as it is kept to take it back. */
export interface Kept {
  instanceId: number
  before: unknown
  after: unknown
}

type Form<Action extends UnitAction> = z.output<(typeof unitActionForms)[Action]>
interface Action<Name extends UnitAction> {
  apply: (ctx: Ctx, units: readonly UnitToChange[], form: Form<Name>) => Promise<UnitChanged[]>
  /** Those that were changed since are left with a problem; left out where it cannot be taken back. */
  undo?: (ctx: Ctx, changed: readonly Kept[]) => Promise<UnitChanged[]>
}

/** One after the other by the verb for one unit, which refuses before it writes. */
const each =
  <F>(work: (ctx: Ctx, unit: UnitToChange, form: F) => Promise<Omit<UnitChanged, 'instanceId'>>) =>
  async (ctx: Ctx, units: readonly UnitToChange[], form: F): Promise<UnitChanged[]> => {
    const changed: UnitChanged[] = []
    for (const unit of units) {
      const { instanceId } = unit
      changed.push({ instanceId, ...(await work(ctx, unit, form).catch(asProblem)) })
    }
    return changed
  }

/** The same of a person for a unit on a day is one: sent again after a lost answer it makes nothing twice. */
const keyOf = (ctx: Ctx, unitSerial: string, form: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([getToday(ctx), unitSerial, form]))
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')

function asProblem(error: unknown): { problem: string } {
  if (!(error instanceof PortalError)) throw error
  return { problem: Object.values(error.fields ?? {})[0] ?? error.message }
}

/** Set at once: units that are not among those that changed have a problem. */
function withProblem(
  units: readonly { instanceId: number }[],
  changed: readonly UnitChanged[],
  problem: string,
): UnitChanged[] {
  const known = new Map(changed.map((one) => [one.instanceId, one]))
  return units.map(({ instanceId }) => known.get(instanceId) ?? { instanceId, problem })
}

/** The values from before, for those that still have what it was changed to. */
const back = <Value>(changed: readonly Kept[]) =>
  changed.map(({ instanceId, before, after }) => ({ instanceId, value: before as Value, was: after as Value }))

/** Ids of what was made for each unit. */
const madeOf = (changed: readonly Kept[]) => changed.map(({ after }) => Number(after))
const movedUnless = (isUndone: boolean) => (isUndone ? null : unitChangeMessages.moved)

const plans: Pick<Action<'plan'>, 'undo'> = {
  undo: (ctx, changed) => restorePlans(ctx, changed as KeptPlan[]),
}

export const unitActions: { [Name in UnitAction]: Action<Name> } = {
  takeOut: {
    apply: async (ctx, units, { reason }) => {
      const outages = await findOpenOutages(ctx, units)
      return each<undefined>(async (_, { instanceId, accountId }) => {
        if (outages.has(instanceId)) return { problem: unitChangeMessages.alreadyOut }
        return { before: null, after: await insertOutage(ctx, { instanceId, accountId, cause: 'HAND', reason }) }
      })(ctx, units, undefined)
    },
    undo: async (ctx, changed) => {
      const undone = await takeBackOutages(ctx, madeOf(changed))
      return changed.map(({ instanceId }) => ({ instanceId, problem: movedUnless(undone.includes(instanceId)) }))
    },
  },
  signOff: {
    apply: async (ctx, units, { note }) => {
      const outages = await findOpenOutages(ctx, units)
      return each<undefined>(async (_, { instanceId }) => {
        const open = outages.get(instanceId)
        if (!open) return { problem: unitChangeMessages.inService }
        // All of a unit's, or none: it is in service then, or as it was.
        await inSavepoint(ctx.db, async () => {
          for (const outOfServiceId of open) await signOffUnit(ctx, { outOfServiceId, note })
        })
        return {}
      })(ctx, units, undefined)
    },
  },
  plan: { apply: planInspections, ...plans },
  cancelPlan: { apply: cancelPlans, ...plans },
  addToGroup: {
    apply: async (ctx, units, { groupId }) => {
      const ids = units.map(({ instanceId }) => instanceId)
      const { outcomes } = await addGroupUnits(ctx, { groupId, instanceIds: ids, unitSerials: [] })
      return outcomes.map(({ outcome }, at) => ({
        instanceId: ids[at] ?? 0,
        problem: outcome === 'ADDED' ? null : unitOutcomeLabels[outcome],
        before: null,
        after: groupId,
      }))
    },
    undo: async (ctx, changed) => {
      const [group] = changed.map(({ after }) => Number(after))
      if (group === undefined) return []
      const remove = changed.map(({ instanceId }) => instanceId)
      const { changes } = await changeGroupUnits(ctx, [{ groupId: group, add: [], remove }])
      const removed = new Set(changes[0]?.removed)
      return remove.map((instanceId) => ({ instanceId, problem: movedUnless(removed.has(instanceId)) }))
    },
  },
  place: {
    apply: async (ctx, units, { city, stateProvince }) => {
      const value = { city: city || null, stateProvince: stateProvince || null }
      const wanted = units.map(({ instanceId }) => ({ instanceId, value }))
      return withProblem(units, await setPlaces(ctx, wanted), unitChangeMessages.unchanged)
    },
    undo: async (ctx, changed) =>
      withProblem(changed, await setPlaces(ctx, back<KeptIn>(changed)), unitChangeMessages.moved),
  },
  vehicleNumbers: {
    apply: async (ctx, units, { numbers }) => {
      const wanted = units.map(({ instanceId, at }) => ({ instanceId, value: numbers[at] || null }))
      return withProblem(units, await setVehicleNumbers(ctx, wanted), unitChangeMessages.unchanged)
    },
    undo: async (ctx, changed) =>
      withProblem(changed, await setVehicleNumbers(ctx, back<string | null>(changed)), unitChangeMessages.moved),
  },
  service: {
    apply: each(async (ctx, { unitSerial }, form) => {
      const { srId, srNumber } = await createServiceRequest(ctx, {
        ...form,
        unitSerial,
        documents: [],
        requestKey: keyOf(ctx, unitSerial, form),
      })
      return { made: srNumber, before: null, after: srId }
    }),
    undo: async (ctx, changed) => {
      const undone = await takeBackRequests(ctx, madeOf(changed))
      return changed.map(({ instanceId, after }) => ({
        instanceId,
        problem: movedUnless(undone.includes(Number(after))),
      }))
    },
  },
}
