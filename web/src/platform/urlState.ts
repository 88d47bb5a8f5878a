// The URL is the state: how search parameters are read and written.

/** Parameters that may be in an address more than once: the chosen brands of the search page. */
const lists: ReadonlySet<string> = new Set(['brand'])

/**
 * Every parameter as text: of one that is repeated, the first counts; only `lists` keep all. Pages give them their
 * types in `validateSearch`.
 */
export function parseSearch(text: string): Record<string, string | string[]> {
  const params = new URLSearchParams(text)
  return Object.fromEntries(
    [...new Set(params.keys())].map((name) => {
      const values = params.getAll(name)
      return [name, values.length > 1 && lists.has(name) ? values : (values[0] ?? '')]
    }),
  )
}

/** Text as it is, lists of text repeated, everything else as JSON; what is undefined or empty is left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  const isText = (value: unknown): value is string => typeof value === 'string'
  for (const [name, value] of Object.entries(search)) {
    if (value === undefined || value === null || value === '') continue
    if (Array.isArray(value) && value.every(isText)) for (const each of value) params.append(name, each)
    else params.set(name, isText(value) ? value : JSON.stringify(value))
  }
  const text = params.toString()
  return text ? `?${text}` : ''
}

/** A search parameter as text; '' for one that is missing. */
export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')
