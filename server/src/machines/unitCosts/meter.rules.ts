// Hours that a meter ran between days, by its readings [P6.62].

export interface Reading {
  day: string
  hours: number
}

const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000

/** The meter as a day began, evenly between the readings around it; null before the first and after the last. */
function hoursAt(readings: readonly Reading[], day: string): number | null {
  const before = readings.findLast((reading) => reading.day <= day)
  const after = readings.find((reading) => reading.day >= day)
  if (!before || !after) return null
  const span = dayNumber(after.day) - dayNumber(before.day)
  const share = span === 0 ? 0 : (dayNumber(day) - dayNumber(before.day)) / span
  return before.hours + (after.hours - before.hours) * share
}

/** Hours run from `start` to the day before `end`, as far as the readings go; null where they do not say, or go backwards. */
export function hoursBetween(readings: readonly Reading[], start: string, end: string): number | null {
  const sorted = readings.toSorted((one, other) => one.day.localeCompare(other.day) || one.hours - other.hours)
  const [first] = sorted
  const last = sorted.at(-1)
  if (!first || !last || first.day >= end || last.day <= start) return null
  const from = start > first.day ? start : first.day
  const to = end < last.day ? end : last.day
  const [begun, ended] = [hoursAt(sorted, from), hoursAt(sorted, to)]
  if (begun === null || ended === null || from === to) return null
  const inside = sorted.filter(({ day }) => day >= from && day <= to).map(({ hours }) => hours)
  // A meter that was replaced begins anew: what it ran is not known.
  const isFalling = [begun, ...inside, ended].some((hours, at, all) => at > 0 && hours < (all[at - 1] ?? 0))
  return isFalling ? null : Math.round((ended - begun) * 10) / 10
}
