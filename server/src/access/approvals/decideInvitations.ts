// Deciding about invitations that wait for staff [P9.114]: each once, by whoever comes first with what they saw.
import type { approvalCalls } from '@portal/contract/access/approvals'
import { approvalMessages } from '@portal/contract/access/approvals'
import type { z } from 'zod'
import type { Ctx } from '../../platform/http/ctx.ts'
import { notFound, PortalError } from '../../platform/http/errors.ts'
import { notify } from '../../platform/notify/notify.ts'
import { sendNewLink } from '../registration/registration.ts'
import { decideApplicant } from '../users/users.ts'
import { invitationApproved, invitationRefused } from './approvals.emails.ts'
import { findWaiting } from './approvals.reads.ts'
import { createConflict, write } from './decisions.ts'

type Input<C extends keyof typeof approvalCalls> = z.output<(typeof approvalCalls)[C]['input']>

/** Mails the link of an invitation that waited. */
export async function approveInvitation(ctx: Ctx, form: Input<'approveInvitation'>): Promise<{ authId: string }> {
  const held = await decide(ctx, form, 'PENDING_REGISTRATION')
  await write(ctx, form.authId, { kind: 'approved', note: form.note, accountId: held.accountId })
  if (!(await sendNewLink(ctx, held.email))) throw new PortalError('TOO_MANY', approvalMessages.tooMany)
  const { inviter, name, customerName } = held
  if (inviter)
    await notify(ctx, { kind: invitationApproved, to: inviter, severity: 'medium', data: { name, customerName } })
  return { authId: form.authId }
}

/** Ends an invitation that waited; its person, who asked for nothing, is not mailed. */
export async function rejectInvitation(ctx: Ctx, form: Input<'rejectInvitation'>): Promise<{ authId: string }> {
  const { reason, note } = form
  const { inviter, name, customerName } = await decide(ctx, form, 'REJECTED')
  await write(ctx, form.authId, { kind: 'rejected', note, reason })
  if (inviter)
    await notify(ctx, {
      kind: invitationRefused,
      to: inviter,
      severity: 'medium',
      data: { name, customerName, reason },
    })
  return { authId: form.authId }
}

async function decide(
  ctx: Ctx,
  { authId, version }: { authId: string; version: number },
  status: 'PENDING_REGISTRATION' | 'REJECTED',
) {
  const row = await findWaiting(ctx.db, authId)
  if (row?.status === 'PENDING_APPROVAL' && row.held_by === null) throw notFound(approvalMessages.gone)
  const person = await decideApplicant(ctx.db, { userId: authId, version }, { status, status_updated_at: ctx.now })
  if (!row || !person) throw await createConflict(ctx, authId)
  const name = `${row.first_name} ${row.last_name}`
  if (row.account_id !== null) ctx.audited = { account: row.account_id, target: { type: 'user', id: authId, name } }
  const inviter = await ctx.db
    .selectFrom('held_invitation as h')
    .innerJoin('portal_user as u', 'u.user_id', 'h.invited_by')
    .select(['u.user_id as userId', 'u.email', 'h.account_id as accountId'])
    .where('h.user_id', '=', authId)
    .executeTakeFirst()
  return {
    email: person.email,
    name,
    accountId: row.account_id ?? 0,
    customerName: row.customer_name ?? '',
    inviter,
  }
}
