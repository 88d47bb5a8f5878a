// Staff changes of a user [A6.14 to A6.22]. A change binds at the user's next request; each is refused for a person
// who holds staff privileges that the viewer does not, and by the database where too few owners would be left
// (0252_two_owners.sql).
import type { OutputOf } from '@portal/contract/platform/call'
import { emailChangeMessages } from '@portal/contract/access/emailChange'
import { fieldMessages } from '@portal/contract/platform/fieldMessages'
import { isUnverified, maySignIn } from '@portal/contract/access/session'
import type { userRecordCalls } from '@portal/contract/access/userRecord'
import { userMessages } from '@portal/contract/access/userRecord'
import { sql } from 'kysely'
import type { z } from 'zod'
import {
  askEmailChange,
  notifyOfNewEmail,
  isWaitingForPassword,
  withdrawEmailChange,
} from '../emailChange/emailChange.ts'
import { deleteClosing } from '../contactManagement/contactManagement.ts'
import { changeContact } from '../contacts/contacts.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { badInput, forbidden, notFound, PortalError } from '../../platform/http/errors.ts'
import { notify } from '../../platform/notify/notify.ts'
import { endLinks, sendNewLink } from '../registration/registration.ts'
import { lockRole } from '../roles/roles.ts'
import { sendPasswordLink } from '../security/security.ts'
import { changeUser } from '../users/users.ts'
import { accessEnded, accessGiven, organizationMoved } from './userManagement.emails.ts'
import { findRoleFault, canManage } from './userManagement.rules.ts'
import { isAssociate, loadRoles } from './userRecord.reads.ts'

type Input<C extends keyof typeof userRecordCalls> = z.output<(typeof userRecordCalls)[C]['input']>
type UserResult = Promise<{ userId: string }>

interface TargetUser {
  user_id: string
  email: string
  first_name: string
  last_name: string
  status: Input<'changeStatus'>['status']
  account_id: number | null
  contact_id: number | null
  is_internal_associate: boolean
  revoked_privileges: string[]
  privileges: string[]
  is_associate: boolean
}

/** The user to change, kept from others meanwhile. Throws NOT_FOUND, and FORBIDDEN for one beyond the viewer's reach. */
export async function getTarget(ctx: Ctx, userId: string): Promise<TargetUser> {
  const { rows } =
    await sql<TargetUser>`select u.user_id, u.email, u.first_name, u.last_name, u.status, u.account_id, u.contact_id,
      u.is_internal_associate, u.revoked_privileges, array(select p.privilege from role_privilege p where p.role_id = u.role_id) as privileges,
      ${isAssociate} as is_associate
    from portal_user u where u.user_id = ${userId} for no key update of u`.execute(ctx.db)
  const [target] = rows
  if (!target) throw notFound()
  if (!canManage(ctx.viewer.privileges, target.privileges, target.is_associate)) throw forbidden(userMessages.reach)
  return target
}

/** The same for what no one may do to themselves. */
async function loadOtherUser(ctx: Ctx, userId: string): Promise<TargetUser> {
  if (userId === ctx.viewer.userId) throw new PortalError('CONFLICT', userMessages.yourself)
  return getTarget(ctx, userId)
}

const to = ({ email, user_id: userId }: TargetUser) => ({ email, userId })

/** Changes name and email address. */
export async function editUser(
  ctx: Ctx,
  { userId, firstName, lastName, email, seen }: Input<'editUser'>,
): Promise<OutputOf<typeof userRecordCalls.editUser>> {
  const target = await getTarget(ctx, userId)
  const isAsSeen =
    !seen || (seen.firstName === target.first_name && seen.lastName === target.last_name && seen.email === target.email)
  if (!isAsSeen) throw new PortalError('CONFLICT', fieldMessages.stale)
  const names = { first_name: firstName, last_name: lastName }
  const isNew = email !== target.email
  const person = { userId, firstName, email: target.email }
  // A user who has logged in, or may, keeps their address so that only a proven mailbox replaces it.
  const waits = isNew && (maySignIn(target.status) || (await ctx.services.identity.isProven(userId)))
  if (waits) {
    // Another change would take the link to stop it from the old address, and let a link to a new password out.
    await checkNoEmailMove(ctx, userId)
    await checkEmailFree(ctx, email)
    await askEmailChange(ctx, person, email)
  }
  const now = { ...names, ...(isNew && !waits && { email }) }
  await changeUser(ctx.db, userId, now, userMessages.email)
  if (target.contact_id !== null) await changeContact(ctx.db, target.contact_id, now)
  if (isNew && !waits) {
    await notifyOfNewEmail(ctx, person, email)
    await sendNewLink(ctx, email, { isMoved: true })
  }
  const kept = waits ? target.email : email
  // Last, because it does not go back with the rest.
  await ctx.services.identity.changePerson({ userId, email: kept, name: `${firstName} ${lastName}` })
  return { userId, email: kept }
}

async function checkEmailFree({ db }: Ctx, email: string): Promise<void> {
  const taken = await db.selectFrom('portal_user').select('user_id').where('email', '=', email).executeTakeFirst()
  if (taken) throw new PortalError('CONFLICT', userMessages.email, { email: userMessages.email })
}

/** Ends a change of address that its mailbox has not proven yet. */
export async function withdrawChange(ctx: Ctx, userId: string): Promise<{ withdrawn: boolean }> {
  await getTarget(ctx, userId)
  return { withdrawn: await withdrawEmailChange(ctx, userId) }
}

/** Refuses what would let a new mailbox choose a password while the old one can still stop the change. */
async function checkNoEmailMove(ctx: Ctx, userId: string): Promise<void> {
  if (await isWaitingForPassword(ctx.db, userId, ctx.now))
    throw new PortalError('CONFLICT', emailChangeMessages.passwordWaits)
}

/** Sets any status. */
export async function changeStatus(ctx: Ctx, { userId, status }: Input<'changeStatus'>): UserResult {
  const target = await loadOtherUser(ctx, userId)
  const isClosed = status === 'DEACTIVATED' || status === 'REJECTED' || status === 'INACTIVE'
  // Also where an administrator of the customer had closed it, because it is closed by staff now.
  if (isClosed) await deleteClosing(ctx, userId)
  if (target.status === status) return { userId }
  if (isUnverified(status)) await checkNoEmailMove(ctx, userId)
  await changeUser(ctx.db, userId, { status, status_updated_at: ctx.now }, userMessages.email)
  if (target.contact_id !== null) await changeContact(ctx.db, target.contact_id, { active: !isClosed })
  const data = { firstName: target.first_name }
  if (maySignIn(status)) {
    await endLinks(ctx, userId)
    if (!maySignIn(target.status)) {
      const opened = { ...data, mustChoosePassword: isUnverified(target.status) }
      await notify(ctx, { kind: accessGiven, to: to(target), severity: 'high', data: opened })
    }
  } else if (isClosed) {
    await endLinks(ctx, userId)
    if (maySignIn(target.status)) await notify(ctx, { kind: accessEnded, to: to(target), severity: 'high', data })
  } else if ((status === 'UNCONFIRMED' || status === 'PENDING_REGISTRATION') && !(await sendNewLink(ctx, target.email)))
    throw new PortalError('TOO_MANY', userMessages.tooMany)
  if (!maySignIn(status)) await ctx.services.identity.endSessions(userId)
  if (maySignIn(target.status) && isUnverified(status)) await storeMailbox(ctx, target)
  return { userId }
}

/**
 * A user who could log in is known by their mailbox, so that after a reset they keep it until another is proven. A password
 * that waits for its proof goes on waiting.
 */
async function storeMailbox({ services: { identity } }: Ctx, target: TargetUser): Promise<void> {
  const ways = await identity.connectionsOf([target.user_id])
  if (ways.has(target.user_id)) return
  const name = `${target.first_name} ${target.last_name}`
  await identity.takePerson({ ...to(target), name }, null, { isProven: true })
}

/** Moves a user to another organization: their marks, views and a role of the old one stay behind. */
export async function changeUserOrg(ctx: Ctx, { userId, accountId }: Input<'changeUserOrg'>): UserResult {
  const target = await loadOtherUser(ctx, userId)
  if (target.is_internal_associate) throw new PortalError('CONFLICT', userMessages.staffOrganization)
  const account = await ctx.db
    .selectFrom('account')
    .select(['name', 'default_role_id as defaultRoleId'])
    .where('account_id', '=', accountId)
    .where('kind', '=', 'business')
    .executeTakeFirst()
  if (!account) throw badInput('accountId', userMessages.organization)
  if (target.account_id === accountId) return { userId }
  const { first_name: firstName } = target
  await changeUser(
    ctx.db,
    userId,
    {
      account_id: accountId,
      registration_type: 'B2B',
      is_validated_b2b: true,
      // Null, so that the database gives them the contact they have there, or a new one.
      contact_id: null,
      role_id: sql<
        number | null
      >`coalesce((select r.role_id from role r where r.role_id = portal_user.role_id and r.account_id is null
        and exists (select from role_privilege p where p.role_id = r.role_id)), ${account.defaultRoleId})`,
      default_billing_address_id: null,
      default_shipping_address_id: null,
      favorite_address_ids: [],
      active_account_ids: [],
      selected_account_id: null,
      selected_group_id: null,
    },
    userMessages.email,
  )
  const data = { firstName, organization: account.name }
  await notify(ctx, { kind: organizationMoved, to: to(target), severity: 'high', data })
  return { userId }
}

/** Refuses a role that a person like `user` may not hold, or that the viewer may not give; until then it stays as it is. */
export async function refuseRole(
  ctx: Ctx,
  roleId: number,
  user: { accountId: number | null; isStaff: boolean },
): Promise<void> {
  await lockRole(ctx.db, roleId)
  const [role] = await loadRoles(ctx.db, sql<boolean>`r.role_id = ${roleId}`)
  const fault = role ? findRoleFault(role, user, ctx.viewer.privileges) : 'role'
  if (fault === 'reach') throw forbidden(userMessages.reach)
  if (fault) throw badInput('roleId', userMessages[fault])
}

/** Gives a role. */
export async function setUserRole(ctx: Ctx, { userId, roleId }: Input<'setUserRole'>): UserResult {
  const target = await loadOtherUser(ctx, userId)
  await refuseRole(ctx, roleId, { accountId: target.account_id, isStaff: target.is_internal_associate })
  await changeUser(ctx.db, userId, { role_id: roleId }, userMessages.email)
  return { userId }
}

/** Takes privileges from a user, in place of those taken before: of those that were seen, where they are named. */
export async function setRevokedPrivileges(
  ctx: Ctx,
  { userId, privileges, seen }: Input<'setRevokedPrivileges'>,
): UserResult {
  const target = await loadOtherUser(ctx, userId)
  const ofRole = (names: readonly string[]) => target.privileges.filter((name) => names.includes(name)).toSorted()
  // Refused where two change them at once, because the second one would give back what the first has taken.
  if (seen && ofRole(seen).join() !== ofRole(target.revoked_privileges).join())
    throw new PortalError('CONFLICT', userMessages.stale)
  const revoked = ofRole(privileges)
  await changeUser(ctx.db, userId, { revoked_privileges: revoked }, userMessages.email)
  return { userId }
}

/** Puts a user into a feature group. */
export async function setFeatureGroup(ctx: Ctx, { userId, group }: Input<'setFeatureGroup'>): UserResult {
  await loadOtherUser(ctx, userId)
  await changeUser(ctx.db, userId, { feature_group: group }, userMessages.email)
  return { userId }
}

/** Mails the link to choose a new password; false for no one, and for who may not sign in. */
export async function resetPassword(ctx: Ctx, email: string): Promise<{ reset: boolean }> {
  const found = await ctx.db
    .selectFrom('portal_user')
    .select(['user_id', 'status'])
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()
  if (!found || !maySignIn(found.status)) return { reset: false }
  await getTarget(ctx, found.user_id)
  await checkNoEmailMove(ctx, found.user_id)
  await sendPasswordLink(ctx, email)
  return { reset: true }
}

/** Mails a person who has still to use a link a new one. */
export async function resendInvite(ctx: Ctx, userId: string): Promise<{ sent: boolean }> {
  const { status, email } = await getTarget(ctx, userId)
  if (status !== 'PENDING_REGISTRATION' && status !== 'UNCONFIRMED')
    throw new PortalError('CONFLICT', userMessages.noLink)
  if (!(await sendNewLink(ctx, email))) throw new PortalError('TOO_MANY', userMessages.tooMany)
  return { sent: true }
}

/** Logs a user out everywhere. */
export async function endUserSessions(ctx: Ctx, userId: string): Promise<{ ended: number }> {
  await getTarget(ctx, userId)
  return { ended: await ctx.services.identity.endSessions(userId) }
}

/** Lets a user try to sign in again at once. */
export async function forgiveSignIns(ctx: Ctx, userId: string): UserResult {
  const { email } = await getTarget(ctx, userId)
  await ctx.services.identity.forgiveWrongPasswords(email)
  return { userId }
}
