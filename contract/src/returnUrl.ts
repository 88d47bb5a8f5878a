// Where to go on afterward comes from the query string, on the web and through the external provider alike: one function
// decides what is followed [Q3.07].

const here = 'http://portal.invalid'
const longest = 2000
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const neverWritten = /[\u0000-\u001f\u007f\\]/

/** What a path says once nobody has anything left to decode in it; undefined where that leads elsewhere. */
function plainest(path: string): string | undefined {
  let plain = path
  for (let round = 0; round < 4; round++) {
    if (neverWritten.test(plain) || plain.startsWith('//')) return undefined
    const decoded = decodeText(plain)
    if (decoded === undefined || decoded === plain) return decoded
    if (neverWritten.test(decoded) || decoded.startsWith('//') || !URL.canParse(decoded, here)) return undefined
    plain = decoded
    // Anyone who reads it next may resolve its dots: what remains must not begin with two slashes either.
    const resolved = new URL(decoded, here)
    if (resolved.origin !== here || resolved.pathname.startsWith('//')) return undefined
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
  if (!url?.startsWith('/') || url.length > longest || neverWritten.test(url)) return undefined
  const parsed = URL.canParse(url, here) ? new URL(url, here) : undefined
  const plain = parsed?.origin === here ? plainest(parsed.pathname) : undefined
  if (!parsed || plain === undefined || /^\/(login|logout)(\/|$)/i.test(plain)) return undefined
  return parsed.pathname + parsed.search + parsed.hash
}
