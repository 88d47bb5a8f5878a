// Inspections that an organization plans for a day and a person [P6.37].
import { z } from 'zod'
import { inspectionKinds } from './inspectionRecords.ts'

/** A plan as lists and the calendar show it. */
export const inspectionPlan = z.object({
  kind: z.enum(inspectionKinds),
  plannedOn: z.iso.date(),
  /** Null for nobody yet. */
  assigneeId: z.string().nullable(),
  assignee: z.string().nullable(),
})
export type InspectionPlan = z.infer<typeof inspectionPlan>

/** Left out stays as it is planned; a kind of null is the one each unit is due for. */
export const planForm = z.object({
  kind: z.enum(inspectionKinds).nullable().default(null),
  plannedOn: z.iso.date('Please choose a day.').nullish(),
  /** Null for nobody. */
  assigneeId: z.string().max(80).nullish(),
})
export type PlanForm = z.output<typeof planForm>

export const planMessages = {
  day: 'Please choose a day.',
  person: 'This person does not inspect units of this organization.',
  none: 'No inspection of this kind is planned.',
  left: 'This unit has left the fleet.',
} as const
