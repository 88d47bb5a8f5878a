// Deciding about registrations [S16.03]: a registration is decided once, by whoever comes first with what they saw.
import type { approvalCalls, EmailPreview } from '@portal/contract/access/approvals'
import { approvalMessages } from '@portal/contract/access/approvals'
import type { z } from 'zod'
import type { Ctx } from '../../platform/http/ctx.ts'
import { badInput, notFound, PortalError } from '../../platform/http/errors.ts'
import {
  addEmailDomain,
  approvalWords,
  rejectionWords,
  sendApproval,
  sendNewLink,
  sendRejection,
} from '../registration/registration.ts'
import { lockRole } from '../roles/roles.ts'
import type { DecidedUser } from '../users/users.ts'
import { decideApplicant } from '../users/users.ts'
import { getRolesToApprove } from './approvals.ts'
import { findCustomer, findWaiting } from './approvals.reads.ts'

type Input<C extends keyof typeof approvalCalls> = z.output<(typeof approvalCalls)[C]['input']>
type Change = Parameters<typeof decideApplicant>[2]

interface DecisionEntry {
  kind: 'note' | 'approved' | 'rejected'
  note: string
  reason?: string
  accountId?: number
}

/** Approves registrations, all or none. */
export async function approveRegistrations(ctx: Ctx, form: Input<'approveRegistrations'>) {
  const { accountId, note } = form
  const customer = await findCustomer(ctx.db, accountId)
  if (!customer) throw badInput('accountId', approvalMessages.unknownCustomer)
  if (form.roleId !== undefined) await lockRole(ctx.db, form.roleId)
  const { roles, defaultRoleId } = await getRolesToApprove(ctx, accountId)
  const roleId = form.roleId ?? defaultRoleId
  if (!roles.some((role) => role.roleId === roleId)) throw badInput('roleId', approvalMessages.role)
  const change = { status: 'UNCONFIRMED', account_id: accountId, role_id: roleId, is_validated_b2b: true } as const
  const people = await decideAll(ctx, form.applicants, change, { kind: 'approved', note, accountId })
  for (const person of people) await sendApproval(ctx, person, customer.customerName)
  if (form.addDomainRule) for (const { email } of people) await addEmailDomain(ctx, email, customer.accountNumber)
  return { authIds: people.map(({ userId }) => userId) }
}

/** Rejects registrations, all or none. */
export async function rejectRegistrations(ctx: Ctx, { applicants, reason, note }: Input<'rejectRegistrations'>) {
  const people = await decideAll(ctx, applicants, { status: 'REJECTED' }, { kind: 'rejected', note, reason })
  for (const person of people) await sendRejection(ctx, person, reason)
  return { authIds: people.map(({ userId }) => userId) }
}

async function decideAll(
  ctx: Ctx,
  applicants: Input<'approveRegistrations'>['applicants'],
  change: Change,
  written: DecisionEntry,
): Promise<DecidedUser[]> {
  const people: DecidedUser[] = []
  const held = await ctx.db
    .selectFrom('held_invitation')
    .select('user_id')
    .where(
      'user_id',
      'in',
      applicants.map(({ authId }) => authId),
    )
    .execute()
  // Their organization and role are the inviter's choice, and they asked for nothing that a letter could answer.
  if (held.length > 0) throw new PortalError('CONFLICT', approvalMessages.held)
  // In one order for all, so that two deciders never wait for each other.
  for (const { authId, version } of applicants.toSorted((one, other) => (one.authId < other.authId ? -1 : 1))) {
    const person = await decideApplicant(ctx.db, { userId: authId, version }, { ...change, status_updated_at: ctx.now })
    if (!person) throw await createConflict(ctx, authId)
    await write(ctx, authId, written)
    people.push(person)
  }
  return people
}

/** Why a decision came too late: who decided meanwhile, or that something was changed. */
export async function createConflict({ db }: Ctx, userId: string): Promise<PortalError> {
  const person = await db
    .selectFrom('portal_user')
    .select(['first_name', 'last_name', 'status'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!person) return notFound(approvalMessages.gone)
  if (person.status === 'PENDING_REGISTRATION') return new PortalError('CONFLICT', approvalMessages.invited)
  if (person.status === 'PENDING_APPROVAL') return new PortalError('CONFLICT', approvalMessages.changed)
  const decision = await db
    .selectFrom('registration_decision as d')
    .leftJoin('account as a', 'a.account_id', 'd.account_id')
    .select(['d.kind', 'd.written_name', 'a.name'])
    .where('d.user_id', '=', userId)
    .where('d.kind', '<>', 'note')
    .orderBy('d.decision_id', 'desc')
    .executeTakeFirst()
  if (!decision) return new PortalError('CONFLICT', approvalMessages.changed)
  const words = decision.kind === 'approved' ? approvalMessages.approvedBy : approvalMessages.rejectedBy
  const text = words
    .replace('{name}', decision.written_name)
    .replace('{person}', `${person.first_name} ${person.last_name}`)
    .replace('{customer}', decision.name ?? '')
  return new PortalError('CONFLICT', text)
}

export async function write(
  { db, viewer, now }: Ctx,
  userId: string,
  { kind, note, reason, accountId }: DecisionEntry,
) {
  await db
    .insertInto('registration_decision')
    .values({
      user_id: userId,
      kind,
      note,
      reason: reason ?? null,
      account_id: accountId ?? null,
      written_by: viewer.userId,
      written_name: viewer.name,
      written_at: now,
    })
    .execute()
}

/** Keeps an internal note with a registration that waits. */
export async function addApprovalNote(ctx: Ctx, { authId, note }: Input<'addApprovalNote'>) {
  if (!(await findWaiting(ctx.db, authId))) throw notFound(approvalMessages.gone)
  await write(ctx, authId, { kind: 'note', note })
  return { authId }
}

/** Mails an invited person of the queue a new link. */
export async function resendWaitingInvitation(ctx: Ctx, authId: string) {
  const row = await findWaiting(ctx.db, authId)
  if (row?.status !== 'PENDING_REGISTRATION') throw notFound(approvalMessages.gone)
  if (!(await sendNewLink(ctx, row.email))) throw new PortalError('TOO_MANY', approvalMessages.tooMany)
  return { authId }
}

/** The email of a decision as it will be sent; null once the registration is decided. */
export async function previewApprovalEmail(
  ctx: Ctx,
  { authId, accountId, reason }: Input<'previewApprovalEmail'>,
): Promise<EmailPreview | null> {
  const row = await findWaiting(ctx.db, authId)
  if (row?.status !== 'PENDING_APPROVAL' || row.held_by !== null) return null
  const person = { userId: row.user_id, email: row.email, firstName: row.first_name }
  if (reason !== undefined) return rejectionWords(ctx, person, reason)
  const customer = accountId === undefined ? undefined : await findCustomer(ctx.db, accountId)
  return approvalWords(ctx, person, customer?.customerName ?? '')
}
