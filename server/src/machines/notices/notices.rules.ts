// May these units be reported done [S6.03].
import { toDay } from '@portal/contract/platform/days'
import { completionMessages } from '@portal/contract/machines/noticeCompletion'

const hour = 3_600_000

/** The reasons against the day of the work; somewhere on earth the day begins 14 hours before UTC's. */
export function dayProblem(completedOn: string, issuedOn: string, now: Date): string | undefined {
  if (completedOn > toDay(new Date(now.getTime() + 14 * hour), 'UTC')) return completionMessages.future
  return completedOn < issuedOn ? completionMessages.beforeIssue : undefined
}

/** A unit of the viewer's that the notice concerns. */
export interface ConcernedUnit {
  instanceId: number
  accountId: number
  customerName: string
  unitSerial: string
  status: 'OPEN' | 'COMPLETE'
}

/** The units of one organization: all of them are reported, or none, for the problem there is. */
export interface OrganizationUnits {
  accountId: number
  customerName: string
  units: ConcernedUnit[]
  problem: string | null
}

export type Completion = { organizations: OrganizationUnits[] } | { problem: string }

/** The units that `serials` name, by organization, if each of them is concerned and some organization's are all open; otherwise what is wrong. */
export function unitsToComplete(serials: readonly string[], concerned: readonly ConcernedUnit[]): Completion {
  const { units, unknown, organizations } = byOrganization(serials, concerned)
  if (unknown.length === 0 && organizations.some(({ problem }) => problem === null)) return { organizations }
  const problems = [
    ...(unknown.length > 0 ? [completionMessages.notAffected([...new Set(unknown)])] : []),
    doneProblem(units),
  ]
  return { problem: problems.filter((problem) => problem !== null).join(' ') }
}

/** The organizations that `serials` name again and that were not reported before. */
export const refusedAgain = (serials: readonly string[], concerned: readonly ConcernedUnit[]): OrganizationUnits[] =>
  byOrganization(serials, concerned).organizations.map((each) => ({
    ...each,
    problem: each.problem ?? completionMessages.notReported,
  }))

function byOrganization(serials: readonly string[], concerned: readonly ConcernedUnit[]) {
  const bySerial = new Map(concerned.map((unit) => [unit.unitSerial.toLowerCase(), unit]))
  const wanted = [...new Set(serials.map((serial) => serial.toLowerCase()))]
  const unknown = serials.filter((serial) => !bySerial.has(serial.toLowerCase()))
  const units = wanted.flatMap((serial) => bySerial.get(serial) ?? [])
  const organizations = [...Map.groupBy(units, ({ accountId }) => accountId)].map(([accountId, theirs]) => ({
    accountId,
    customerName: theirs[0]?.customerName ?? '',
    units: theirs,
    problem: doneProblem(theirs),
  }))
  return { units, unknown, organizations }
}

function doneProblem(units: readonly ConcernedUnit[]): string | null {
  const done = units.filter(({ status }) => status === 'COMPLETE').map(({ unitSerial }) => unitSerial)
  return done.length > 0 ? completionMessages.alreadyComplete(done) : null
}
