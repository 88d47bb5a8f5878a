// Return addresses come from the query string: only a path of this origin is followed (quality.md, returnUrl).

/** `url` as a path of this portal, or undefined when it leads elsewhere or back to signing in or out. */
export function safeReturnUrl(url: string | undefined): string | undefined {
  if (!url?.startsWith('/')) return undefined
  const here = 'http://portal.invalid'
  const parsed = URL.canParse(url, here) ? new URL(url, here) : undefined
  if (parsed?.origin !== here) return undefined
  if (/^\/(login|logout)(\/|$)/i.test(parsed.pathname)) return undefined
  return parsed.pathname + parsed.search + parsed.hash
}
