// The ten most urgent things across areas [S3.02]: of each area its first, then of each its second, so that no area hides
// the others; what may hurt somebody first, as it comes, then what is late, the latest first.
const maxUrgent = 10

export function pickMostUrgent<T>(byArea: readonly (readonly T[])[], max: number = maxUrgent): T[] {
  const taken = byArea.map(() => 0)
  const longest = Math.max(0, ...byArea.map(({ length }) => length))
  let left = max
  for (let turn = 0; turn < longest; turn++)
    byArea.forEach((items, area) => {
      if (left === 0 || turn >= items.length) return
      taken[area] = turn + 1
      left--
    })
  return byArea.flatMap((items, area) => items.slice(0, taken[area]))
}

const severities = ['safety', 'late', 'waiting'] as const
export type Severity = (typeof severities)[number]

interface Urgent {
  severity: Severity
  daysLate?: number
}

/** By severity; of what is late the latest first, else in the order given. */
export const sortByUrgency = <T extends Urgent>(tasks: readonly T[]): T[] =>
  tasks.toSorted(
    (one, other) =>
      severities.indexOf(one.severity) - severities.indexOf(other.severity) ||
      (one.severity === 'late' ? (other.daysLate ?? 0) - (one.daysLate ?? 0) : 0),
  )
