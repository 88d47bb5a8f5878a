// Where to go on afterward comes from the query string, on the web and through the external provider alike: one function
// decides what is followed [Q3.07].

const placeholderOrigin = 'http://portal.invalid'
const longest = 2000
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const forbiddenCharacters = /[\u0000-\u001f\u007f\\]/

/** The text of a path once no one has anything left to decode in it; undefined where that leads elsewhere. */
function normalizePath(path: string): string | undefined {
  let plain = path
  for (let round = 0; round < 4; round++) {
    if (forbiddenCharacters.test(plain) || plain.startsWith('//')) return undefined
    const decoded = decodeText(plain)
    if (decoded === undefined || decoded === plain) return decoded
    if (forbiddenCharacters.test(decoded) || decoded.startsWith('//') || !URL.canParse(decoded, placeholderOrigin))
      return undefined
    plain = decoded
    // Anyone who reads it next may resolve its dots: what remains must not begin with two slashes either.
    const resolved = new URL(decoded, placeholderOrigin)
    if (resolved.origin !== placeholderOrigin || resolved.pathname.startsWith('//')) return undefined
  }
  return undefined
}

function decodeText(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** `url` as a path of this portal, or undefined when it leads elsewhere or back to signing in or out. */
export function safeReturnUrl(url: string | undefined): string | undefined {
  if (!url?.startsWith('/') || url.length > longest || forbiddenCharacters.test(url)) return undefined
  const parsed = URL.canParse(url, placeholderOrigin) ? new URL(url, placeholderOrigin) : undefined
  const plain = parsed?.origin === placeholderOrigin ? normalizePath(parsed.pathname) : undefined
  if (!parsed || plain === undefined || /^\/(login|logout)(\/|$)/i.test(plain)) return undefined
  return parsed.pathname + parsed.search + parsed.hash
}
