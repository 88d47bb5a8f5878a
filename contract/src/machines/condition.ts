// The condition of a unit, and the reasons that take points of 100 from its readiness: declared once, evaluated here for a
// unit and by server/src/machines/fleet/condition.sql.ts for sorts and sums (docs/decisions/040-one-condition.md).
import { z } from 'zod'
import { daysBetween, daysOverdue, formatIsoDay } from '../platform/days.ts'

export const conditions = ['OUT_OF_SERVICE', 'NEEDS_ATTENTION', 'READY'] as const
export type Condition = (typeof conditions)[number]
export const conditionLabels: Record<Condition, string> = {
  OUT_OF_SERVICE: 'Out of service',
  NEEDS_ATTENTION: 'Needs attention',
  READY: 'Ready',
}

/** Days before the due date from which an inspection is due soon. */
export const dueSoonDays = 30

export interface ConditionCauses {
  /** Why it may not be used until a person signs it off; null while it may. */
  outOfService: string | null
  /** The last inspection of some kind failed. */
  inspectionFailed: boolean
  /** Defects of inspections that are open. */
  defects: number
  /** Day the next inspection is due; null when it is not known. */
  inspectionDue: string | null
  openSafetyNotices: number
  openOtherNotices: number
  openServiceJobs: number
  warning: string | null
}

/** Causes that take points: `outOfService` takes all that the others leave. */
export const reasonCauses = ['outOfService', 'inspections', 'notices', 'service', 'warnings'] as const
export type ReasonCause = (typeof reasonCauses)[number]

/** The most points that all reasons of one cause take together. */
export const maxPoints = { inspections: 30, notices: 30, service: 20, warnings: 20 } as const

/** How often a reason applies for the value of a fact. */
export type Applies = 'true' | 'any' | 'each' | 'present' | 'past' | 'soon' | 'unknown'

type Fact = Exclude<keyof ConditionCauses, 'outOfService'>
type Text = (causes: ConditionCauses, today: string) => string

const many = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`
const dueDay = ({ inspectionDue }: ConditionCauses): string => formatIsoDay(inspectionDue ?? '')

const overdueText: Text = (causes, today) =>
  `Inspection overdue ${many(daysOverdue(causes.inspectionDue, today), 'day')}, since ${dueDay(causes)}`

/** Reasons that take points of a unit that may be used, each time one applies; of one cause, the first takes first. */
export const reasons: readonly [cause: keyof typeof maxPoints, points: number, Fact, Applies, Text][] = [
  ['inspections', 30, 'inspectionFailed', 'true', () => 'Inspection failed'],
  ['inspections', 30, 'inspectionDue', 'past', overdueText],
  ['inspections', 10, 'inspectionDue', 'unknown', () => 'No inspection date known'],
  ['inspections', 10, 'defects', 'any', ({ defects }) => many(defects, 'open defect')],
  ['notices', 10, 'openSafetyNotices', 'each', (causes) => many(causes.openSafetyNotices, 'open safety notice')],
  ['notices', 10, 'openOtherNotices', 'each', (causes) => many(causes.openOtherNotices, 'open product notice')],
  ['service', 10, 'openServiceJobs', 'each', (causes) => many(causes.openServiceJobs, 'open service job')],
  ['warnings', 20, 'warning', 'present', ({ warning }) => warning ?? ''],
  ['inspections', 10, 'inspectionDue', 'soon', (causes) => `Inspection due ${dueDay(causes)}`],
]

const countTimes: Record<Applies, (value: string | number | boolean | null, today: string) => number> = {
  true: Number,
  any: (value) => Number(Number(value) > 0),
  each: Number,
  present: (value) => Number(value !== null),
  past: (value, today) => Number(typeof value === 'string' && value < today),
  soon: (value, today) =>
    Number(typeof value === 'string' && value >= today && daysBetween(today, value) <= dueSoonDays),
  unknown: (value) => Number(value === null),
}

export const conditionReason = z.object({
  cause: z.enum(reasonCauses),
  text: z.string(),
  /** Of 100; 0 where others of its cause took all there is to take. */
  points: z.number().int(),
})
export type ConditionReason = z.infer<typeof conditionReason>

/** How the reason of a unit out of service begins; left out where a heading says it already. */
export const outOfServiceLead = 'Out of service: '

/** Why a unit is not at 100 %: out of service first, then what takes the most points. */
export function getReasons(causes: ConditionCauses, today: string): ConditionReason[] {
  const left: Record<string, number> = { ...maxPoints }
  const found = reasons.flatMap(([cause, each, fact, applies, text]) => {
    const times = countTimes[applies](causes[fact], today)
    if (times === 0) return []
    const points = Math.min(times * each, left[cause] ?? 0)
    left[cause] = (left[cause] ?? 0) - points
    return [{ cause, text: text(causes, today), points }]
  })
  const sorted = found.toSorted((one, other) => other.points - one.points)
  if (causes.outOfService === null) return sorted
  const points = 100 - found.reduce((sum, reason) => sum + reason.points, 0)
  // Others follow on the same line.
  const text = `${outOfServiceLead}${causes.outOfService.replace(/\.$/, '')}`
  return [{ cause: 'outOfService', text, points }, ...sorted]
}
