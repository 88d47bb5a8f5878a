// How people keep their way in safe: forgotten and changed passwords, live sessions, heartbeats [A§2, A§4, A§7].
import type { MySession } from '@portal/contract/access/security'
import { signInMessages } from '@portal/contract/access/signInMessages'
import { personById, signOut } from '../session/session.ts'
import { endFeeds } from '../../machines/inspections/inspections.ts'
import { getNetwork } from '../../platform/http/clientAddress.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { setDbPrincipal } from '../../platform/db/transaction.ts'
import { PortalError } from '../../platform/http/errors.ts'
import { refuseWeakPassword } from '../../platform/identity/newPassword.ts'
import { notify } from '../../platform/notify/notify.ts'
import { deviceName, placeName } from '../../platform/http/device.rules.ts'
import { confirmPassword } from './confirmIdentity.ts'
import { passwordChanged } from './security.emails.ts'
import { passwordEmail } from './security.jobs.ts'

export { confirmPassword, proveByPasskey } from './confirmIdentity.ts'

const perAddress = { attempts: 20, windowSeconds: 15 * 60 }

/** Queues the email, and says the same whether anyone has this address. */
export async function forgotPassword(ctx: Ctx, email: string): Promise<{ sent: boolean }> {
  if (!(await ctx.services.identity.allows('forgot-password', getNetwork(ctx.request.address), perAddress)))
    throw new PortalError('TOO_MANY', signInMessages.tooMany)
  await sendPasswordLink(ctx, email)
  return { sent: true }
}

/** Mails the owner of an address the link to choose a new password, once the caller's transaction has committed. */
export const sendPasswordLink = (ctx: Ctx, email: string): Promise<void> =>
  ctx.services.queue().enqueue(ctx.db, passwordEmail, { email: email.toLowerCase() })

/** Sets the password by a link; false when the link is used, over or none of ours [A8.06]. */
export async function resetForgottenPassword(
  ctx: Ctx,
  { token, password, endCalendars }: { token: string; password: string; endCalendars: boolean },
): Promise<{ reset: boolean }> {
  if (!(await ctx.services.identity.allows('reset-password', getNetwork(ctx.request.address), perAddress)))
    throw new PortalError('TOO_MANY', signInMessages.tooMany)
  refuseWeakPassword(ctx.config, password, '')
  const userId = await ctx.services.identity.resetPassword(token, password)
  if (!userId) return { reset: false }
  await setDbPrincipal(ctx.db, { userId, accounts: [] })
  if (endCalendars) await endFeeds(ctx.db, userId)
  await emailPasswordChange(ctx, userId)
  return { reset: true }
}

/** True if a link still sets a password, and whose; looking at it changes nothing. Only a good link names anyone. */
export async function checkPasswordLink(ctx: Ctx, token: string): Promise<{ isGood: boolean; email: string | null }> {
  if (!(await ctx.services.identity.allows('look-at-reset', getNetwork(ctx.request.address), perAddress)))
    throw new PortalError('TOO_MANY', signInMessages.tooMany)
  const owner = await ctx.services.identity.ownerOfReset(token)
  return { isGood: owner !== undefined, email: owner?.email ?? null }
}

/** Changes the viewer's password, by their own given again; their other sessions end. */
export async function changePassword(
  ctx: Ctx,
  { currentPassword, password, endCalendars }: { currentPassword: string; password: string; endCalendars: boolean },
): Promise<{ changed: boolean }> {
  const { userId, sessionId, email, name } = ctx.viewer
  await confirmPassword(ctx, currentPassword, 'currentPassword')
  refuseWeakPassword(ctx.config, password, email)
  await ctx.services.identity.setPassword({ userId, email, name }, password, { isProven: true })
  await ctx.services.identity.endSessions(userId, sessionId)
  if (endCalendars) await endFeeds(ctx.db, userId)
  await emailPasswordChange(ctx, userId)
  return { changed: true }
}

async function emailPasswordChange(ctx: Ctx, userId: string): Promise<void> {
  const person = await personById(ctx.db, userId)
  if (person) await notify(ctx, { kind: passwordChanged, to: person, severity: 'high', data: person })
}

/** The live sessions of the viewer, this one first. */
export async function getMySessions(ctx: Ctx): Promise<{ sessions: MySession[] }> {
  const sessions = await loadSessions(ctx, ctx.viewer.userId)
  return { sessions: sessions.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent)) }
}

/** The live sessions of a user, the one last seen first. */
export async function loadSessions(ctx: Ctx, userId: string): Promise<MySession[]> {
  const live = await ctx.services.identity.sessionsOf(userId)
  return live.map(({ sessionId, address, userAgent, signedInAt, lastSeenAt }) => ({
    sessionId,
    device: deviceName(userAgent),
    place: placeName(address),
    signedInAt: signedInAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isCurrent: sessionId === ctx.viewer.sessionId,
  }))
}

/** Ends one session of the viewer; their own ones only. */
export async function endMySession(ctx: Ctx, sessionId: string): Promise<{ ended: boolean }> {
  return { ended: await ctx.services.identity.endSession(sessionId, ctx.viewer.userId) }
}

/** Ends every session of the viewer and clears the cookies of this one. */
export async function signOutEverywhere(ctx: Ctx): Promise<{ ended: number }> {
  const ended = await ctx.services.identity.endSessions(ctx.viewer.userId)
  await signOut(ctx)
  return { ended }
}

/** Notes that the viewer is there. */
export async function updateLastSSOHeartbeat(ctx: Ctx): Promise<{ lastSSOHeartbeat: string }> {
  await ctx.services.identity.recordHeartbeat(ctx.viewer.sessionId)
  return { lastSSOHeartbeat: ctx.now.toISOString() }
}

/** When they were last noted there. */
export async function getLastSSOHeartbeat(ctx: Ctx): Promise<{ lastSSOHeartbeat: string | null }> {
  return { lastSSOHeartbeat: (await ctx.services.identity.getLastHeartbeat(ctx.viewer.userId))?.toISOString() ?? null }
}
