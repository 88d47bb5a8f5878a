// Internet Explorer is sent to pages/legacy-browsers from every other page [A2.74, D1.36].
import { latePaths } from '@portal/contract/platform/latePaths'

/** True if a User-Agent header is one of Internet Explorer's: MSIE up to 10, Trident in 11. */
const isInternetExplorer = (userAgent: string): boolean => /MSIE |Trident\//.test(userAgent)

/** The redirect of a page request made by Internet Explorer, or undefined. */
export function legacyRedirect(request: Request): Response | undefined {
  const { pathname } = new URL(request.url)
  if (pathname === latePaths.legacyBrowsers() || !isInternetExplorer(request.headers.get('user-agent') ?? ''))
    return undefined
  return new Response(null, { status: 302, headers: { location: latePaths.legacyBrowsers() } })
}
