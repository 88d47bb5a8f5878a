// How people keep their way in safe: forgotten and changed passwords, live sessions, heartbeats [A§2, A§4, A§7].
import type { MySession } from 'contract/security'
import { securityMessages } from 'contract/security'
import { signInMessages } from 'contract/session'
import { personById, signOut } from '../access/access.ts'
import { endFeedOf } from '../inspections/inspections.ts'
import { networkOf } from '../platform/clientAddress.ts'
import type { Ctx } from '../platform/ctx.ts'
import { lookAs } from '../platform/db/scope.ts'
import { PortalError } from '../platform/errors.ts'
import { refuseWeakPassword } from '../platform/identity/newPassword.ts'
import { sendLetter } from '../platform/mail/letters.ts'
import { deviceName, placeName } from './device.rules.ts'
import { changedLetter } from './security.emails.ts'
import { passwordLetter } from './security.jobs.ts'

const perAddress = { attempts: 20, windowSeconds: 15 * 60 }

/** Queues the letter, and says the same whether anybody has this address. */
export async function forgotPassword(ctx: Ctx, email: string): Promise<{ sent: boolean }> {
  if (!(await ctx.outside.identity.allows('forgot-password', networkOf(ctx.request.address), perAddress)))
    throw new PortalError('TOO_MANY', signInMessages.tooMany)
  await ctx.outside.queue().enqueue(ctx.db, passwordLetter, { email: email.toLowerCase() })
  return { sent: true }
}

/** Sets the password by a link; false when the link is used, over or none of ours [A8.06]. */
export async function resetForgottenPassword(
  ctx: Ctx,
  { token, password, endCalendars }: { token: string; password: string; endCalendars: boolean },
): Promise<{ reset: boolean }> {
  if (!(await ctx.outside.identity.allows('reset-password', networkOf(ctx.request.address), perAddress)))
    throw new PortalError('TOO_MANY', signInMessages.tooMany)
  refuseWeakPassword(ctx.config, password, '')
  const userId = await ctx.outside.identity.resetPassword(token, password)
  if (!userId) return { reset: false }
  await lookAs(ctx.db, { userId, accounts: [] })
  if (endCalendars) await endFeedOf(ctx.db, userId)
  await tellOfChange(ctx, userId)
  return { reset: true }
}

/** Whether a link still sets a password, and whose; looking at it changes nothing. Only a good link names anybody. */
export async function checkPasswordLink(ctx: Ctx, token: string): Promise<{ isGood: boolean; email: string | null }> {
  if (!(await ctx.outside.identity.allows('look-at-reset', networkOf(ctx.request.address), perAddress)))
    throw new PortalError('TOO_MANY', signInMessages.tooMany)
  const owner = await ctx.outside.identity.ownerOfReset(token)
  return { isGood: owner !== undefined, email: owner?.email ?? null }
}

/** Changes the viewer's password, by his own given again; his other sessions end. */
export async function changePassword(
  ctx: Ctx,
  { currentPassword, password, endCalendars }: { currentPassword: string; password: string; endCalendars: boolean },
): Promise<{ changed: boolean }> {
  const { userId, sessionId, email, name } = ctx.viewer
  await proveAgain(ctx, currentPassword, 'currentPassword')
  refuseWeakPassword(ctx.config, password, email)
  await ctx.outside.identity.setPassword({ userId, email, name }, password, { isProven: true })
  await ctx.outside.identity.endSessionsOf(userId, sessionId)
  if (endCalendars) await endFeedOf(ctx.db, userId)
  await tellOfChange(ctx, userId)
  return { changed: true }
}

const proofs = { attempts: 10, windowSeconds: 15 * 60 }

/** Refuses unless `password` is the viewer's own; told by `field`. */
export async function proveAgain(ctx: Ctx, password: string, field: string): Promise<void> {
  const { identity } = ctx.outside
  if (!(await identity.allows('prove-again', ctx.viewer.userId, proofs)))
    throw new PortalError('TOO_MANY', signInMessages.tooMany)
  if (!(await identity.isPassword(ctx.viewer.userId, password)))
    throw new PortalError('BAD_INPUT', securityMessages.wrongPassword, { [field]: securityMessages.wrongPassword })
}

async function tellOfChange(ctx: Ctx, userId: string): Promise<void> {
  const person = await personById(ctx.db, userId)
  if (person) await sendLetter(ctx, await changedLetter(ctx.config, person))
}

/** The live sessions of the viewer, this one first. */
export async function getMySessions(ctx: Ctx): Promise<{ sessions: MySession[] }> {
  const live = await ctx.outside.identity.sessionsOf(ctx.viewer.userId)
  const sessions = live.map(({ sessionId, address, userAgent, signedInAt, lastSeenAt }) => ({
    sessionId,
    device: deviceName(userAgent),
    place: placeName(address),
    signedInAt: signedInAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isCurrent: sessionId === ctx.viewer.sessionId,
  }))
  return { sessions: sessions.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent)) }
}

/** Ends one session of the viewer; his own ones only. */
export async function endMySession(ctx: Ctx, sessionId: string): Promise<{ ended: boolean }> {
  return { ended: await ctx.outside.identity.endSession(sessionId, ctx.viewer.userId) }
}

/** Ends every session of the viewer and clears the cookies of this one. */
export async function signOutEverywhere(ctx: Ctx): Promise<{ ended: number }> {
  const ended = await ctx.outside.identity.endSessionsOf(ctx.viewer.userId)
  await signOut(ctx)
  return { ended }
}

/** Notes that the viewer is there. */
export async function updateLastSSOHeartbeat(ctx: Ctx): Promise<{ lastSSOHeartbeat: string }> {
  await ctx.outside.identity.beat(ctx.viewer.sessionId)
  return { lastSSOHeartbeat: ctx.now.toISOString() }
}

/** When he was last noted there. */
export async function getLastSSOHeartbeat(ctx: Ctx): Promise<{ lastSSOHeartbeat: string | null }> {
  return { lastSSOHeartbeat: (await ctx.outside.identity.lastBeat(ctx.viewer.userId))?.toISOString() ?? null }
}
