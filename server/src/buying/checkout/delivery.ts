// Wishes of a buyer for a delivery: a day, and all at once [P5.152].
import { checkoutMessages } from '@portal/contract/buying/checkout'
import { addDays, formatIsoDay } from '@portal/contract/platform/days'
import type { FreightOption } from '../rates/rates.ts'
import type { SnapshotLine } from './quoteSnapshot.ts'

/** Furthest day that can be wished for, in days from today. */
const furthest = 366

/** Why a day cannot be wished for; undefined where it can. */
export function getDayProblem(
  day: string | undefined,
  { estimatedArrival }: Pick<FreightOption, 'estimatedArrival'>,
  today: string,
): string | undefined {
  if (!day) return undefined
  const earliest = estimatedArrival ?? today
  if (day < earliest) return checkoutMessages.tooEarly.replace('{day}', () => formatIsoDay(earliest))
  return day > addDays(today, furthest) ? checkoutMessages.tooLate : undefined
}

/** Lines that leave together leave on the day of the last; on none that is known where one has none. */
export function leaveTogether<Line extends Pick<SnapshotLine, 'shipByDate'>>(lines: readonly Line[]): Line[] {
  const days = lines.map(({ shipByDate }) => shipByDate)
  const last = days.reduce((latest, day) => (latest === null || day === null ? null : day > latest ? day : latest), '')
  return lines.map((line) => ({ ...line, shipByDate: last || null }))
}
