// The access token's cookie: split into 4000-character chunks when longer [A§4, A§9].

const cookieName = 'accessToken'
export const chunkSize = 4000

/** The cookie's name; with the prefix that lets no other host or path set it, where cookies are Secure. */
export const getCookieName = (isSecure: boolean): string => (isSecure ? `__Host-${cookieName}` : cookieName)

/** The cookies that carry `value`: one, or numbered chunks `accessToken.0`, `accessToken.1`, ... */
export function toChunks(value: string, name = cookieName): { name: string; value: string }[] {
  if (value.length <= chunkSize) return [{ name, value }]
  const count = Math.ceil(value.length / chunkSize)
  return Array.from({ length: count }, (_, at) => ({
    name: `${name}.${at}`,
    value: value.slice(at * chunkSize, (at + 1) * chunkSize),
  }))
}

/** The value that `cookies` carry, whole or in chunks; undefined when there is none or a chunk is missing in the middle. */
export function fromChunks(cookies: ReadonlyMap<string, string>, name = cookieName): string | undefined {
  const whole = cookies.get(name)
  if (whole) return whole
  let value = ''
  for (let at = 0; cookies.has(`${name}.${at}`); at++) value += cookies.get(`${name}.${at}`)
  return value || undefined
}

/** Names among `cookies` that belong to the token and are not in `kept`: left over from a longer token. */
export const findStaleCookies = (cookies: ReadonlyMap<string, string>, kept: readonly string[]): string[] =>
  [...cookies.keys()].filter((name) => /^(__Host-)?accessToken(\.\d+)?$/.test(name) && !kept.includes(name))

/** The cookies of a request's Cookie header. */
export function parseCookies(header: string | null): Map<string, string> {
  const cookies = new Map<string, string>()
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=')
    if (at > 0) cookies.set(part.slice(0, at).trim(), part.slice(at + 1).trim())
  }
  return cookies
}

/** The Cookie header of a browser that sent `header` and has received `lines` of Set-Cookie since. */
export function applySetCookies(header: string | null, lines: readonly string[]): string {
  const cookies = parseCookies(header)
  for (const line of lines) {
    const [[name, value] = ['', '']] = parseCookies(line.split(';')[0] ?? '')
    if (/; *max-age=0(;|$)/i.test(line)) cookies.delete(name)
    else cookies.set(name, value)
  }
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
}
