// Input that PostgreSQL and the files made here can store. A call that brings anything else is refused, field
// by field, instead of failing in a query or in an export.

/** Deeper than any input of the contract. */
const maxDepth = 32

/** The paths below `value` ('address.city') of what cannot be kept: a NUL character, half of a surrogate pair, lists within lists without end. */
export function unstorable(value: unknown): string[] {
  const found: string[] = []
  const rest: { value: unknown; path: string; depth: number }[] = [{ value, path: '', depth: 0 }]
  for (let next = rest.pop(); next; next = rest.pop()) {
    const { value: each, path, depth } = next
    if (typeof each === 'string' && !isStorable(each)) found.push(path)
    if (typeof each !== 'object' || each === null) continue
    if (depth === maxDepth) {
      found.push(path)
      continue
    }
    for (const [key, inner] of Object.entries(each)) {
      const at = path ? `${path}.${key}` : key
      if (!isStorable(key)) found.push(path)
      else rest.push({ value: inner, path: at, depth: depth + 1 })
    }
  }
  return found
}

const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000')
