// The session, and what they may do. The session is one answer in the cache; the root route loads it first.
import type { QueryClient } from '@tanstack/react-query'
import { bannerCalls } from '@portal/contract/provider/banners'
import { brandCalls } from '@portal/contract/provider/brand'
import type { AnyCall, CallerRights, Who } from '@portal/contract/platform/call'
import { may } from '@portal/contract/platform/call'
import type { Session } from '@portal/contract/access/session'
import { guestSession, sessionCalls } from '@portal/contract/access/session'
import { useCachedData } from './cachedData.ts'

export const sessionKey = [sessionCalls.getSession.name, {}] as const

/** The session the cache holds; a guest's until it is known. */
export const readSession = (client: QueryClient): Session => client.getQueryData<Session>(sessionKey) ?? guestSession

/** Puts the session a sign-in or a change of profile answered with in place of the old one. */
export const rememberSession = (client: QueryClient, session: Session): void =>
  void client.setQueryData(sessionKey, session)

/** After a sign-in: the new session, and nothing of what the cache knew for another person. */
export function setSession(client: QueryClient, session: Session): void {
  client.removeQueries({ predicate: ({ queryKey }) => !lastingKeys.has(String(queryKey[0])) })
  rememberSession(client, session)
}
/** After a change of what the signed-in user views: the new session, and whatever is on screen asked for again. */
export async function resetClient(client: QueryClient, session: Session): Promise<void> {
  rememberSession(client, session)
  await client.resetQueries({ predicate: ({ queryKey }) => !lastingKeys.has(String(queryKey[0])) })
}
// Data that does not depend on who asks, and the session itself, which the whole page listens to.
const lastingKeys = new Set(
  [sessionCalls.getSession, brandCalls.getPortalConfig, bannerCalls.getBanners].map(({ name }) => name),
)

/** True if more than one organization is being viewed, so that each row of a list says whose it is. */
export const viewsMany = ({ profile }: Session): boolean => (profile?.activeOrganizationCount ?? 0) > 1

/** True if a person is here as themselves: nothing of a person shows in a visit from a procurement system [S17.03, P13.46]. */
export const isRealUser = ({ signedIn, profile }: Session): boolean => signedIn && !profile?.punchOutType

/** The session of this visit. */
export const useSession = (): Session => useCachedData(sessionKey, guestSession)

/** True if `session` may make a call or passes a check: the same rule as on the server. */
export function can(session: Session, what: AnyCall | Who): boolean {
  const who = typeof what === 'object' && 'transport' in what ? what.who : what
  const asker: CallerRights = {
    signedIn: session.signedIn,
    isInternalAssociate: session.profile?.isInternalAssociate ?? false,
    privileges: session.privileges,
  }
  return may(who, asker)
}

/** `const can = useCan()`, then `can(call)` or `can(one('B2B_View_Orders'))`. */
export function useCan(): (what: AnyCall | Who) => boolean {
  const session = useSession()
  return (what) => can(session, what)
}
