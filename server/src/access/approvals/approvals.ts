// The queue of registrations that wait for approval [A2.34, A7.21, S16.03].
import type { RegistrationDetails, WaitingRegistration } from '@portal/contract/access/approvals'
import { getDomain, isFreeMail } from '@portal/contract/access/emailRules'
import type { Ctx } from '../../platform/http/ctx.ts'
import { addOfficeHours, subtractOfficeHours, officeHoursBetween } from '../../platform/calendar/officeHours.ts'
import { customerRoles, getFirstRole } from '../roles/roles.ts'
import type { WaitingRow } from './approvals.reads.ts'
import {
  countWaiting,
  findAddress,
  findCustomer,
  findWaiting,
  loadLookalikes,
  loadNotes,
  loadWaiting,
  suggestCustomers,
} from './approvals.reads.ts'

export { findHeldDomain, holdInvitation, isInvitationHeld } from './heldInvitations.ts'

const getLateSince = ({ config, now }: Ctx): Date => subtractOfficeHours(config, now, config.APPROVAL_HOURS)

/** Registrations that wait for staff, and since when the oldest. */
export async function waitingRegistrations(ctx: Ctx): Promise<{ count: number; since: Date | null }> {
  const { waiting, since } = await countWaiting(ctx.db, getLateSince(ctx))
  return { count: waiting, since }
}

/** A page of the queue, oldest first. */
export async function getApprovals(ctx: Ctx, request: { page: number; pageSize: number }) {
  const rows = await loadWaiting(ctx.db, request)
  const { all, waiting, late } = await countWaiting(ctx.db, getLateSince(ctx))
  return { registrations: rows.map((row) => toWaiting(ctx, row)), totalCount: all, waiting, late }
}

function toWaiting(ctx: Ctx, row: WaitingRow): WaitingRegistration {
  const { config, now } = ctx
  const isForStaff = row.status === 'PENDING_APPROVAL'
  return {
    authId: row.user_id,
    version: row.version,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    userStatus: row.status,
    userEnteredBusinessName: row.business_name,
    registrationDate: row.since.toISOString(),
    officeHours: isForStaff ? officeHoursBetween(config, row.since, now) : null,
    deadline: isForStaff ? addOfficeHours(config, row.since, config.APPROVAL_HOURS).toISOString() : null,
    isLate: isForStaff && row.since <= getLateSince(ctx),
    lookalikes: row.lookalikes,
    invitedBy: row.held_by,
    approvalQueueDetails: {
      approvalStatusNotes: row.note,
      approvalOrganization: row.customer_name === null ? null : { name: row.customer_name },
    },
  }
}

/** One registration with what helps to decide; null once it waits no more. */
export async function getApproval(ctx: Ctx, userId: string): Promise<RegistrationDetails | null> {
  const row = await findWaiting(ctx.db, userId)
  if (!row) return null
  const address = await findAddress(ctx.db, userId)
  const domain = getDomain(row.email)
  return {
    ...toWaiting(ctx, row),
    phoneNumber: row.phone,
    address,
    customerName: row.customer_name,
    roleName: row.held_by === null ? null : row.role_name,
    domain,
    isFreeMail: isFreeMail(domain),
    suggestions:
      row.status === 'PENDING_APPROVAL' && row.held_by === null ? await suggestCustomers(ctx.db, row, address) : [],
    others: await loadLookalikes(ctx.db, userId),
    notes: await loadNotes(ctx.db, userId),
  }
}

/** The roles a new user of a customer may get; none for one no one knows. */
export async function getRolesToApprove({ db }: Ctx, accountId: number) {
  const customer = await findCustomer(db, accountId)
  const roles = customer ? await customerRoles(db, accountId) : []
  return { roles, defaultRoleId: getFirstRole(roles, customer?.defaultRoleId ?? null) }
}
