// Inspections as a test needs them: every item of the sheet answered, with the defects it names.
import type { InputOf } from '@portal/contract/platform/call'
import type { Severity } from '@portal/contract/machines/checkSheets'
import { inspectionCalls } from '@portal/contract/machines/inspections'
import type { InspectionKind } from '@portal/contract/machines/inspectionRecords'
import { itemsOf } from '@portal/contract/machines/inspectionRules'
import type { Caller } from './client.ts'

export type RecordInput = InputOf<typeof inspectionCalls.recordInspection>

export interface TestInspection {
  instanceId: number
  kind?: InspectionKind
  doneOn?: string
  /** Defects of the first items that are no readings. */
  defects?: readonly { severity: Severity; note: string }[]
  /** True if what was open before is still there, else it is repaired. */
  stillThere?: boolean
  replaces?: string
  more?: Partial<RecordInput>
}

/** The record of a sheet that was begun, as a page would send it. */
export async function toRecord(caller: Caller, asked: TestInspection): Promise<RecordInput> {
  const { instanceId, kind = 'Frequent', doneOn = '2026-06-30', defects = [], replaces = null } = asked
  const start = await caller.send(inspectionCalls.startInspection, { instanceId, kind, replaces })
  if (!start) throw new Error('There is no such unit.')
  const items = itemsOf(start.sheet.sections)
  const checks = items.filter((item) => item.kind === 'CHECK' && item.defectAsks !== 'PHOTO')
  return {
    instanceId,
    kind,
    sheetId: start.sheet.sheetId,
    sheetVersion: start.sheet.version,
    requestKey: crypto.randomUUID(),
    doneOn,
    hours: start.lastHours?.hours ?? 100,
    inspector: 'Kim Field',
    isTyped: true,
    replaces,
    ...(replaces && { correction: 'The wrong truck.' }),
    carried: start.openDefects.map(({ defectId }) =>
      asked.stillThere
        ? { defectId, answer: 'STILL_THERE' as const }
        : { defectId, answer: 'REPAIRED' as const, note: 'Replaced.' },
    ),
    answers: items.map((item) => {
      const defect = defects[checks.indexOf(item)]
      if (defect) return { itemId: item.id, answer: 'DEFECT' as const, ...defect }
      if (item.kind === 'READING') return { itemId: item.id, reading: item.lower ?? item.upper }
      return { itemId: item.id, answer: item.kind === 'PHOTO' ? ('NOT_APPLICABLE' as const) : ('OK' as const) }
    }),
    ...asked.more,
  }
}

export const inspect = async (caller: Caller, asked: TestInspection) =>
  caller.send(inspectionCalls.recordInspection, await toRecord(caller, asked))

/** A defect for which a unit must not be used. */
export const severe = (note: string) => ({ defects: [{ severity: 'SEVERE' as const, note }] })
export const minor = (note: string) => ({ defects: [{ severity: 'MINOR' as const, note }] })
