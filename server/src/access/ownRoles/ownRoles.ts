// Roles that the administrators of an organization make for its people [P7.26], of no more than they may do themselves [P7.27].
import { roleMessages } from '@portal/contract/access/roles'
import type { ownRoleCalls, RoleReach } from '@portal/contract/access/ownRoles'
import { maxOwnRoles, ownRoleMessages } from '@portal/contract/access/ownRoles'
import { isSameName } from '@portal/contract/access/similarNames'
import type { z } from 'zod'
import { rulesOfRole } from '../../buying/orderApprovals/orderApprovals.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { badInput, notFound, PortalError } from '../../platform/http/errors.ts'
import { changeRole, insertRole } from '../roles/roles.ts'
import { keepAdministrators, lockToChange, refuseName } from './checks.ts'
import { findBusiness } from './ownRoles.reads.ts'
import { findGrantFault } from './ownRoles.rules.ts'

export { getOwnRoles } from './ownRoles.reads.ts'
export { exportOwnRoles } from './roleFile.ts'
export { restoreOwnRole, retireOwnRole } from './retire.ts'

type Input<C extends keyof typeof ownRoleCalls> = z.output<(typeof ownRoleCalls)[C]['input']>
interface Changed {
  roleId: number
  version: number
}

const namesShown = 10

/** Whom a change of a role concerns; null for a role the viewer may not see. */
export async function getRoleReach(ctx: Ctx, { roleId }: { roleId: number }): Promise<RoleReach | null> {
  const { db, viewer } = ctx
  const role = await db
    .selectFrom('role')
    .select('account_id as accountId')
    .where('role_id', '=', roleId)
    .executeTakeFirst()
  const accountId = role?.accountId ?? null
  if (accountId === null || !viewer.allowedAccounts.includes(accountId)) return null
  const holders = await db
    .selectFrom('portal_user')
    .select(['first_name', 'last_name'])
    .where('role_id', '=', roleId)
    .where('is_internal_associate', '=', false)
    .orderBy('last_name')
    .orderBy('first_name')
    .execute()
  return {
    people: holders.length,
    names: holders.slice(0, namesShown).map((each) => `${each.first_name} ${each.last_name}`.trim()),
    rules: await rulesOfRole(ctx, roleId),
  }
}

/** Makes a role of an organization. */
export async function createOwnRole(
  ctx: Ctx,
  { accountId, roleName, privileges }: Input<'createOwnRole'>,
): Promise<Changed> {
  if ((await findBusiness(ctx, accountId)) === undefined) throw notFound()
  refuseGrant(ctx, [], privileges)
  await refuseName(ctx, accountId, roleName)
  const { count } = await ctx.db
    .selectFrom('role')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= maxOwnRoles) throw new PortalError('CONFLICT', ownRoleMessages.tooMany)
  const roleId = await insertRole(ctx.db, { name: roleName, accountId, keptBy: 'ORGANIZATION', privileges })
  if (roleId === undefined) throw badInput('roleName', ownRoleMessages.taken)
  return { roleId, version: 1 }
}

/** Changes name and privileges of a role, as it was seen. */
export async function changeOwnRole(ctx: Ctx, input: Input<'changeOwnRole'>): Promise<Changed> {
  const { roleId, roleName, privileges, version } = input
  const role = await lockToChange(ctx, roleId, version)
  const added = privileges.filter((name) => !role.privileges.includes(name))
  const removed = role.privileges.filter((name) => !(privileges as readonly string[]).includes(name))
  refuseGrant(ctx, role.privileges, privileges)
  if (!isSameName(roleName, role.name)) await refuseName(ctx, role.accountId, roleName, roleId)
  const newVersion = await keepAdministrators(ctx, role, !removed.includes('B2B_Delegated_Customer_Admin'), () =>
    changeRole(ctx, { roleId, version, name: roleName, added, removed }),
  )
  if (newVersion === undefined) throw new PortalError('CONFLICT', roleMessages.stale)
  return { roleId, version: newVersion }
}

function refuseGrant({ viewer }: Ctx, before: readonly string[], privileges: readonly string[]): void {
  const fault = findGrantFault(viewer.privileges, before, privileges)
  if (fault !== undefined) throw badInput('privileges', fault)
}
