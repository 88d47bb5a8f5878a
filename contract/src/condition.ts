// The condition of a unit: one rule from inspections, defects, notices, warnings and service, with its reasons and the
// points of 100 that each takes (docs/decisions/040-one-condition.md).
import { z } from 'zod'
import { daysBetween, writtenDay } from './days.ts'

export const conditions = ['OUT_OF_SERVICE', 'NEEDS_ATTENTION', 'READY'] as const
export type Condition = (typeof conditions)[number]
export const conditionLabels: Record<Condition, string> = {
  OUT_OF_SERVICE: 'Out of service',
  NEEDS_ATTENTION: 'Needs attention',
  READY: 'Ready',
}

/** Days before the due date from which an inspection is due soon. */
export const soonDays = 30

/** What is known of a unit. */
export interface ConditionCauses {
  /** Why it may not be used until somebody signs it off; null while it may. */
  outOfService: string | null
  /** The last inspection of some kind failed. */
  inspectionFailed: boolean
  /** Defects of the last inspections. */
  defects: number
  /** Day the next inspection is due; null when nobody knows. */
  inspectionDue: string | null
  openNotices: number
  /** Of the open notices. */
  openSafetyNotices: number
  openServiceJobs: number
  warning: string | null
}

/** What takes points: `outOfService` takes all that the others leave. */
export const reasonCauses = ['outOfService', 'inspections', 'notices', 'service', 'warnings'] as const
export type ReasonCause = (typeof reasonCauses)[number]

/** Points of 100 that a reason takes, and the most that all of one cause take together. */
export const conditionPoints = {
  inspectionFailed: 30,
  inspectionOverdue: 30,
  inspectionUnknown: 10,
  inspectionSoon: 10,
  defects: 10,
  notice: 10,
  serviceJob: 10,
  warning: 20,
} as const
export const maxPoints = { inspections: 30, notices: 30, service: 20, warnings: 20 } as const

export const conditionReason = z.object({
  cause: z.enum(reasonCauses),
  text: z.string(),
  /** Of 100; 0 where others of its cause took all there is to take. */
  points: z.number().int(),
})
export type ConditionReason = z.infer<typeof conditionReason>

const many = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`

type Found = [cause: Exclude<ReasonCause, 'outOfService'>, text: string, points: number]

/** An inspection that is due soon is reported in time; by itself it keeps no unit from being ready. */
function dueSoonCauses({ inspectionDue: due }: ConditionCauses, today: string): Found[] {
  if (due === null || due < today || daysBetween(today, due) > soonDays) return []
  return [['inspections', `Inspection due ${writtenDay(due)}`, conditionPoints.inspectionSoon]]
}

const when = (isSo: boolean, ...found: Found): Found[] => (isSo ? [found] : [])

function openCauses(causes: ConditionCauses, today: string): Found[] {
  const { inspectionDue: due, defects, openSafetyNotices: safety, openServiceJobs: jobs, warning } = causes
  const others = causes.openNotices - safety
  const points = conditionPoints
  return [
    ...when(causes.inspectionFailed, 'inspections', 'Inspection failed', points.inspectionFailed),
    ...when(
      due !== null && due < today,
      'inspections',
      `Inspection overdue since ${writtenDay(due ?? '')}`,
      points.inspectionOverdue,
    ),
    ...when(due === null, 'inspections', 'No inspection date known', points.inspectionUnknown),
    ...when(defects > 0, 'inspections', `${many(defects, 'defect')} at the last inspection`, points.defects),
    ...when(safety > 0, 'notices', many(safety, 'open safety notice'), safety * points.notice),
    ...when(others > 0, 'notices', many(others, 'open product notice'), others * points.notice),
    ...when(jobs > 0, 'service', many(jobs, 'open service job'), jobs * points.serviceJob),
    ...when(warning !== null, 'warnings', warning ?? '', points.warning),
  ]
}

/** Why a unit is not at 100 %: out of service first, then what takes the most points. */
export function getReasons(causes: ConditionCauses, today: string): ConditionReason[] {
  const left: Record<string, number> = { ...maxPoints }
  const found = [...openCauses(causes, today), ...dueSoonCauses(causes, today)].map(([cause, text, wanted]) => {
    const points = Math.min(wanted, left[cause] ?? 0)
    left[cause] = (left[cause] ?? 0) - points
    return { cause, text, points }
  })
  const sorted = found.toSorted((one, other) => other.points - one.points)
  if (causes.outOfService === null) return sorted
  const points = 100 - found.reduce((sum, reason) => sum + reason.points, 0)
  return [{ cause: 'outOfService', text: `Out of service: ${causes.outOfService}`, points }, ...sorted]
}

/** What a unit is on a day. */
export function getCondition(causes: ConditionCauses, today: string): Condition {
  if (causes.outOfService !== null) return 'OUT_OF_SERVICE'
  return openCauses(causes, today).length > 0 ? 'NEEDS_ATTENTION' : 'READY'
}

/** Of 100: what the reasons leave. */
export const getReadiness = (causes: ConditionCauses, today: string): number =>
  100 - getReasons(causes, today).reduce((sum, { points }) => sum + points, 0)
