// Inspections without a line: what a phone keeps of the units and their sheets, and what it says when it sends one later [P6.49, P6.51].
import { z } from 'zod'
import { checkSheet, sheetKinds } from './checkSheets.ts'
import { inspectionKinds, inspectionStart } from './inspectionRecords.ts'

/** Most units that a phone keeps: those to inspect first. */
export const maxKeptUnits = 300

/** A unit as a phone keeps it. */
export const keptUnit = inspectionStart.omit({ sheet: true, today: true, now: true }).extend({
  /** Of the label on the machine; null where none was printed. */
  labelCode: z.string().nullable(),
  dueOn: z.iso.date().nullable(),
  hasFailed: z.boolean(),
  /** Plans for the reader on it, the nearest first. */
  mine: z.array(z.object({ kind: z.enum(inspectionKinds), plannedOn: z.iso.date() })),
  /** Open product notices; none for a reader who may not see them. */
  notices: z.array(
    z.object({
      apnId: z.number().int(),
      number: z.string(),
      title: z.string(),
      isSafety: z.boolean(),
      complyBy: z.iso.date().nullable(),
    }),
  ),
  sheets: z.array(z.object({ kind: z.enum(sheetKinds), sheetId: z.number().int() })),
})
export type KeptUnit = z.infer<typeof keptUnit>

export const keptInspections = z.object({
  now: z.iso.datetime(),
  /** Units in fleet, of which those to inspect first are kept. */
  total: z.number().int(),
  units: z.array(keptUnit),
  sheets: z.array(checkSheet),
})
export type KeptInspections = z.infer<typeof keptInspections>
