// The first script of a page of a visit, as source in its head: it knows the tab's token before anything is asked for.
// Storage may be closed to a page inside another site's. The address has brought the token then, and the entries of its
// history keep it, so that reload and Back lose nothing.
import type { RenderingContext } from '@portal/contract/platform/rendering'
import { paths } from '@portal/contract/platform/paths'
import { visitTokenKey } from '../platform/visit.ts'

export function visitScript({ tabKey, base, hasCookie, isInspected }: NonNullable<RenderingContext['visit']>): string {
  const values = {
    key: visitTokenKey(tabKey),
    tabKey,
    base,
    hasCookie,
    isInspected,
    launch: paths.punchoutLaunch({ tab: tabKey }),
  }
  return `(${startVisit.toString()})(${JSON.stringify(values).replaceAll('<', '\\u003c')});`
}

interface Values {
  key: string
  tabKey: string
  base: string
  hasCookie: boolean
  isInspected: boolean
  launch: string
}

// It may use nothing from outside itself.
function startVisit({ key, tabKey, base, hasCookie, isInspected, launch }: Values): void {
  let token: string | undefined
  let isStored = false
  const brought = /^#visit=(.+)$/.exec(location.hash)
  if (brought) {
    token = brought[1]
    history.replaceState({ visit: token }, '', location.pathname + location.search)
  } else
    try {
      // oxlint-disable-next-line no-restricted-globals -- platform/storage.ts is not loaded yet
      token = JSON.parse(sessionStorage.getItem(key) ?? 'null') as string
      isStored = Boolean(token)
    } catch {
      // Closed storage keeps nothing.
    }
  if (!token) token = (history.state as { visit?: string } | null)?.visit
  if (!token && !hasCookie) location.replace(launch)
  const visit = token
  if (visit && !isStored)
    for (const name of ['pushState', 'replaceState'] as const) {
      const change = history[name].bind(history)
      history[name] = (state: unknown, ...rest) => change({ ...(state as object), visit }, ...rest)
    }
  const headers = { 'x-punchout': tabKey, ...(token && { authorization: `Bearer ${token}` }) }
  Object.assign(globalThis, { punchout: { base, isInspected, headers } })
}
