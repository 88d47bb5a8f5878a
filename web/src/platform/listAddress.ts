/** The address of the list at `path`, narrowed by `filter` and, where given, a range of days. */
export function listAddress(
  path: string,
  filter: Readonly<Record<string, readonly string[]>>,
  range: Readonly<Record<string, string>> = {},
): string {
  const search = new URLSearchParams(range)
  if (Object.keys(filter).length > 0) search.set('filter', JSON.stringify(filter))
  return `${path}?${search.toString()}`
}
