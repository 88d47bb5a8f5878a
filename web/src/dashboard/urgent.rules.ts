// The ten most urgent things across areas [S3.02]: of each area its first, then of each its second, so that no area hides
// the others; shown area by area, the safety notices first and the oldest of them on top.
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
