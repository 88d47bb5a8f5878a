// True if a person may operate a model today [P12.27]: what is asked, what proves it, and which day it ends.
import { addDays, addMonths } from '@portal/contract/platform/days'
import type { QualificationCell, QualificationKind, QualificationState } from '@portal/contract/learning/qualifications'
import {
  dueSoonDays,
  mayOperate,
  qualificationKindLabels,
  qualificationStates,
} from '@portal/contract/learning/qualifications'

export interface Requirement {
  accountId: number
  /** Null for every model. */
  modelId: string | null
  kind: QualificationKind
  courseId: number | null
  courseTitle: string | null
  months: number | null
}

/** From when to when something proves anything. */
interface Validity {
  doneOn: string
  expiresOn: string | null
}

export interface Proof extends Validity {
  kind: QualificationKind
  /** Id of the course of theory, null for one that is not of the store; of the model for the others. */
  subject: string | null
}

/** Later than every day. */
const never = '9999-12-31'

// A matrix asks for few days tens of thousands of times.
const maxDays = 10_000
const expiryCache = new Map<number, Map<string, string>>()

/** The day `months` after `doneOn`. */
function calculateExpiry(doneOn: string, months: number): string {
  const known = expiryCache.get(months) ?? new Map<string, string>()
  expiryCache.set(months, known)
  const end = known.get(doneOn) ?? addMonths(doneOn, months)
  if (known.size >= maxDays) known.clear()
  known.set(doneOn, end)
  return end
}

/** The first day a proof is no longer enough: when it expires, or where `months` are asked and end earlier, then. */
const endOf = ({ doneOn, expiresOn }: Validity, months: number | null): string => {
  const asked = months === null ? never : calculateExpiry(doneOn, months)
  const own = expiresOn ?? never
  return own < asked ? own : asked
}

/** Today, and the last day on which what ends is due soon. */
export interface Days {
  today: string
  soon: string
}
export const toDays = (today: string): Days => ({ today, soon: addDays(today, dueSoonDays) })

/**
 * The first day on which a person no longer has what is asked: `never` without one, '' when something is missing,
 * null when nothing is asked.
 */
export type ExpiryDay = string | null

/** Where a person is with what ends on that day. */
function stateOn(end: ExpiryDay, { today, soon }: Days): QualificationState {
  if (end === null) return 'NOT_ASKED'
  if (end === '') return 'MISSING'
  if (end <= today) return 'EXPIRED'
  return end <= soon ? 'DUE_SOON' : 'VALID'
}

/** The day the proof ends that is enough for the longest; undefined without one. */
function longest(proofs: readonly Validity[] | undefined, months: number | null): string | undefined {
  let until: string | undefined
  for (const proof of proofs ?? []) {
    const end = endOf(proof, months)
    if (until === undefined || end > until) until = end
  }
  return until
}

export const keyOf = (kind: QualificationKind, subject: string | null): string => `${kind} ${subject ?? ''}`

/** Proofs of a person, by what it proves: `keyOf`. */
export type ProofsByKey = Map<string, Validity[]>
export const toProofsByKey = (proofs: readonly Proof[]): ProofsByKey =>
  Map.groupBy(proofs, ({ kind, subject }) => keyOf(kind, subject))

/** Ids of the courses of the store that are held. */
export const listHeldCourses = (proofs: ProofsByKey): number[] =>
  [...proofs.keys()].flatMap((key) => (key.startsWith('THEORY ') ? Number(key.slice('THEORY '.length)) || [] : []))

/** The text about a requirement that is not met. */
const nameOf = ({ kind, courseTitle }: Requirement): string => courseTitle ?? qualificationKindLabels[kind]

/** One thing that is asked, with the key of what proves it. */
export interface RequiredItem {
  key: string
  months: number | null
  name: string
  /** No one asks for it: it counts where it is held. */
  isOptional?: boolean
}
/** The requirements of a model. */
export const getModelRequirements = (requirements: readonly Requirement[], modelId: string): RequiredItem[] =>
  requirements
    .filter((each) => each.modelId === null || each.modelId === modelId)
    .map((requirement) => ({
      key: keyOf(requirement.kind, requirement.kind === 'THEORY' ? String(requirement.courseId) : modelId),
      months: requirement.months,
      name: nameOf(requirement),
    }))

/** A course with the strictest of the months asked; `requirements` are those of the course, of whichever models. */
export const getCourseRequirements = (requirements: readonly Requirement[], courseId: string): RequiredItem[] => [
  {
    key: keyOf('THEORY', courseId),
    months: requirements.flatMap((each) => each.months ?? []).toSorted((a, b) => a - b)[0] ?? null,
    name: requirements[0]?.courseTitle ?? '',
    isOptional: requirements.length === 0,
  },
]

/** What ends first ends all, and what is missing was never there: the worst of it. */
export function endOfAll(requirements: readonly RequiredItem[], proofs: ProofsByKey): ExpiryDay {
  let first: ExpiryDay = null
  for (const { key, months, isOptional } of requirements) {
    const end = longest(proofs.get(key), months) ?? (isOptional ? null : '')
    if (end !== null && (first === null || end < first)) first = end
  }
  return first
}

const cellOn = (end: ExpiryDay, days: Days, lacks: string[]): QualificationCell => ({
  state: stateOn(end, days),
  until: end === never ? null : end || null,
  lacks,
})

/** The cell of a person and a model that asks this, with what is missing or expired. */
export function modelCell(requirements: readonly RequiredItem[], proofs: ProofsByKey, days: Days): QualificationCell {
  const end = endOfAll(requirements, proofs)
  if (end === null || mayOperate(stateOn(end, days))) return cellOn(end, days, [])
  const lacks = requirements.flatMap((each) => {
    const how = stateOn(endOfAll([each], proofs), days)
    if (how === 'MISSING' || (how === 'EXPIRED' && end !== '')) return each.name
    return how === 'EXPIRED' ? `${each.name} (expired)` : []
  })
  return cellOn(end, days, lacks)
}

/** The cell of a person and a course. */
export const courseCell = (requirements: readonly RequiredItem[], proofs: ProofsByKey, days: Days): QualificationCell =>
  cellOn(endOfAll(requirements, proofs), days, [])

/** Where a person is with all columns of a matrix on one day. */
export interface PersonStanding {
  states: ReadonlySet<QualificationState>
  /** Puts first what needs work first: due soon, then expired, then missing; sooner days first. */
  order: string
}

export function calculateStanding(ends: readonly ExpiryDay[], days: Days): PersonStanding {
  const states = new Set<QualificationState>()
  let soonest = never
  for (const end of ends) {
    const state = stateOn(end, days)
    states.add(state)
    if (state === 'DUE_SOON' && end !== null && end < soonest) soonest = end
  }
  const worst = qualificationStates.findIndex((each) => states.has(each))
  return { states, order: `${worst === -1 ? qualificationStates.length : worst} ${soonest}` }
}
