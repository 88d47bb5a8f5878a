// One change of many units at once, with an outcome for each, and the way back [P6.45].
import { z } from 'zod'
import type { Who } from '../platform/call.ts'
import { area, mutation } from '../platform/call.ts'
import { changeFleet, judgeUnits, vehicleNumber, viewFleet } from './fleet.ts'
import { viewGroups } from './groups.ts'
import { planForm } from './inspectionPlans.ts'
import { inspectionKinds } from './inspectionRecords.ts'
import { outOfServiceForm, signOffForm } from './outOfService.ts'
import { newServiceForm, viewService } from './service.ts'

export const maxUnitsAtOnce = 500

export const placeForm = z.object({
  city: z.string().trim().max(60),
  stateProvince: z.string().trim().max(60),
})

/** The things that may be done to many units: one of these is given. */
export const unitActionForms = {
  takeOut: outOfServiceForm,
  signOff: signOffForm,
  plan: planForm,
  cancelPlan: z.object({ kind: z.enum(inspectionKinds).nullable().default(null) }),
  addToGroup: z.object({ groupId: z.number('Please choose the group.').int().min(0).max(2_147_483_647) }),
  place: placeForm,
  /** In the order of the units; an empty one takes it off. */
  vehicleNumbers: z.object({ numbers: z.array(vehicleNumber).max(maxUnitsAtOnce) }),
  service: newServiceForm.pick({ type: true, problem: true, place: true, dueOn: true, isUnsafe: true }),
} as const
export type UnitAction = keyof typeof unitActionForms

/** The right each needs beside that of seeing the fleet. */
export const unitActionRights: Readonly<Record<UnitAction, Who>> = {
  takeOut: judgeUnits,
  signOff: judgeUnits,
  plan: judgeUnits,
  cancelPlan: judgeUnits,
  addToGroup: viewGroups,
  place: changeFleet,
  vehicleNumbers: changeFleet,
  service: viewService,
}

export const unitChangeMessages = {
  one: 'Please choose one thing to do.',
  numbers: 'Please give a number for each unit.',
  inService: 'It is in service.',
  alreadyOut: 'It is out of service already.',
  unchanged: 'It is so already.',
  moved: 'This was changed since and stays as it is.',
  failed: 'This was not done because of a fault of ours. Please try it again.',
  nothingToUndo: 'There is nothing to undo any more.',
} as const

const outcome = z.object({
  unitSerial: z.string(),
  /** Null for a unit that is not among those of the viewer. */
  instanceId: z.number().int().nullable(),
  /** Why it was not done; null where it was. */
  problem: z.string().nullable(),
  /** Number of what was made of it. */
  made: z.string().nullable(),
})
export type UnitOutcomeOfChange = z.infer<typeof outcome>

const optional = <Forms extends z.ZodRawShape>(forms: Forms) => z.object(forms).partial().shape

export const unitChangeCalls = area({
  takeOutOfService: mutation({
    whileActing: true,
    who: judgeUnits,
    input: outOfServiceForm.extend({ instanceId: z.number().int().min(0).max(2_147_483_647) }),
    /** `changeId` is for undoUnitChange. */
    output: z.object({ outOfServiceId: z.number().int(), changeId: z.uuid() }),
    about: 'Takes a unit out of service until somebody signs it off, or it is taken back [S4.01, D4.11, P6.46].',
  }),
  changeUnits: mutation({
    whileActing: true,
    who: viewFleet,
    input: z.object({
      unitSerials: z
        .array(z.string().trim().min(1).max(40))
        .min(1, 'Please choose at least one unit.')
        .max(maxUnitsAtOnce, `At most ${maxUnitsAtOnce} units at a time.`),
      ...optional(unitActionForms),
    }),
    output: z.object({
      /** For undoUnitChange; null where nothing can be taken back. */
      changeId: z.uuid().nullable(),
      outcomes: z.array(outcome),
    }),
    about:
      'Does one thing to many units, each with an outcome of its own: takes out of service, signs off, plans or cancels an inspection, puts into a group, changes place or vehicle number, requests service [P6.45].',
  }),
  undoUnitChange: mutation({
    whileActing: true,
    who: viewFleet,
    input: z.object({ changeId: z.uuid() }),
    output: z.object({ outcomes: z.array(outcome) }),
    about: 'Takes back a change of many units within eight hours, but what was changed since [P6.46].',
  }),
})
