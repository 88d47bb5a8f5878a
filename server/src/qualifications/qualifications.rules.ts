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

export interface Proof {
  kind: QualificationKind
  courseId: number | null
  modelId: string | null
  doneOn: string
  expiresOn: string | null
}

// A matrix asks for few days tens of thousands of times.
const days = new Map<string, string>()
function remembered(key: string, work: () => string): string {
  const known = days.get(key)
  if (known !== undefined) return known
  if (days.size >= 10_000) days.clear()
  const day = work()
  days.set(key, day)
  return day
}

/** Later than every day. */
const never = '9999-12-31'

/** The first day a proof is no longer enough: when it expires, or where `months` are asked and end earlier, then. */
const endOf = ({ doneOn, expiresOn }: Proof, months: number | null): string => {
  const asked = months === null ? never : remembered(`${doneOn} ${months}`, () => monthsAfter(doneOn, months))
  const own = expiresOn ?? never
  return own < asked ? own : asked
}

/** Where somebody stands whose best proof ends on `until`; on that day it is no longer enough. */
function stateOn(until: string | undefined, today: string): QualificationState {
  if (until === undefined) return 'MISSING'
  if (until <= today) return 'EXPIRED'
  return until <= remembered(today, () => dayAfter(today, dueSoonDays)) ? 'DUE_SOON' : 'VALID'
}

const longest = (proofs: readonly Proof[], months: number | null): string | undefined => {
  const ends = proofs.map((proof) => endOf(proof, months))
  return ends.toSorted().at(-1)
}

const keyOf = (kind: QualificationKind, of: number | string | null) => `${kind} ${of ?? ''}`

/** What somebody holds, by what it proves. */
export type Held = Map<string, Proof[]>
export const toHeld = (proofs: readonly Proof[]): Held =>
  Map.groupBy(proofs, ({ kind, courseId, modelId }) => keyOf(kind, kind === 'THEORY' ? courseId : modelId))

/** What is said of a requirement that is not met. */
const nameOf = ({ kind, courseTitle }: Requirement): string => courseTitle ?? qualificationKindLabels[kind]

/** The cell of a person and a model whose requirements these are: the worst of them. */
export function modelCell(
  requirements: readonly Requirement[],
  held: Held,
  modelId: string,
  today: string,
): QualificationCell {
  const found = requirements.map((requirement) => {
    const { kind, courseId, months } = requirement
    const until = longest(held.get(keyOf(kind, kind === 'THEORY' ? courseId : modelId)) ?? [], months)
    return { requirement, until, state: stateOn(until, today) }
  })
  const lacking = found.filter(({ state }) => state === 'MISSING' || state === 'EXPIRED')
  const ends = found.flatMap(({ until }) => (until === undefined ? [] : [until])).toSorted()
  const state = worst(found.map((each) => each.state))
  const until = state === 'MISSING' ? undefined : ends.find((end) => end !== never)
  return {
    state,
    until: until ?? null,
    lacks: lacking.map(({ requirement, state: how }) =>
      how === 'EXPIRED' && state !== 'EXPIRED' ? `${nameOf(requirement)} (expired)` : nameOf(requirement),
    ),
  }
}

/** The cell of a person and a course; `asked` are the requirements of the course, of whichever models. */
export function courseCell(
  asked: readonly Requirement[],
  held: Held,
  courseId: number,
  today: string,
): QualificationCell {
  const proofs = held.get(keyOf('THEORY', courseId)) ?? []
  if (asked.length === 0 && proofs.length === 0) return { state: 'NOT_ASKED', until: null, lacks: [] }
  const months = asked.flatMap((each) => each.months ?? []).toSorted((a, b) => a - b)[0] ?? null
  const until = longest(proofs, months)
  return { state: stateOn(until, today), until: until === never ? null : (until ?? null), lacks: [] }
}

// Missing counts more than expired: a refresher alone does not do.
const gravity: readonly QualificationState[] = ['MISSING', 'EXPIRED', 'DUE_SOON', 'VALID']
const worst = (states: readonly QualificationState[]): QualificationState =>
  gravity.find((state) => states.includes(state)) ?? 'NOT_ASKED'

/** Orders people by what needs work first: due soon, then expired, then missing; sooner days first. */
export function urgency(cells: readonly QualificationCell[]): string {
  const state = qualificationStates.findIndex((each) => cells.some((cell) => cell.state === each))
  const days = cells.flatMap((cell) => (cell.state === 'DUE_SOON' && cell.until ? [cell.until] : []))
  return `${state === -1 ? qualificationStates.length : state} ${days.toSorted()[0] ?? never}`
}
