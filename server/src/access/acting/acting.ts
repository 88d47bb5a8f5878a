// Staff act for a customer [S16.08]. The session and its cookies stay those of the staff user: the server knows beside
// them whom they act for, so that the customer's own session, cart and choices stay untouched and the way back is safe.
import { createHash, randomBytes } from 'node:crypto'
import type { InputOf } from '@portal/contract/platform/call'
import type { actingCalls } from '@portal/contract/access/acting'
import { actingForm, actingLimits, actingMessages } from '@portal/contract/access/acting'
import type { Session } from '@portal/contract/access/session'
import { getCurrentSession, userFacts, getActingProblem } from '../session/session.ts'
import { readInput } from '../../platform/calls/readInput.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { badInput, notFound, PortalError } from '../../platform/http/errors.ts'
import { notify } from '../../platform/notify/notify.ts'
import { confirmPassword, proveByPasskey } from '../security/security.ts'
import { supportAccessBegan } from './acting.emails.ts'

export { endSupport } from './supportAccess.ts'

type ActingRequest = Required<InputOf<typeof actingCalls.setupImpersonationUser>>

const hashSecret = (secret: string) => createHash('sha256').update(secret).digest()

/** The start of acting for a user: their address, and a secret for one use by this session within a minute [A6.24]. */
export async function setupImpersonationUser(
  ctx: Ctx,
  { userId, reason, ...proofs }: ActingRequest,
): Promise<{ email: string; temporarySecret: string }> {
  const customer = await mayActFor(ctx, userId)
  if (reason === '') throw badInput('reason', actingMessages.noReason)
  readInput(actingForm.pick({ reason: true }), { reason })
  await prove(ctx, proofs)
  const temporarySecret = randomBytes(32).toString('base64url')
  await ctx.db
    .insertInto('acting')
    .values({
      staff_user_id: ctx.viewer.userId,
      staff_name: ctx.viewer.name,
      staff_session_id: ctx.viewer.sessionId,
      user_id: userId,
      account_id: customer.user.account_id,
      reason,
      secret_hash: hashSecret(temporarySecret),
      asked_at: ctx.now,
      ends_at: new Date(ctx.now.getTime() + actingLimits.secretSeconds * 1000),
    })
    .execute()
  return { email: customer.user.email, temporarySecret }
}

/** Begins to act for the customer of `email`, looking only; they are told by email and in their inbox. */
export async function startImpersonation(
  ctx: Ctx,
  { email, temporarySecret }: { email: string; temporarySecret: string },
): Promise<Session> {
  const { db, now, viewer } = ctx
  const asked = await db
    .selectFrom('acting')
    .select(['acting_id', 'user_id', 'reason'])
    .where('secret_hash', '=', hashSecret(temporarySecret))
    .where('staff_user_id', '=', viewer.userId)
    .where('staff_session_id', '=', viewer.sessionId)
    .where('ends_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
  if (!asked) throw new PortalError('CONFLICT', actingMessages.spent)
  const customer = await mayActFor(ctx, asked.user_id)
  if (customer.user.email !== email.toLowerCase()) throw new PortalError('CONFLICT', actingMessages.spent)
  const anHour = new Date(now.getTime() + actingLimits.minutes * 60_000)
  // The customer may have set an end that comes first.
  const until = customer.user.help_desk_until === null ? anHour : new Date(customer.user.help_desk_until)
  const endsAt = until < anHour ? until : anHour
  // One that is over, or that one of its conditions ended.
  await db
    .updateTable('acting')
    .set({ ended_at: now, ended_by: 'staff' })
    .where('staff_session_id', '=', viewer.sessionId)
    .where('begun_at', 'is not', null)
    .where('ended_at', 'is', null)
    .execute()
  await db
    .updateTable('acting')
    .set({ secret_hash: null, begun_at: now, ends_at: endsAt })
    .where('acting_id', '=', asked.acting_id)
    .execute()
  // Emails are limited so that many beginnings fill no mailbox; the inbox, the page of support access and the audit have each one.
  const perHour = { times: actingLimits.emailsPerHour, seconds: 60 * 60 }
  const mayMail = await ctx.services.throttle('support-access-email', asked.user_id, perHour, now)
  await notify(ctx, {
    kind: supportAccessBegan,
    isInboxOnly: !mayMail,
    to: { email: customer.user.email, userId: asked.user_id },
    severity: 'medium',
    data: {
      name: customer.user.first_name,
      staffName: viewer.name,
      reason: asked.reason,
      minutes: Math.ceil((endsAt.getTime() - now.getTime()) / 60_000),
    },
  })
  return getCurrentSession(ctx)
}

/** From looking to changing things, and back. */
export async function setImpersonationChanges(ctx: Ctx, mayChange: boolean): Promise<Session> {
  await ctx.db
    .updateTable('acting')
    .set({ may_change: mayChange, ...(mayChange && { has_changed: true }) })
    .where('acting_id', '=', getActingId(ctx))
    .execute()
  return getCurrentSession(ctx)
}

/** Stops acting: the session is that of the staff user again. */
export async function endImpersonation(ctx: Ctx): Promise<Session> {
  await ctx.db
    .updateTable('acting')
    .set({ ended_at: ctx.now, ended_by: 'staff' })
    .where('acting_id', '=', getActingId(ctx))
    .where('ended_at', 'is', null)
    .execute()
  return getCurrentSession(ctx)
}

/** No acting has the id 0, so that a second press, or one after the end, changes nothing. */
const getActingId = ({ principal }: Ctx): number => principal.actor.actingId ?? 0

/** The customer, or a refusal that says why. */
async function mayActFor(ctx: Ctx, userId: string) {
  const [staff, customer] = [await userFacts(ctx.db, ctx.viewer.userId), await userFacts(ctx.db, userId)]
  if (!staff || !customer) throw notFound()
  const why = getActingProblem(staff, customer, ctx.now)
  if (why !== null) throw new PortalError('FORBIDDEN', why)
  return customer
}

/** The staff user proves themselves again. Those who sign in elsewhere use an app or a passkey because they have no password. */
async function prove(ctx: Ctx, { password, code, response }: Omit<ActingRequest, 'userId' | 'reason'>): Promise<void> {
  if (password) return confirmPassword(ctx, password, 'password')
  if (response) return proveByPasskey(ctx, response, 'response')
  if (!code) throw badInput('password', actingMessages.unproven)
  if ((await ctx.services.identity.twoStep.check(ctx.viewer.userId, code)) === 'right') return
  throw badInput('code', actingMessages.wrongCode)
}
