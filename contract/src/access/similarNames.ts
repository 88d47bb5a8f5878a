// The name that was likely meant by one that is none.

/** The one of `known` that `name` is nearest to, in any case and with any blanks; undefined where none is near enough. */
export function findSimilarName(name: string, known: readonly string[]): string | undefined {
  const plain = normalizeName(name)
  // One slip in a short name, two in a long one; more and it is a name of something else.
  const slips = plain.length > 6 ? 2 : plain.length > 4 ? 1 : 0
  const near = known.flatMap((each) => {
    const other = normalizeName(each)
    if (Math.abs(plain.length - other.length) > slips) return []
    const distance = editDistance(plain, other)
    return distance <= slips ? [{ each, distance }] : []
  })
  return near.toSorted((one, other) => one.distance - other.distance)[0]?.each
}

/** `message` with the one of `known` that `name` is nearest to, as a question. */
export function suggestSimilarName(message: string, name: string, known: readonly string[]): string {
  const near = findSimilarName(name, known)
  return near === undefined ? message : `${message}${/[.?!]$/.test(message) ? '' : '.'} Is '${near}' meant?`
}

/** True if two names differ by case and blanks alone. */
export const isSameName = (one: string, other: string): boolean => normalizeName(one) === normalizeName(other)

const normalizeName = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')
    .trim()

/** How many letters must be added, left out or replaced. */
function editDistance(one: string, two: string): number {
  let row = Array.from({ length: two.length + 1 }, (_, at) => at)
  for (const [i, letter] of one.split('').entries()) {
    const next = [i + 1]
    for (const [j, other] of two.split('').entries())
      next.push(Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + (letter === other ? 0 : 1)))
    row = next
  }
  return row.at(-1) ?? 0
}
