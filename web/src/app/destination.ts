// Where an address leads: its row of the route table, and whether a person is sent elsewhere instead.
import { paths } from '@portal/contract/platform/paths'
import type { Session } from '@portal/contract/access/session'
import type { Verdict } from './guards.ts'
import { decide } from './guards.ts'
import { matchRoute } from './matchRoute.ts'
import type { Row } from './routeRows.ts'

/** The row of every address that no other has. */
export const lostPath = '/$'

export interface Destination {
  row: Row
  verdict: Verdict
}

/** Decides over `pathname` with the query `search` ('?a=b' or ''). */
export function destination(pathname: string, search: string, session: Session, isInspected?: boolean): Destination {
  const { row, params } = matchRoute(pathname)
  // A sign-in redirect that carries an error description; a silent 'login required' is no error.
  const failure = new URLSearchParams(search).get('error_description')
  if (failure && !/login.?required/i.test(failure)) return { row, verdict: { to: paths.storeLoginError(failure) } }
  if ('redirect' in row) {
    const target = row.redirect.replace(/\$(\w+)/g, (_segment, name: string) => encodeURIComponent(params[name] ?? ''))
    return { row, verdict: { to: target + search } }
  }
  // Any other path redirects to the home route.
  if (row.path === lostPath) return { row, verdict: { to: paths.home() } }
  return { row, verdict: decide(row.guard, { session, href: pathname + search, isInspected }) }
}
