// Visits from a procurement system [A4.34]: the session is the browser tab's. The tab names it in a header and proves it by its
// token, or by a cookie of its own where the browser takes one from a page inside another site's.
import { toOwnPrincipal } from '../../platform/http/ctx.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { setDbPrincipal } from '../../platform/db/transaction.ts'
import { toDbPrincipal } from '../../platform/calls/handleCall.ts'
import { maySignIn } from '@portal/contract/access/session'
import { signInMessages } from '@portal/contract/access/signInMessages'
import { PortalError } from '../../platform/http/errors.ts'
import { sessionSeconds } from '../../platform/identity/sessions.ts'
import { sessionFacts } from './session.reads.ts'
import { getSessionSecret, isSecure } from './accessCookies.ts'
import { signToken } from './accessToken.ts'
import { toProfile } from './profile.rules.ts'
import { getPrivileges, toViewer } from './viewer.rules.ts'

/** The header in which a page of a visit names it; no secret. */
export const visitHeader = 'x-punchout'

const cookieName = (tabKey: string) => `__Host-punchout-${tabKey}`

/** The proof of visit `tabKey` in the cookies; undefined where the browser keeps none. */
export const readVisitCookie = (cookies: ReadonlyMap<string, string>, tabKey: string): string | undefined =>
  cookies.get(cookieName(tabKey))

// Only over https: a browser takes no cookie from inside another site's page otherwise.
const setVisitCookie = (reply: Headers, config: Config, tabKey: string, token: string): void => {
  if (!isSecure(config)) return
  reply.append(
    'set-cookie',
    `${cookieName(tabKey)}=${token}; Path=/; HttpOnly; Secure; SameSite=None; Partitioned; Max-Age=${sessionSeconds}`,
  )
}

export interface VisitTokens {
  accessToken: string
  idToken: string
}

/** Opens the session of a visit; `bind` writes down whose it is before anyone knows it. `ctx` goes on as the visitor. */
export async function openVisit(
  ctx: Ctx,
  { userId, tabKey }: { userId: string; tabKey: string },
  bind: (authSessionId: string) => Promise<unknown>,
): Promise<VisitTokens> {
  const { sessionId } = await ctx.services.identity.openSession(userId, ctx.request)
  await bind(sessionId)
  const found = await sessionFacts(ctx.db, sessionId, ctx.now)
  if (!found || !maySignIn(found.facts.user.status)) {
    await ctx.services.identity.endSession(sessionId)
    throw new PortalError('FORBIDDEN', signInMessages.noIdentityProfile)
  }
  const { facts } = found
  const viewer = toViewer(facts, sessionId)
  ctx.principal = toOwnPrincipal(viewer)
  await setDbPrincipal(ctx.db, toDbPrincipal(viewer))
  const profile = toProfile(facts)
  const sign = (permissions: readonly string[]) =>
    signToken(
      {
        sid: sessionId,
        userId,
        email: viewer.email,
        name: viewer.name,
        accountId: viewer.accountId,
        accountIds: profile.accountIds,
        department: null,
        permissions,
        // The tab sends it with every request: the session call answers the profile.
        profile: null,
      },
      getSessionSecret(ctx.config),
      ctx.now,
    )
  const accessToken = await sign(getPrivileges(facts))
  setVisitCookie(ctx.reply, ctx.config, tabKey, accessToken)
  return { accessToken, idToken: await sign([]) }
}
