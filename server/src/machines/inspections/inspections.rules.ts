// Rules of an inspection that is signed: what is wrong with it, and what it says.
import type { SheetItem, SheetSection, Severity } from '@portal/contract/machines/checkSheets'
import { severityLabels } from '@portal/contract/machines/checkSheets'
import type { NewInspection, OpenDefect } from '@portal/contract/machines/inspectionRecords'
import { recordMessages } from '@portal/contract/machines/inspectionRecords'
import type { Found, LastHours } from '@portal/contract/machines/inspectionRules'
import {
  answerMessages,
  findMissing,
  findMissingCarried,
  findOddHours,
  formatLimits,
  itemsOf,
  judge,
} from '@portal/contract/machines/inspectionRules'

/** One item of an inspection as it is kept; those from before there were check sheets have the first three. */
export interface ChecklistAnswer {
  item: string
  answer: Found
  note: string
  itemId?: string
  section?: string
  reading?: number | null
  unit?: string | null
  lower?: number | null
  upper?: number | null
}

/** A defect that was open before, and what was said of it. */
export interface CarriedEntry {
  defectId: number
  item: string
  severity: Severity
  answer: 'STILL_THERE' | 'REPAIRED'
  note: string
}

interface Facts {
  sections: readonly SheetSection[]
  openDefects: readonly OpenDefect[]
  lastHours: LastHours | null
  today: string
}

/** The problems of a record, by field; an item's is under its id. */
export function mistakesIn(given: NewInspection, { sections, openDefects, lastHours, today }: Facts) {
  const mistakes: Record<string, string> = {}
  const say = (field: string, message: string | undefined) => {
    if (message) mistakes[field] = message
  }
  if (given.doneOn > today) say('doneOn', recordMessages.clock)
  if (given.doneOn < '1950-01-01') say('doneOn', 'There is no such inspection.')
  if (given.hoursReason === '') say('hours', findOddHours(given.hours, lastHours, given.doneOn))
  for (const { defectId } of openDefects)
    say(`carried.${defectId}`, findMissingCarried(given.carried.find((each) => each.defectId === defectId)))
  const answers = new Map(given.answers.map((answer) => [answer.itemId, answer]))
  const items = itemsOf(sections)
  for (const item of items) say(`answers.${item.id}`, findMissing(item, answers.get(item.id)))
  if (items.every((item) => answers.get(item.id)?.answer === 'NOT_APPLICABLE')) say('answers', answerMessages.nothing)
  if (given.signature === '' && !given.isTyped) say('signature', recordMessages.signature)
  if (given.replaces !== null && given.correction === '') say('correction', recordMessages.correction)
  return mistakes
}

/** The items of a sheet as they were answered. */
export function toChecklist(sections: readonly SheetSection[], given: NewInspection): ChecklistAnswer[] {
  const answers = new Map(given.answers.map((answer) => [answer.itemId, answer]))
  return sections.flatMap(({ title, items }) =>
    items.map((item) => {
      const answer = answers.get(item.id)
      const found = judge(item, answer) ?? 'NOT_APPLICABLE'
      return {
        item: item.text,
        answer: found,
        note: answer?.note ?? '',
        itemId: item.id,
        section: title,
        ...(item.kind === 'READING' && toReading(item, found, answer?.reading ?? null)),
      }
    }),
  )
}

const toReading = ({ unit, lower, upper }: SheetItem, found: Found, reading: number | null) => ({
  reading: found === 'NOT_APPLICABLE' ? null : reading,
  unit,
  lower,
  upper,
})

export const isDefect = ({ answer }: Pick<ChecklistAnswer, 'answer'>): boolean =>
  answer === 'DEFECT' || answer === 'SEVERE'

/** A defect in words: its item, the reading beside its limits, and the note. */
function describeDefect({ item, note, reading, unit, lower, upper }: ChecklistAnswer): string {
  const limits = formatLimits({ lower: lower ?? null, upper: upper ?? null, unit: unit ?? null })
  const measured = reading === null || reading === undefined ? '' : `${reading} (${limits})`
  return [item, measured, note].filter(Boolean).join(': ')
}

/** The defects of an inspection, the severe first, and what is still there. */
export function describeFinding(checklist: readonly ChecklistAnswer[], carried: readonly CarriedEntry[]): string {
  const defects = checklist.filter(isDefect)
  const inOrder = [
    ...defects.filter(({ answer }) => answer === 'SEVERE'),
    ...defects.filter(({ answer }) => answer === 'DEFECT'),
  ]
  const still = carried.filter(({ answer }) => answer === 'STILL_THERE')
  return [...inOrder.map(describeDefect), ...still.map(({ item }) => `Still there: ${item}`)].join('; ')
}

/** The repair, as the mechanic reads it. */
export function describeJob(kind: string, number: string, defects: readonly ChecklistAnswer[]): string {
  const lines = defects.map(
    (defect) => `${severityLabels[defect.answer === 'SEVERE' ? 'SEVERE' : 'MINOR']}: ${describeDefect(defect)}`,
  )
  return [`Found at inspection ${number} (${kind}):`, ...lines].join('\n').slice(0, 2000)
}
