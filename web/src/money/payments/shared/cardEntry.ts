// The typed card.

/** '4242 4242 4242 4242'. */
export const grouped = (typed: string): string =>
  typed
    .replaceAll(/\D/g, '')
    .slice(0, 19)
    .replaceAll(/(\d{4})(?=\d)/g, '$1 ')

/** Month and year of '08/30', '8/2030' or '0830'; undefined when there is none, or when it is over. */
export function readExpiry(typed: string, now: Date): { month: number; year: number } | undefined {
  const [, first = '', last = ''] = /^\s*(\d{1,2})\s*[/ -]?\s*(\d{4}|\d{2})\s*$/.exec(typed) ?? []
  const month = Number(first)
  const year = last.length === 2 ? 2000 + Number(last) : Number(last)
  if (month < 1 || month > 12 || year > 2199) return undefined
  return year * 12 + month < now.getFullYear() * 12 + now.getMonth() + 1 ? undefined : { month, year }
}
