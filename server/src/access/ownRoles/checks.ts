// Checks of every change of an organization's own roles.
import { roleMessages } from '@portal/contract/access/roles'
import { ownRoleMessages } from '@portal/contract/access/ownRoles'
import { isSameName } from '@portal/contract/access/similarNames'
import { countAdministrators, lockAdministrators } from '../contactManagement/contactManagement.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { badInput, notFound, PortalError } from '../../platform/http/errors.ts'
import type { RoleToChange } from './ownRoles.reads.ts'
import { isKeptByStaff, loadNames, lockOwnRole } from './ownRoles.reads.ts'

/** A role that the organization keeps, as it was seen; others who change or give it wait. */
export async function lockToChange(ctx: Ctx, roleId: number, version: number): Promise<RoleToChange> {
  const role = await lockOwnRole(ctx, roleId)
  if (!role)
    throw (await isKeptByStaff(ctx, roleId))
      ? new PortalError('CONFLICT', ownRoleMessages.kept)
      : notFound(roleMessages.gone)
  if (role.version !== version) throw new PortalError('CONFLICT', roleMessages.stale)
  await lockAdministrators(ctx)
  return role
}

/** Does `change` to the people of a role; afterwards the viewer still administers, and their organization is administered. */
export async function keepAdministrators<T>(
  ctx: Ctx,
  { accountId, isMine }: Pick<RoleToChange, 'accountId' | 'isMine'>,
  staysAdministrator: boolean,
  change: () => Promise<T>,
): Promise<T> {
  if (isMine && !staysAdministrator) throw new PortalError('CONFLICT', ownRoleMessages.self)
  const before = staysAdministrator ? 0 : await countAdministrators(ctx, accountId)
  const result = await change()
  if (before > 0 && (await countAdministrators(ctx, accountId)) === 0)
    throw new PortalError('CONFLICT', ownRoleMessages.lastAdministrator)
  return result
}

/** Refuses the name of another role of the organization or of the portal; who names another one meanwhile waits. */
export async function refuseName(ctx: Ctx, accountId: number, roleName: string, but?: number): Promise<void> {
  await ctx.db.selectFrom('account').select('account_id').where('account_id', '=', accountId).forNoKeyUpdate().execute()
  const names = await loadNames(ctx, accountId, but)
  if (names.some((name) => isSameName(name, roleName))) throw badInput('roleName', ownRoleMessages.taken)
}
