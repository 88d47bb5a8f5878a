// Sends a file in parts that fit into a request.

/** Most characters of a part: below what a request may have, whatever they become in UTF-8. */
const maxCharacters = 250_000

/** Rows in parts of at most so many, each with the place of its first row. */
export function splitIntoParts<T>(rows: readonly T[], maxRows: number): { firstRow: number; rows: T[] }[] {
  const parts: { firstRow: number; rows: T[] }[] = []
  let characters = Infinity
  rows.forEach((row, at) => {
    const size = JSON.stringify(row).length
    const last = parts.at(-1)
    if (!last || last.rows.length >= maxRows || characters + size > maxCharacters) {
      parts.push({ firstRow: at, rows: [row] })
      characters = size
    } else {
      last.rows.push(row)
      characters += size
    }
  })
  return parts
}
