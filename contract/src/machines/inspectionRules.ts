// Answers on a sheet, what is missing of them, and the result they come to, which nobody chooses [P6.30, P6.31].
import { fieldMessages } from '../platform/fieldMessages.ts'
import { daysBetween, formatIsoDay } from '../platform/days.ts'
import type { Severity, SheetItem, SheetSection } from './checkSheets.ts'

export const itemAnswers = ['OK', 'DEFECT', 'NOT_APPLICABLE'] as const
export type ItemAnswer = (typeof itemAnswers)[number]

/** An item as it was answered; a reading answers by itself. */
export interface GivenAnswer {
  itemId: string
  answer: ItemAnswer | null
  severity: Severity | null
  note: string
  reading: number | null
  photos: string[]
}
export interface CarriedAnswer {
  defectId: number
  answer: 'STILL_THERE' | 'REPAIRED' | null
  note: string
}

/** The outcome of an item, with the severity of a defect. */
export type Found = 'OK' | 'DEFECT' | 'SEVERE' | 'NOT_APPLICABLE'
export type Result = 'PASS' | 'PASS_WITH_REMARKS' | 'FAIL'

export const answerMessages = {
  unanswered: 'Not answered yet.',
  reading: 'Please enter the reading.',
  note: fieldMessages.problem,
  defectPhoto: 'A photo of the defect is needed.',
  photo: 'A photo is needed.',
  carried: 'Still there or repaired?',
  repair: 'Please say what was repaired.',
  nothing: 'Nothing was checked: an inspection has at least one item that is OK or a defect.',
  hours: 'Please enter the hours, or say why there are none.',
} as const

export function isOutside({ lower, upper }: Pick<SheetItem, 'lower' | 'upper'>, reading: number): boolean {
  return (lower !== null && reading < lower) || (upper !== null && reading > upper)
}

/** '250 to 275 ft-lb', 'at most 400 µA'. */
export function formatLimits({ lower, upper, unit }: Pick<SheetItem, 'lower' | 'upper' | 'unit'>): string {
  const limits =
    lower !== null && upper !== null
      ? `${lower} to ${upper}`
      : lower === null
        ? upper === null
          ? ''
          : `at most ${upper}`
        : `at least ${lower}`
  return [limits, unit].filter(Boolean).join(' ')
}

/** The outcome of an item; undefined while it has no answer. */
export function judge(item: SheetItem, given: GivenAnswer | undefined): Found | undefined {
  if (!given) return undefined
  if (given.answer === 'NOT_APPLICABLE') return 'NOT_APPLICABLE'
  const isWrong = item.kind === 'READING' && given.reading !== null && isOutside(item, given.reading)
  if (isWrong || given.answer === 'DEFECT') return (given.severity ?? item.severity) === 'SEVERE' ? 'SEVERE' : 'DEFECT'
  if (item.kind === 'READING') return given.reading === null ? undefined : 'OK'
  return given.answer ?? undefined
}

/** The words for what is missing of an item; undefined when it is answered. */
export function findMissing(item: SheetItem, given: GivenAnswer | undefined): string | undefined {
  if (given?.answer === 'NOT_APPLICABLE') return undefined
  if (item.kind === 'READING' && (given?.reading ?? null) === null) return answerMessages.reading
  const found = judge(item, given)
  if (!given || found === undefined) return answerMessages.unanswered
  const isDefect = found === 'DEFECT' || found === 'SEVERE'
  if (isDefect && item.defectAsks !== 'NOTHING' && given.note.trim() === '') return answerMessages.note
  if (isDefect && item.defectAsks === 'PHOTO' && given.photos.length === 0) return answerMessages.defectPhoto
  return item.kind === 'PHOTO' && given.photos.length === 0 ? answerMessages.photo : undefined
}

export function findMissingCarried(given: CarriedAnswer | undefined): string | undefined {
  if (!given?.answer) return answerMessages.carried
  return given.answer === 'REPAIRED' && given.note.trim() === '' ? answerMessages.repair : undefined
}

export const itemsOf = (sections: readonly SheetSection[]): SheetItem[] => sections.flatMap(({ items }) => items)

/** The result of what was found, and of what was there before and still is. */
export function getResult(found: readonly Found[], stillThere: readonly Severity[]): Result {
  if (found.includes('SEVERE') || stillThere.includes('SEVERE')) return 'FAIL'
  return found.includes('DEFECT') || stillThere.length > 0 ? 'PASS_WITH_REMARKS' : 'PASS'
}

export interface LastHours {
  hours: number
  doneOn: string
}

/** The words for a meter reading that does not go with the one before, unless a reason explains it. */
export function findOddHours(hours: number | null, last: LastHours | null, doneOn: string): string | undefined {
  if (hours === null) return answerMessages.hours
  if (!last || doneOn < last.doneOn) return undefined
  const before = `${last.hours} on ${formatIsoDay(last.doneOn)}`
  if (hours < last.hours) return `That is less than the ${before}. Please check it, or say why.`
  const most = 24 * (daysBetween(last.doneOn, doneOn) + 1)
  return hours - last.hours > most
    ? `That is more than a day has hours since the ${before}. Please check it, or say why.`
    : undefined
}
