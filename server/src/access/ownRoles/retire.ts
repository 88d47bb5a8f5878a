// A role is retired with another for its people, and comes back to those who still have that one [P7.29].
import { roleMessages } from '@portal/contract/access/roles'
import { ownRoleMessages } from '@portal/contract/access/ownRoles'
import { replaceRoleInRules, restoreRoleInRules } from '../../buying/orderApprovals/orderApprovals.ts'
import { lockAdministrators } from '../contactManagement/contactManagement.ts'
import { changeOrganization, getDefaultRole } from '../organizations/organizations.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { badInput, notFound, PortalError } from '../../platform/http/errors.ts'
import { deleteEmptyRole, insertRole } from '../roles/roles.ts'
import { changeRoleOfColleagues } from '../users/users.ts'
import { keepAdministrators, lockToChange, refuseName } from './checks.ts'
import { loadOwnRoles } from './ownRoles.reads.ts'
import { findGrantFault } from './ownRoles.rules.ts'

const administers = (privileges: readonly string[]) => privileges.includes('B2B_Delegated_Customer_Admin')

/** Another organization's people have it. */
const isHeld = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'portal_user_role_id_fkey'

interface Retirement {
  roleId: number
  version: number
  replacementId: number
}

/** Retires a role: its people, the rules that name it and new people get the replacement. */
export async function retireOwnRole(
  ctx: Ctx,
  { roleId, version, replacementId }: Retirement,
): Promise<{ roleId: number }> {
  const role = await lockToChange(ctx, roleId, version)
  const { accountId } = role
  const replacement = (await loadOwnRoles(ctx, accountId)).find((each) => each.roleId === replacementId)
  if (!replacement?.mayGive || replacementId === roleId) throw badInput('replacementId', ownRoleMessages.replacement)
  // From here on nobody gives the role: who just did is among its people.
  await ctx.db.selectFrom('role').select('role_id').where('role_id', '=', roleId).forUpdate().execute()
  await keepAdministrators(
    ctx,
    role,
    !administers(role.privileges) || administers(replacement.privileges),
    async () => {
      const userIds = await changeRoleOfColleagues(ctx.db, { accountId, from: roleId, to: replacementId })
      const rules = await replaceRoleInRules(ctx, roleId, replacementId)
      const wasDefault = (await getDefaultRole(ctx.db, accountId)) === roleId
      if (wasDefault) await changeOrganization(ctx, accountId, { default_role_id: replacementId })
      await ctx.db
        .insertInto('retired_role')
        .values({
          role_id: roleId,
          account_id: accountId,
          name: role.name,
          privileges: role.privileges,
          user_ids: userIds,
          rules: JSON.stringify(rules),
          was_default: wasDefault,
          replacement_id: replacementId,
          replacement_name: replacement.roleName,
          retired_at: ctx.now,
          retired_by: ctx.viewer.name,
        })
        .execute()
      await deleteEmptyRole(ctx.db, roleId).catch((error: unknown) => {
        if (isHeld(error)) throw new PortalError('CONFLICT', ownRoleMessages.elsewhere)
        throw error
      })
    },
  )
  return { roleId }
}

/** Brings a retired role back, to those of its people who still have the replacement. */
export async function restoreOwnRole(ctx: Ctx, { roleId }: { roleId: number }): Promise<{ roleId: number }> {
  await lockAdministrators(ctx)
  // Taken out at once, so that of two who bring it back the second finds none.
  const retired = await ctx.db
    .deleteFrom('retired_role')
    .where('role_id', '=', roleId)
    .where('account_id', 'in', [...ctx.viewer.allowedAccounts, 0])
    .returningAll()
    .executeTakeFirst()
  if (!retired) throw notFound(roleMessages.gone)
  const { account_id: accountId, replacement_id: replacementId, name, privileges } = retired
  const fault = findGrantFault(ctx.viewer.privileges, [], privileges, ownRoleMessages.notBack)
  if (fault !== undefined) throw new PortalError('CONFLICT', fault)
  await refuseName(ctx, accountId, name)
  const isMine = retired.user_ids.includes(ctx.viewer.userId)
  await keepAdministrators(ctx, { accountId, isMine }, administers(privileges), async () => {
    const back = await insertRole(ctx.db, { roleId, name, accountId, keptBy: 'ORGANIZATION', privileges })
    // Staff or the ERP have given its name away.
    if (back === undefined) throw badInput('roleName', ownRoleMessages.taken)
    await changeRoleOfColleagues(ctx.db, { accountId, from: replacementId, to: roleId, only: retired.user_ids })
    await restoreRoleInRules(ctx, roleId, { replacementId, rules: retired.rules })
    if (retired.was_default && (await getDefaultRole(ctx.db, accountId)) === replacementId)
      await changeOrganization(ctx, accountId, { default_role_id: roleId })
  })
  return { roleId }
}
