// The viewer of a request: its token, the session behind that, and what the answer's headers say of it [A§3].
import { firstLocale } from '@portal/contract/platform/locales'
import { maySignIn } from '@portal/contract/access/session'
import type { Deps, RequestContext } from '../../platform/calls/handleCall.ts'
import { newRequestId } from '../../platform/calls/handleCall.ts'
import { getIdempotencyKey } from '../../platform/calls/idempotency.ts'
import type { Viewer } from '../../platform/http/ctx.ts'
import { guest, toOwnPrincipal } from '../../platform/http/ctx.ts'
import { sessionSeconds } from '../../platform/identity/sessions.ts'
import { readSessions } from './session.reads.ts'
import { getSessionSecret, readTokenCookie, setToken } from './accessCookies.ts'
import { isDecodable, readToken, renewalSeconds } from './accessToken.ts'
import type { SessionFacts } from './acting.rules.ts'
import { toPrincipal } from './acting.rules.ts'
import { parseCookies } from './cookies.rules.ts'
import type { ViewerFacts } from './viewer.rules.ts'
import { toViewer } from './viewer.rules.ts'
import { readVisitCookie, visitHeader } from './visit.ts'

/** Notifies the page that its session was renewed, and how many seconds it lasts from now. */
const renewedHeader = 'x-session-seconds'

/** The group that the answer is limited to, 0 for none, so that a page that shows another one asks which is viewed. */
const viewedGroupHeader = 'x-viewed-group'

/** The time of acting for a customer that the answer belongs to, 0 for none, so that a page of another one asks who it is for. */
const actingHeader = 'x-acting'

const readFrom = new WeakMap<Viewer, SessionFacts>()

/** The session as it was read when the request of `viewer` came in; undefined where it was renewed since. */
export const sessionOf = (viewer: Viewer): SessionFacts | undefined => readFrom.get(viewer)

/**
 * The viewer by the bearer token or the cookies of `request`; renews a token that is older than 15 minutes. `readSession`
 * is another one than the pool's where several requests share what was read.
 */
export async function getRequestContext(
  deps: Deps,
  request: Request,
  address: string,
  readSession = readSessions(deps.pool),
): Promise<RequestContext> {
  const reply = new Headers()
  const cookies = parseCookies(request.headers.get('cookie'))
  const timeZone = request.headers.get('x-time-zone')
  const userAgent = request.headers.get('user-agent') ?? ''
  const browser = { userAgent, cookies, ...(timeZone && { timeZone }) }
  const bearer = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1]
  // A tab of a visit never acts with what the browser is signed in with elsewhere.
  const tabKey = request.headers.get(visitHeader)
  const kept = tabKey === null ? readTokenCookie(deps.config, cookies) : readVisitCookie(cookies, tabKey)
  const token = bearer ?? kept
  const requestContext: RequestContext = {
    principal: toOwnPrincipal({ ...guest, locale: firstLocale(deps.config.COUNTRIES) }),
    staleSession: false,
    address,
    browser,
    requestId: newRequestId(),
    idempotencyKey: getIdempotencyKey(request.headers),
    reply,
  }
  if (!token) return requestContext

  const now = deps.now()
  const read = await readToken(token, getSessionSecret(deps.config), now)
  const live = read && (await readSession(read.sessionId, now))
  if (!read || !live || !maySignIn(live.facts.user.status) || !isOfTab(live.facts, tabKey)) {
    // The cookies of a dead session stay, because this answer may arrive after that of a sign-in and would remove its cookies.
    return { ...requestContext, staleSession: true, undecodable: bearer !== undefined && !isDecodable(bearer) }
  }
  const isRenewed = !bearer && tabKey === null && read.age > renewalSeconds
  if (isRenewed) {
    const { facts } = live
    await deps.services.identity.renewSession(read.sessionId, now)
    await setToken(reply, deps.config, { facts, viewer: toViewer(facts, read.sessionId), now }, cookies)
    reply.set(renewedHeader, String(sessionSeconds))
  }
  const principal = toPrincipal(live, read.sessionId, now)
  if (!isRenewed) readFrom.set(principal.subject, live)
  reply.set(viewedGroupHeader, String(principal.subject.viewedGroup?.groupId ?? 0))
  reply.set(actingHeader, String(principal.actor.actingId ?? 0))
  return { ...requestContext, principal }
}

/** A visit is its tab's, until it is over; every other session is of no visit. */
const isOfTab = ({ punchout }: ViewerFacts, tabKey: string | null): boolean =>
  punchout ? punchout.tabKey === tabKey && !punchout.isOver : tabKey === null

/** True if a page that `request` asks for should renew its session first, because what its own calls set does not reach it. */
export async function isRenewalDue(deps: Deps, request: Request): Promise<boolean> {
  const token = readTokenCookie(deps.config, parseCookies(request.headers.get('cookie')))
  const read = token && (await readToken(token, getSessionSecret(deps.config), deps.now()))
  return read ? read.age > renewalSeconds : false
}
