// Which page belongs to a visit, and what its policy allows [P13.04]: the connection's hosts may frame it, and its forms go to
// the hosts that its carts return to. Any other page can be framed by no one.
import { paths } from '@portal/contract/platform/paths'
import { tabKeyPattern, visitBase } from '@portal/contract/provider/punchout'
import { readVisitCookie } from '../../access/session/session.ts'
import { getPublicUrl } from '../../platform/config/config.ts'
import type { Deps } from '../../platform/calls/handleCall.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { toSources } from './hosts.rules.ts'

const signInPrincipal = { userId: '', accounts: [], exception: 'sign-in' as const }

export interface VisitPage {
  tabKey: string
  base: string
  /** True if it is rendered as a page of the visit; the launch page is one of everybody's. */
  isInside: boolean
  hasCookie: boolean
  /** True if its cart is only shown [P13.07]. */
  isInspected: boolean
  frameAncestors: readonly string[]
  formAction: readonly string[]
}

/** The visit whose page `url` is; undefined for every other page. */
export async function visitPage(
  deps: Deps,
  url: URL,
  cookies: ReadonlyMap<string, string>,
): Promise<VisitPage | undefined> {
  const inside = /^\/punchout\/t\/([^/]+)(?:\/|$)/.exec(url.pathname)?.[1]
  const tabKey = inside ?? (url.pathname === paths.punchoutLaunch({}) ? launchedTab(url.searchParams) : null)
  if (!tabKey || !tabKeyPattern.test(tabKey)) return undefined
  const row = await withTransaction(deps.pool, signInPrincipal, (db) =>
    db
      .selectFrom('punchout_session as s')
      .innerJoin('punchout_connection as c', 'c.connection_id', 's.connection_id')
      .select(['s.operation', 'c.return_hosts', 'c.frame_hosts'])
      .where('s.tab_key', '=', tabKey)
      .executeTakeFirst(),
  )
  if (!row) return undefined
  return {
    tabKey,
    base: visitBase(tabKey),
    isInside: inside !== undefined,
    hasCookie: readVisitCookie(cookies, tabKey) !== undefined,
    isInspected: row.operation === 'inspect',
    frameAncestors: toSources(row.frame_hosts, getPublicUrl(deps.config)),
    formAction: toSources(row.return_hosts, getPublicUrl(deps.config)),
  }
}

/** The tab that a launch page begins, or whose visit it says is over. */
const launchedTab = (query: URLSearchParams): string | null => query.get('tab') ?? query.get('over')
