// The access token's cookie: split into 4000-character chunks when longer (A §4, A §9).

export const cookieName = 'accessToken'
export const chunkSize = 4000

/** The cookies that carry `value`: one, or numbered chunks `accessToken.0`, `accessToken.1`, ... */
export function toChunks(value: string): { name: string; value: string }[] {
  if (value.length <= chunkSize) return [{ name: cookieName, value }]
  const count = Math.ceil(value.length / chunkSize)
  return Array.from({ length: count }, (_, at) => ({
    name: `${cookieName}.${at}`,
    value: value.slice(at * chunkSize, (at + 1) * chunkSize),
  }))
}

/** The value that `cookies` carry, whole or in chunks; undefined when there is none or a chunk is missing in the middle. */
export function fromChunks(cookies: ReadonlyMap<string, string>): string | undefined {
  const whole = cookies.get(cookieName)
  if (whole) return whole
  let value = ''
  for (let at = 0; cookies.has(`${cookieName}.${at}`); at++) value += cookies.get(`${cookieName}.${at}`)
  return value || undefined
}

/** Names among `cookies` that belong to the token and are not in `kept`: left over from a longer token. */
export const leftovers = (cookies: ReadonlyMap<string, string>, kept: readonly string[]): string[] =>
  [...cookies.keys()].filter((name) => (name === cookieName || /^accessToken\.\d+$/.test(name)) && !kept.includes(name))

/** The cookies of a request's Cookie header. */
export function parseCookies(header: string | null): Map<string, string> {
  const cookies = new Map<string, string>()
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=')
    if (at > 0) cookies.set(part.slice(0, at).trim(), part.slice(at + 1).trim())
  }
  return cookies
}
