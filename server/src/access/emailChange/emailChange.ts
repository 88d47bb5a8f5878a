// Another email address to log in with, asked for by staff: who has the new mailbox proves it, who has the old one may keep
// it, and no password is chosen by a link meanwhile, so that no one of staff signs in as another person [P9.99].
import type { OutputOf } from '@portal/contract/platform/call'
import type { emailChangeCalls } from '@portal/contract/access/emailChange'
import { emailChangeMessages, emailProofDays, emailStopHours } from '@portal/contract/access/emailChange'
import { signInMessages } from '@portal/contract/access/signInMessages'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { getNetwork } from '../../platform/http/clientAddress.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { isUniqueViolation, PortalError } from '../../platform/http/errors.ts'
import { hashLinkToken, newLinkToken } from '../../platform/keys/linkToken.ts'
import { notify } from '../../platform/notify/notify.ts'
import { emailKept, emailMoveAsked, emailMoved, emailProof } from './emailChange.emails.ts'

const perAddress = { attempts: 20, windowSeconds: 15 * 60 }
const hour = 3_600_000

interface Person {
  userId: string
  firstName: string
  email: string
}

/** Mails the new address the link that proves it, and the old one the link that stops it; a change asked for before ends. */
export async function askEmailChange(ctx: Ctx, { userId, firstName, email: from }: Person, to: string): Promise<void> {
  const [proof, stop] = [newLinkToken(), newLinkToken()]
  const row = {
    from_email: from,
    to_email: to,
    proof_hash: proof.hash,
    stop_hash: stop.hash,
    asked_at: ctx.now,
    moved_at: null,
  }
  await ctx.db
    .insertInto('email_change')
    .values({ user_id: userId, ...row })
    .onConflict((other) => other.column('user_id').doUpdateSet(row))
    .execute()
  const data = { firstName, from, to }
  await notify(ctx, {
    kind: emailProof,
    to: { email: to, userId },
    severity: 'high',
    data: { ...data, token: proof.token },
  })
  await notify(ctx, {
    kind: emailMoveAsked,
    to: { email: from, userId },
    severity: 'high',
    data: { ...data, token: stop.token },
  })
}

/** Tells both addresses of a change that holds at once: of a person who has not logged in yet. */
export async function notifyOfNewEmail(
  ctx: Ctx,
  { userId, firstName, email: from }: Person,
  to: string,
  canStop = false,
) {
  const data = { firstName, from, to, canStop }
  for (const email of [from, to]) await notify(ctx, { kind: emailMoved, to: { email, userId }, severity: 'high', data })
}

export interface EmailChange {
  to: string
  askedAt: Date
  /** Until when the old address can stop it, and no link to a new password is sent; null until the new address holds. */
  stopsUntil: Date | null
}

/** The change of a person's address that waits for its mailbox, or that can still be stopped; undefined for none. */
export async function findEmailChange(db: Db, userId: string, now: Date): Promise<EmailChange | undefined> {
  const row = await db
    .selectFrom('email_change')
    .select(['to_email', 'asked_at', 'moved_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row || getUse({ ...row, proves: row.moved_at === null }, now) === 'NOTHING') return undefined
  return { to: row.to_email, askedAt: row.asked_at, stopsUntil: row.moved_at && getRevocableUntil(row.moved_at) }
}

/** True if a person is sent no link to a new password yet, as the change of their address can still be stopped. */
export const isWaitingForPassword = async (db: Db, userId: string, now: Date): Promise<boolean> =>
  Boolean((await findEmailChange(db, userId, now))?.stopsUntil)

/** Ends a change that the new mailbox has not proven yet; false for none. */
export async function withdrawEmailChange({ db }: Pick<Ctx, 'db'>, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('email_change')
    .where('user_id', '=', userId)
    .where('moved_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

interface LinkedChange {
  user_id: string
  person_name: string
  account_id: number | null
  from_email: string
  to_email: string
  asked_at: Date
  moved_at: Date | null
  proves: boolean
}

const getRevocableUntil = (movedAt: Date): Date => new Date(movedAt.getTime() + emailStopHours * hour)

function getUse(
  { asked_at: askedAt, moved_at: movedAt, proves }: Pick<LinkedChange, 'asked_at' | 'moved_at' | 'proves'>,
  now: Date,
): 'PROVE' | 'KEEP' | 'NOTHING' {
  const proofEnds = new Date(askedAt.getTime() + emailProofDays * 24 * hour)
  if (proves) return movedAt === null && proofEnds > now ? 'PROVE' : 'NOTHING'
  return (movedAt === null ? proofEnds : getRevocableUntil(movedAt)) > now ? 'KEEP' : 'NOTHING'
}

async function findLinked(ctx: Ctx, token: string) {
  if (!(await ctx.services.identity.allows('email-change', getNetwork(ctx.request.address), perAddress)))
    throw new PortalError('TOO_MANY', signInMessages.tooMany)
  const { rows } = await sql<LinkedChange>`select * from email_change_of_link(${hashLinkToken(token)})`.execute(ctx.db)
  const [change] = rows
  return change && { ...change, use: getUse(change, ctx.now) }
}

export async function getEmailChange(
  ctx: Ctx,
  token: string,
): Promise<OutputOf<typeof emailChangeCalls.getEmailChange>> {
  const change = await findLinked(ctx, token)
  if (!change || change.use === 'NOTHING') return { does: 'NOTHING', from: '', to: '' }
  return { does: change.use, from: change.from_email, to: change.to_email }
}

/** Lets the new address hold; false where the link does not do that any more. */
export async function proveEmail(ctx: Ctx, token: string): Promise<{ proven: boolean }> {
  const change = await findLinked(ctx, token)
  if (change?.use !== 'PROVE') return { proven: false }
  setAudited(ctx, change)
  if (!(await applyChange(ctx, sql`move_email(${hashLinkToken(token)}, ${ctx.now})`))) return { proven: false }
  await notifyOfNewEmail(ctx, toPerson(change), change.to_email, true)
  // Last, because it does not go back with the rest.
  await ctx.services.identity.changePerson({ userId: change.user_id, email: change.to_email, name: change.person_name })
  return { proven: true }
}

/** Carries a change out; false where it was carried out already. Throws CONFLICT where a person has the address by now. */
async function applyChange(ctx: Ctx, change: RawBuilder<boolean>): Promise<boolean> {
  try {
    const { rows } = await sql<{ done: boolean }>`select ${change} as done`.execute(ctx.db)
    return rows[0]?.done ?? false
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw new PortalError('CONFLICT', emailChangeMessages.taken)
  }
}

/** Stays with the old address, and logs the person out everywhere; false where the link does not do that any more. */
export async function keepEmail(ctx: Ctx, token: string): Promise<{ kept: boolean }> {
  const change = await findLinked(ctx, token)
  if (change?.use !== 'KEEP') return { kept: false }
  setAudited(ctx, change)
  if (!(await applyChange(ctx, sql`keep_email(${hashLinkToken(token)})`))) return { kept: false }
  const { user_id: userId, from_email: from, to_email: to } = change
  const data = { firstName: toPerson(change).firstName, from, to }
  for (const email of [from, to]) await notify(ctx, { kind: emailKept, to: { email, userId }, severity: 'high', data })
  await ctx.services.identity.changePerson({ userId, email: from, name: change.person_name })
  await ctx.services.identity.endSessions(userId)
  return { kept: true }
}

const toPerson = ({ user_id: userId, person_name: name, from_email: email }: LinkedChange): Person => ({
  userId,
  firstName: name.split(' ', 1)[0] ?? name,
  email,
})

// The entry names the user it is about, because the holder of the link is a guest and the user's organization reads it.
function setAudited(ctx: Ctx, { user_id: id, person_name: name, account_id: account }: LinkedChange): void {
  if (account !== null) ctx.audited = { account, target: { type: 'user', id, name } }
}
