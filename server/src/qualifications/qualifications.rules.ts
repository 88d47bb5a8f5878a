// Whether somebody may operate a model today [P12.27]: what is asked, what proves it, and which day it ends.
import { dayAfter, monthsAfter } from '@portal/contract/days'
import type { QualificationCell, QualificationKind, QualificationState } from '@portal/contract/qualifications'
import { dueSoonDays, mayOperate, qualificationKindLabels, qualificationStates } from '@portal/contract/qualifications'

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
const ends = new Map<number, Map<string, string>>()

/** The day `months` after `doneOn`. */
function monthsLater(doneOn: string, months: number): string {
  const known = ends.get(months) ?? new Map<string, string>()
  ends.set(months, known)
  const end = known.get(doneOn) ?? monthsAfter(doneOn, months)
  if (known.size >= maxDays) known.clear()
  known.set(doneOn, end)
  return end
}

/** The first day a proof is no longer enough: when it expires, or where `months` are asked and end earlier, then. */
const endOf = ({ doneOn, expiresOn }: Validity, months: number | null): string => {
  const asked = months === null ? never : monthsLater(doneOn, months)
  const own = expiresOn ?? never
  return own < asked ? own : asked
}

/** Today, and the last day on which what ends is due soon. */
export interface Days {
  today: string
  soon: string
}
export const toDays = (today: string): Days => ({ today, soon: dayAfter(today, dueSoonDays) })

/**
 * The first day on which somebody no longer has what is asked: `never` without one, '' when something is missing,
 * null when nothing is asked.
 */
export type End = string | null

/** Where somebody stands with what ends on that day. */
function stateOn(end: End, { today, soon }: Days): QualificationState {
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

/** What somebody holds, by what it proves: `keyOf`. */
export type Held = Map<string, Validity[]>
export const toHeld = (proofs: readonly Proof[]): Held =>
  Map.groupBy(proofs, ({ kind, subject }) => keyOf(kind, subject))

/** Ids of the courses of the store that are held. */
export const coursesHeld = (held: Held): number[] =>
  [...held.keys()].flatMap((key) => (key.startsWith('THEORY ') ? Number(key.slice('THEORY '.length)) || [] : []))

/** What is said of a requirement that is not met. */
const nameOf = ({ kind, courseTitle }: Requirement): string => courseTitle ?? qualificationKindLabels[kind]

/** One thing that is asked, with the key of what proves it. */
export interface Asked {
  key: string
  months: number | null
  name: string
  /** Nobody asks for it: it counts where it is held. */
  isOptional?: boolean
}
/** What a model asks. */
export const askedOfModel = (requirements: readonly Requirement[], modelId: string): Asked[] =>
  requirements
    .filter((each) => each.modelId === null || each.modelId === modelId)
    .map((requirement) => ({
      key: keyOf(requirement.kind, requirement.kind === 'THEORY' ? String(requirement.courseId) : modelId),
      months: requirement.months,
      name: nameOf(requirement),
    }))

/** A course with the strictest of the months asked; `requirements` are those of the course, of whichever models. */
export const askedOfCourse = (requirements: readonly Requirement[], courseId: string): Asked[] => [
  {
    key: keyOf('THEORY', courseId),
    months: requirements.flatMap((each) => each.months ?? []).toSorted((a, b) => a - b)[0] ?? null,
    name: requirements[0]?.courseTitle ?? '',
    isOptional: requirements.length === 0,
  },
]

/** What ends first ends all, and what is missing was never there: the worst of it. */
export function endOfAll(asked: readonly Asked[], held: Held): End {
  let first: End = null
  for (const { key, months, isOptional } of asked) {
    const end = longest(held.get(key), months) ?? (isOptional ? null : '')
    if (end !== null && (first === null || end < first)) first = end
  }
  return first
}

const cellOn = (end: End, days: Days, lacks: string[]): QualificationCell => ({
  state: stateOn(end, days),
  until: end === never ? null : end || null,
  lacks,
})

/** The cell of a person and a model that asks this, with what is missing or expired. */
export function modelCell(asked: readonly Asked[], held: Held, days: Days): QualificationCell {
  const end = endOfAll(asked, held)
  if (end === null || mayOperate(stateOn(end, days))) return cellOn(end, days, [])
  const lacks = asked.flatMap((each) => {
    const how = stateOn(endOfAll([each], held), days)
    if (how === 'MISSING' || (how === 'EXPIRED' && end !== '')) return each.name
    return how === 'EXPIRED' ? `${each.name} (expired)` : []
  })
  return cellOn(end, days, lacks)
}

/** The cell of a person and a course. */
export const courseCell = (asked: readonly Asked[], held: Held, days: Days): QualificationCell =>
  cellOn(endOfAll(asked, held), days, [])

/** Where somebody stands with all columns of a matrix on one day. */
export interface Standing {
  states: ReadonlySet<QualificationState>
  /** Puts first what needs work first: due soon, then expired, then missing; sooner days first. */
  order: string
}

export function standingOf(ends: readonly End[], days: Days): Standing {
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
