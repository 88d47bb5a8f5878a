// An organization keeps an administrator [P7.01]: changes that take rights away run one after the other, and each checks
// that its maker still has the right.
import { contactMessages } from '@portal/contract/access/contactManagement'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/http/ctx.ts'
import { forbidden, PortalError } from '../../platform/http/errors.ts'

const isAdministrator = sql<boolean>`u.status in ('REGISTERED', 'DELEGATED_REGISTERED')
  and 'B2B_Delegated_Customer_Admin' <> all (u.revoked_privileges)
  and exists (select from role_privilege p where p.role_id = u.role_id and p.privilege = 'B2B_Delegated_Customer_Admin')`
const administrates = sql<boolean>`${isAdministrator} and u.is_validated_b2b and not u.is_internal_associate`

/**
 * Begins a change that may take the role or the access of a person: waits for other such changes among the same people,
 * then asks again whether the viewer administrates, because they may have lost the right meanwhile. Throws FORBIDDEN then.
 */
export async function lockAdministrators(ctx: Ctx): Promise<void> {
  const { db, viewer } = ctx
  // In one order for all, so that two never wait for each other; no key, so that what a person does meanwhile waits for none.
  await sql`select u.user_id from portal_user u
    where u.account_id = any(${[...viewer.allowedAccounts]}::int[]) and ${administrates}
    order by u.user_id for no key update of u`.execute(db)
  const { rows } =
    await sql`select from portal_user u where u.user_id = ${viewer.userId} and ${isAdministrator}`.execute(db)
  if (rows.length === 0) throw forbidden()
}

/** Refuses that the viewer stops being an administrator while their organization has no other. */
export async function checkNotLastAdministrator({ db, viewer }: Ctx): Promise<void> {
  const { rows } = await sql`select from portal_user u where u.user_id <> ${viewer.userId} and ${administrates}
    and u.account_id = (select me.account_id from portal_user me where me.user_id = ${viewer.userId})`.execute(db)
  if (rows.length === 0) throw new PortalError('CONFLICT', contactMessages.lastAdministrator)
}

/** How many people of an organization administer it. */
export async function countAdministrators({ db }: Pick<Ctx, 'db'>, accountId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from portal_user u
    where u.account_id = ${accountId} and ${administrates}`.execute(db)
  return rows[0]?.count ?? 0
}
