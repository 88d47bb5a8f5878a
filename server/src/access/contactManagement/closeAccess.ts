// Closing a person's access and opening it again [P7.01, P7.04, P7.05]. Who closed it is kept: what staff or the ERP
// closed, no administrator opens.
import type { contactManagementCalls } from '@portal/contract/access/contactManagement'
import { contactMessages } from '@portal/contract/access/contactManagement'
import { maySignIn } from '@portal/contract/access/session'
import type { z } from 'zod'
import { changeContact } from '../contacts/contacts.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { badInput, forbidden, PortalError } from '../../platform/http/errors.ts'
import { notify } from '../../platform/notify/notify.ts'
import { sendNewLink } from '../registration/registration.ts'
import { changeColleague } from '../users/users.ts'
import { lockAdministrators, checkNotLastAdministrator } from './administrators.ts'
import { colleague, isUser, checkAssignableRole } from './colleagues.ts'
import { accessClosed, accessOpened, colleagueBack, workHandedOver } from './contactManagement.emails.ts'
import type { ContactRow } from './contactManagement.list.ts'
import { findClosing, getRow } from './contactManagement.reads.ts'
import { handOver, formatName } from './handOver.ts'

type Input<C extends keyof typeof contactManagementCalls> = z.output<(typeof contactManagementCalls)[C]['input']>

/**
 * Closes the access of a person, and hands what they hold to a colleague: their sessions end at once, and links sent to
 * them open nothing. A person closed already stays as they are.
 */
export async function deactivateUser(
  ctx: Ctx,
  { contactId, handTo }: Input<'deactivateUser'>,
): Promise<{ contactId: number }> {
  const { db, viewer, now } = ctx
  await getRow(ctx, contactId)
  await lockAdministrators(ctx)
  // Read again, because another administrator may have changed it while this one waited.
  const row = await getRow(ctx, contactId)
  if (row.state === 'DEACTIVATED') return closedAlready(ctx, row, handTo)
  if (row.userId === viewer.userId) await checkNotLastAdministrator(ctx)
  const successor = handTo === undefined ? null : await findSuccessor(ctx, row, handTo)
  const handed = successor && (await handOver(ctx, row, successor))
  if (isUser(row)) await changeColleague(db, colleague(row), { status: 'DEACTIVATED', status_updated_at: now })
  await changeContact(db, contactId, { active: false })
  const closed = {
    account_id: row.accountId,
    user_id: row.userId,
    former_status: row.userStatus,
    closed_by: viewer.userId,
    closed_by_name: viewer.name,
    closed_at: now,
    handed_to: successor?.userId ?? null,
  }
  await db
    .insertInto('closed_access')
    .values({ contact_id: contactId, ...closed })
    .onConflict((on) => on.column('contact_id').doUpdateSet(closed))
    .execute()
  // Who waits for approval had no access that could be closed, and was mailed nothing yet.
  if (isUser(row) && row.userStatus !== 'PENDING_APPROVAL') {
    await notify(ctx, { kind: accessClosed, to: toPerson(row), severity: 'high', data: wordsTo(ctx, row) })
    await ctx.services.identity.endSessions(row.userId)
  }
  if (successor && handed)
    await notify(ctx, {
      kind: workHandedOver,
      to: toPerson(successor),
      severity: 'medium',
      data: { leaver: formatName(row), by: viewer.name, held: handed },
    })
  return { contactId }
}

/** Nothing is done once more; who chose a colleague is told where another administrator closed it otherwise meanwhile. */
async function closedAlready(ctx: Ctx, row: ContactRow, handTo: number | undefined): Promise<{ contactId: number }> {
  const { accountId: account, contactId } = row
  if (handTo !== undefined) {
    const successor = await getRow(ctx, handTo)
    const closed = await ctx.db
      .selectFrom('closed_access')
      .select('handed_to')
      .where('contact_id', '=', contactId)
      .executeTakeFirst()
    if (!closed || closed.handed_to !== successor.userId) throw new PortalError('CONFLICT', contactMessages.closed)
  }
  const target = { type: 'contact', id: String(contactId), name: formatName(row) }
  ctx.audited = { account, target, failure: contactMessages.closed }
  return { contactId }
}

/** The colleague who takes over: a person of the same organization who can log in. */
async function findSuccessor(ctx: Ctx, row: ContactRow, handTo: number): Promise<ContactRow & { userId: string }> {
  const successor = await getRow(ctx, handTo)
  const mayBe =
    successor.accountId === row.accountId && successor.contactId !== row.contactId && successor.state === 'ACTIVE'
  if (!mayBe || !isUser(successor)) throw badInput('handTo', contactMessages.heir)
  return successor
}

const toPerson = (row: ContactRow & { userId: string }) => ({ email: row.email ?? '', userId: row.userId })
const wordsTo = ({ viewer }: Ctx, row: ContactRow) => ({
  firstName: row.firstName,
  by: viewer.name,
  customerName: row.customerName,
})

/** Lets a person in again: as they were, with a role the viewer may give. What was handed over stays where it is. */
export async function reactivateUser(
  ctx: Ctx,
  { contactId, roleId }: Input<'reactivateUser'>,
): Promise<{ contactId: number }> {
  const { db, now, viewer } = ctx
  await getRow(ctx, contactId)
  await lockAdministrators(ctx)
  const row = await getRow(ctx, contactId)
  if (row.state !== 'DEACTIVATED') throw new PortalError('CONFLICT', contactMessages.open)
  const closed = await findClosing(ctx, contactId)
  if (!closed) throw forbidden(contactMessages.closedElsewhere)
  await changeContact(db, contactId, { active: true })
  await db.deleteFrom('closed_access').where('contact_id', '=', contactId).execute()
  if (!isUser(row) || closed.former_status === null) return { contactId }
  const role = roleId ?? row.roleId
  if (role === null) throw badInput('roleId', contactMessages.role)
  await checkAssignableRole(ctx, row.accountId, role)
  const { former_status: status, handed_to: successor, email } = closed
  await changeColleague(db, colleague(row), { status, status_updated_at: now, role_id: role })
  if (maySignIn(status))
    await notify(ctx, { kind: accessOpened, to: toPerson(row), severity: 'high', data: wordsTo(ctx, row) })
  else if (status !== 'PENDING_APPROVAL' && !(await sendNewLink(ctx, row.email ?? '')))
    throw new PortalError('TOO_MANY', contactMessages.tooMany)
  if (successor && email)
    await notify(ctx, {
      kind: colleagueBack,
      to: { email, userId: successor },
      severity: 'low',
      data: { leaver: formatName(row), by: viewer.name },
    })
  return { contactId }
}
