// Which addresses a cart may be returned to, and who may frame the shop [P13.04].

/** True if `host` (with its port, where it has one of its own) is one of `allowed`; '*.' represents any name below. */
const isAllowedHost = (host: string, allowed: readonly string[]): boolean =>
  allowed.some((each) =>
    each.startsWith('*.') ? host.endsWith(each.slice(1)) && host.length > each.length - 1 : host === each,
  )

/** The address if a cart may be returned to it. Over https, but where the portal itself goes without. */
export function readHook(hook: string, allowed: readonly string[], publicUrl: string): URL | undefined {
  if (!URL.canParse(hook)) return undefined
  const url = new URL(hook)
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && publicUrl.startsWith('http:'))
  const isNobodys = url.username === '' && url.password === ''
  return isSafe && isNobodys && isAllowedHost(url.host, allowed) ? url : undefined
}

/** Hosts as sources of a content security policy. */
export const toSources = (hosts: readonly string[], publicUrl: string): string[] =>
  hosts.flatMap((host) => (publicUrl.startsWith('http:') ? [`https://${host}`, `http://${host}`] : [`https://${host}`]))
