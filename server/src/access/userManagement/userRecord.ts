// One user for staff [S16.02]: the whole page, and why they may or may not make a call [P9.03].
import { allCalls } from '@portal/contract/platform/all'
import type { Who } from '@portal/contract/platform/call'
import { may } from '@portal/contract/platform/call'
import { featureTitles } from '@portal/contract/provider/featureFlags'
import type { Privilege } from '@portal/contract/access/privileges'
import type { CallAccess, UserRecord, userRecordCalls } from '@portal/contract/access/userRecord'
import { maySignIn } from '@portal/contract/access/session'
import { sql } from 'kysely'
import type { z } from 'zod'
import { inspectUser, toConsent } from '../session/session.ts'
import type { EmailChange } from '../emailChange/emailChange.ts'
import { findEmailChange } from '../emailChange/emailChange.ts'
import { searchAddresses } from '../../buying/addresses/addresses.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { guest, toOwnPrincipal } from '../../platform/http/ctx.ts'
import { notFound } from '../../platform/http/errors.ts'
import { loadSessions } from '../security/security.ts'
import type { UserRow } from './userManagement.list.ts'
import { userRows } from './userManagement.list.ts'
import { findRoleFault, canManage } from './userManagement.rules.ts'
import { findUser, loadCarts, loadEmails, loadHistory, loadOrders, loadRoles } from './userRecord.reads.ts'
import { getVerdict } from './userRecord.rules.ts'

type Input<C extends keyof typeof userRecordCalls> = z.output<(typeof userRecordCalls)[C]['input']>

const toEmailChange = (change: EmailChange | undefined): UserRecord['emailChange'] =>
  change
    ? {
        to: change.to,
        askedAt: change.askedAt.toISOString(),
        stopsUntil: change.stopsUntil?.toISOString() ?? null,
      }
    : null

/** Everything about one user; null for an unknown one. */
export async function getUserRecord(ctx: Ctx, userId: string): Promise<UserRecord | null> {
  const { db, now, services, viewer } = ctx
  const row = await findUser(db, userId)
  const known = row && (await inspectUser(ctx, userId))
  if (!row || !known) return null
  const { identity } = services
  const [ways, isProven, wrong, sessions, lastSeenAt] = await Promise.all([
    identity.connectionsOf([userId]),
    identity.isProven(userId),
    identity.wrongPasswords(row.email),
    loadSessions(ctx, userId),
    identity.getLastHeartbeat(userId),
  ])
  const connections = ways.get(userId) ?? []
  const rolePrivileges = row.role_privileges
  return {
    user: {
      ...userRows.toRow(row),
      connections,
      jobTitle: row.job_title,
      contactId: row.contact_id,
      isMarkedContact: row.is_marked_contact,
      department: row.department,
      employeeId: row.employee_id,
      subscribed: row.subscribed,
      ...toConsent(row.allow_help_desk, row.help_desk_until, now),
      acceptedTermsAt: row.accepted_terms_at?.toISOString() ?? null,
      statusUpdatedAt: row.status_updated_at.toISOString(),
      lastSeenAt: lastSeenAt?.toISOString() ?? null,
    },
    verdict: getVerdict(
      {
        status: row.userStatus,
        statusUpdatedAt: row.status_updated_at,
        linkSentAt: row.link_sent_at,
        connections,
        isProven,
        wrongPasswords: wrong.count,
        waitsUntil: wrong.waitsUntil,
        isBusiness: row.registrationType === 'B2B',
        isStaff: known.viewer.isInternalAssociate,
        isValidated: row.isValidatedB2BUser,
        hasOrganization: row.accountId !== null,
        roleName: row.roleName,
        privileges: known.viewer.privileges,
      },
      now,
    ),
    emailChange: toEmailChange(await findEmailChange(db, userId, now)),
    isYourself: userId === viewer.userId,
    mayChange: canManage(viewer.privileges, rolePrivileges, row.is_associate),
    role:
      row.role_id === null || row.roleName === null
        ? null
        : { roleId: row.role_id, roleName: row.roleName, privileges: rolePrivileges },
    offeredRoles: await loadOfferedRoles(ctx, row),
    revokedPrivileges: row.revoked_privileges,
    featureGroup: known.viewer.featureGroup,
    featuresOff: featureTitles(known.featuresOff),
    session: known.session,
    sessions,
    failedSignIns: { count: wrong.count, waitsUntil: wrong.waitsUntil?.toISOString() ?? null },
    emails: await loadEmails(db, userId, row.email),
    history: await loadHistory(db, userId),
    orders: await loadOrders(db, userId),
    carts: await loadCarts(db, userId),
  }
}

async function loadOfferedRoles({ db, viewer }: Ctx, { accountId, isInternalAssociate: isStaff }: UserRow) {
  const roles = await loadRoles(db, sql<boolean>`r.account_id is null or r.account_id = ${accountId}`)
  return roles
    .filter((role) => findRoleFault(role, { accountId, isStaff }, viewer.privileges) === undefined)
    .map(({ roleId, roleName, privileges }) => ({ roleId, roleName, privileges: [...privileges] }))
}

const checkOf = (who: Who): Pick<CallAccess, 'mode'> & { privileges: readonly Privilege[] } =>
  typeof who === 'string' ? { mode: 'none', privileges: [] } : who

/** Which calls a user may make, and what they lack for the others: a guest's rights for who may not sign in. */
export async function explainAccess(
  ctx: Ctx,
  { userId, query }: Input<'explainAccess'>,
): Promise<{ calls: CallAccess[] }> {
  const known = await inspectUser(ctx, userId)
  if (!known) throw notFound()
  const viewer = maySignIn(known.viewer.status) ? known.viewer : guest
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const calls = allCalls
    .filter(({ call }) => words.every((word) => `${call.name} ${call.about}`.toLowerCase().includes(word)))
    .map(({ call }) => {
      const { mode, privileges } = checkOf(call.who)
      const missing = privileges.filter((name) => !viewer.privileges.includes(name))
      return {
        name: call.name,
        about: call.about,
        allowed: may(call.who, viewer),
        mode,
        privileges: [...privileges],
        missing,
      }
    })
  return { calls: calls.toSorted((a, b) => a.name.localeCompare(b.name)) }
}

/** The addresses of a user's organizations with the user's marks, as they would find them. */
export async function searchUserAddresses(ctx: Ctx, { userId, ...search }: Input<'csrSearchAddresses'>) {
  const known = await inspectUser(ctx, userId)
  if (!known) throw notFound()
  return searchAddresses({ ...ctx, principal: toOwnPrincipal(known.viewer), viewer: known.viewer }, search)
}
