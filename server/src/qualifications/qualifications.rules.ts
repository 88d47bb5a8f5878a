// Whether somebody may operate a model today [P12.27]: what is asked, what proves it, and which day it ends.
import { dayAfter, monthsAfter } from '@portal/contract/days'
import type { QualificationCell, QualificationKind, QualificationState } from '@portal/contract/qualifications'
import { dueSoonDays, qualificationKindLabels, qualificationStates } from '@portal/contract/qualifications'

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

/** Where somebody stands whose best proof ends on `until`; on that day it is no longer enough. */
function stateOn(until: string | undefined, { today, soon }: Days): QualificationState {
  if (until === undefined) return 'MISSING'
  if (until <= today) return 'EXPIRED'
  return until <= soon ? 'DUE_SOON' : 'VALID'
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

// Missing counts more than expired: a refresher alone does not do.
const gravity: readonly QualificationState[] = ['MISSING', 'EXPIRED', 'DUE_SOON', 'VALID', 'NOT_ASKED']

/** What a model asks, each with the key of what proves it. */
export interface Asked {
  key: string
  months: number | null
  name: string
}
export const askedOf = (requirements: readonly Requirement[], modelId: string): Asked[] =>
  requirements
    .filter((each) => each.modelId === null || each.modelId === modelId)
    .map((requirement) => ({
      key: keyOf(requirement.kind, requirement.kind === 'THEORY' ? String(requirement.courseId) : modelId),
      months: requirement.months,
      name: nameOf(requirement),
    }))

/** The cell of a person and a model that asks this: the worst of it. */
export function modelCell(asked: readonly Asked[], held: Held, days: Days): QualificationCell {
  let state: QualificationState = 'NOT_ASKED'
  let first: string = never
  const lacking: { name: string; how: QualificationState }[] = []
  for (const { key, months, name } of asked) {
    const until = longest(held.get(key), months)
    const how = stateOn(until, days)
    if (gravity.indexOf(how) < gravity.indexOf(state)) state = how
    if (until !== undefined && until < first) first = until
    if (how === 'MISSING' || how === 'EXPIRED') lacking.push({ name, how })
  }
  return {
    state,
    until: state === 'MISSING' || first === never ? null : first,
    lacks: lacking.map(({ name, how }) => (how === 'EXPIRED' && state !== 'EXPIRED' ? `${name} (expired)` : name)),
  }
}

/** The cell of a person and a course; `asked` are the requirements of the course, of whichever models. */
export function courseCell(asked: readonly Requirement[], held: Held, courseId: string, days: Days): QualificationCell {
  const proofs = held.get(keyOf('THEORY', courseId))
  if (asked.length === 0 && !proofs) return { state: 'NOT_ASKED', until: null, lacks: [] }
  const months = asked.flatMap((each) => each.months ?? []).toSorted((a, b) => a - b)[0] ?? null
  const until = longest(proofs, months)
  return { state: stateOn(until, days), until: until === never ? null : (until ?? null), lacks: [] }
}

/** Orders people by what needs work first: due soon, then expired, then missing; sooner days first. */
export function urgency(cells: readonly QualificationCell[]): string {
  const state = qualificationStates.findIndex((each) => cells.some((cell) => cell.state === each))
  const days = cells.flatMap((cell) => (cell.state === 'DUE_SOON' && cell.until ? [cell.until] : []))
  return `${state === -1 ? qualificationStates.length : state} ${days.toSorted()[0] ?? never}`
}
