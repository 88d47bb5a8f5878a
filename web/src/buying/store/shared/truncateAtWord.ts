/** The first `limit` characters, up to the end of a word where one is near. */
export function truncateAtWord(text: string, limit: number): string {
  const cut = text.slice(0, limit)
  const space = cut.lastIndexOf(' ')
  return `${(space > limit - 20 ? cut.slice(0, space) : cut).trimEnd()}…`
}
