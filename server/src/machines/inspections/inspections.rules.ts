// Rules of an inspection report.
import { fieldMessages } from '@portal/contract/platform/fieldMessages'
import type { newInspection } from '@portal/contract/machines/inspections'
import type { z } from 'zod'

/** One line of an inspection's checklist. */
export interface ChecklistAnswer {
  item: string
  answer: 'OK' | 'DEFECT' | 'SEVERE' | 'NOT_APPLICABLE'
  note: string
}

type InspectionInput = Pick<z.output<typeof newInspection>, 'doneOn' | 'result' | 'remark' | 'checklist'>

/** The problems of a report, by field; nothing when it may be kept. */
export function mistakesIn(
  { doneOn, result, remark, checklist }: InspectionInput,
  today: string,
): Record<string, string> {
  const mistakes: Record<string, string> = {}
  if (doneOn > today) mistakes['doneOn'] = fieldMessages.future
  if (doneOn < '1950-01-01') mistakes['doneOn'] = 'There is no such inspection.'
  const severe = checklist.some(({ answer }) => answer === 'SEVERE')
  const defects = severe || checklist.some(({ answer }) => answer === 'DEFECT')
  if (defects && result === 'PASS') mistakes['result'] = 'An inspection with a defect passes with remarks or fails.'
  if (severe && result !== 'FAIL') mistakes['result'] = 'An inspection with a severe defect fails.'
  if (result !== 'PASS' && !remark && !checklist.some(({ note }) => note))
    mistakes['remark'] = 'Please say what was found.'
  return mistakes
}
