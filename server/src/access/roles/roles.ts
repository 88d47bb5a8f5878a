// Roles kept by staff [A6.20]: made, changed and deleted so that no one grants more than they hold.
import { isSameName } from '@portal/contract/access/similarNames'
import type { RolePreview } from '@portal/contract/access/roles'
import { privilegeAreas, roleMessages } from '@portal/contract/access/roles'
import type { Privilege } from '@portal/contract/access/privileges'
import { isCustomerPrivilege, privilegeLabel, privilegeLabels } from '@portal/contract/access/privileges'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/http/ctx.ts'
import { badInput, notFound, PortalError } from '../../platform/http/errors.ts'
import type { RoleHolders } from './roles.reads.ts'
import { countDefaults, findRole, loadRoleCustomers, loadHolders } from './roles.reads.ts'
import { changeRole, deleteEmptyRole, grant, insertRole, revoke } from './writes.ts'

export { customerRoles, getFirstRole, lockRole, ownedRoles } from './roles.reads.ts'
export { changeRole, deleteEmptyRole, insertRole } from './writes.ts'

export const allPrivileges = () =>
  privilegeAreas.flatMap(({ title, privileges }) =>
    privileges.map((name) => ({ name, label: privilegeLabel(name), area: title })),
  )

/** Refuses to grant staff privileges to a role of an organization, and those one does not hold to any. */
function refuseGrant({ viewer }: Ctx, granted: readonly Privilege[], isOwned: boolean): void {
  const staff = granted.filter((name) => !isCustomerPrivilege(name))
  const [message, refused] = isOwned
    ? [roleMessages.company, staff]
    : [roleMessages.grant, staff.filter((name) => !viewer.privileges.includes(name))]
  if (refused.length === 0) return
  const text = message.replace('{privileges}', privilegeLabels(refused))
  throw badInput('privileges', text)
}

interface NewRole {
  roleName: string
  privileges: readonly Privilege[]
  accountId?: number | undefined
}

/** Makes a role with its privileges. */
export async function createRole(ctx: Ctx, { roleName, privileges, accountId }: NewRole): Promise<{ roleId: number }> {
  refuseGrant(ctx, privileges, accountId !== undefined)
  if (accountId !== undefined) await checkBusiness(ctx, accountId)
  const { rows } = await sql<{ name: string }>`select name from role
    where account_id is not distinct from ${accountId ?? null}`.execute(ctx.db)
  if (rows.some(({ name }) => isSameName(name, roleName))) throw badInput('roleName', roleMessages.taken)
  const roleId = await insertRole(ctx.db, { name: roleName, accountId: accountId ?? null, keptBy: 'STAFF', privileges })
  if (roleId === undefined) throw badInput('roleName', roleMessages.taken)
  return { roleId }
}

/** Deletes a role that no one holds. */
export async function deleteRole(ctx: Ctx, roleId: number): Promise<{ roleId: number }> {
  // The row is locked so that a person who gives the role at this moment waits for the end of this, or this for them.
  const role = await ctx.db
    .selectFrom('role')
    .select('name')
    .where('role_id', '=', roleId)
    .forUpdate()
    .executeTakeFirst()
  if (!role) throw notFound(roleMessages.gone)
  checkNotHeld(await loadHolders(ctx.db, roleId, 0), roleMessages.held)
  await refuseDefault(ctx, roleId)
  await deleteEmptyRole(ctx.db, roleId)
  return { roleId }
}

/** Refuses what cannot be while a person holds the role, with how many and the first of them. */
function checkNotHeld({ people, totalCount }: RoleHolders, message: string): void {
  if (totalCount === 0) return
  const names = people.slice(0, 5).map(({ name }) => name)
  const others = totalCount - names.length
  const text = message
    .replace('{count}', totalCount === 1 ? '1 person' : `${totalCount} people`)
    .replace('{names}', () => (others > 0 ? `${names.join(', ')} and ${others} more` : names.join(', ')))
  throw new PortalError('CONFLICT', text)
}

async function refuseDefault({ db }: Ctx, roleId: number): Promise<void> {
  const defaults = await countDefaults(db, roleId)
  if (defaults === 0) return
  const count = defaults === 1 ? '1 organization' : `${defaults} organizations`
  throw new PortalError('CONFLICT', roleMessages.isDefault.replace('{count}', count))
}

const differences = (before: readonly string[], after: readonly string[]) => ({
  added: [...new Set(after)].filter((name) => !before.includes(name)),
  removed: before.filter((name) => !after.includes(name)),
})

/** The effect of a change, and to whom. */
export async function previewRole(
  ctx: Ctx,
  roleId: number,
  privileges: readonly string[],
): Promise<RolePreview | null> {
  const role = await findRole(ctx.db, roleId)
  if (!role) return null
  const { added, removed } = differences(role.privileges, privileges)
  const { people, totalCount } = await loadHolders(ctx.db, roleId, 0)
  return {
    added,
    removed,
    people: totalCount,
    names: people.slice(0, 10).map(({ name }) => name),
    gainsStaff: totalCount > 0 && !added.every(isCustomerPrivilege),
  }
}

interface RoleChange {
  roleId: number
  privileges: readonly Privilege[]
  version?: number | undefined
}

/** Sets the privileges of a role, as it was seen; that two owners stay the database sees to (0252_two_owners.sql). */
export async function setRolePrivileges(ctx: Ctx, { roleId, privileges, version }: RoleChange) {
  const role = await findRole(ctx.db, roleId)
  if (!role) throw notFound(roleMessages.gone)
  const { added, removed } = differences(role.privileges, privileges)
  refuseGrant(ctx, added as Privilege[], role.accountId !== null)
  const newVersion = await changeRole(ctx, { roleId, version: version ?? role.version })
  if (newVersion === undefined) throw new PortalError('CONFLICT', roleMessages.stale)
  // Behind the update, which whoever gives the role waits for (lockRole).
  if (role.privileges.every(isCustomerPrivilege) && !added.every(isCustomerPrivilege)) {
    checkNotHeld(await loadRoleCustomers(ctx.db, roleId), roleMessages.customers)
    await refuseDefault(ctx, roleId)
  }
  await grant(ctx.db, roleId, added)
  await revoke(ctx.db, roleId, removed)
  return { roleId, version: newVersion }
}

async function checkBusiness({ db }: Ctx, accountId: number): Promise<void> {
  const { rows } = await sql`select from account where account_id = ${accountId} and kind = 'business'`.execute(db)
  if (rows.length === 0) throw badInput('accountId', roleMessages.organization)
}
