// May these units be reported done [S6.03].
import { toDay } from '@portal/contract/platform/days'
import { completionMessages } from '@portal/contract/machines/notices'

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
  unitSerial: string
  status: 'OPEN' | 'COMPLETE'
}

export type Completion = { units: ConcernedUnit[]; accountId: number } | { problem: string }

/** The units that `serials` name, if each of them is concerned, open and of one organization; otherwise what is wrong. */
export function unitsToComplete(serials: readonly string[], concerned: readonly ConcernedUnit[]): Completion {
  const bySerial = new Map(concerned.map((unit) => [unit.unitSerial.toLowerCase(), unit]))
  const wanted = [...new Set(serials.map((serial) => serial.toLowerCase()))]
  const unknown = serials.filter((serial) => !bySerial.has(serial.toLowerCase()))
  const units = wanted.flatMap((serial) => bySerial.get(serial) ?? [])
  const done = units.filter(({ status }) => status === 'COMPLETE').map(({ unitSerial }) => unitSerial)
  const problems = [
    ...(unknown.length > 0 ? [completionMessages.notAffected([...new Set(unknown)])] : []),
    ...(done.length > 0 ? [completionMessages.alreadyComplete(done)] : []),
  ]
  if (problems.length > 0) return { problem: problems.join(' ') }
  const [first, ...others] = new Set(units.map(({ accountId }) => accountId))
  if (first === undefined || others.length > 0) return { problem: completionMessages.oneOrganization }
  return { units, accountId: first }
}
