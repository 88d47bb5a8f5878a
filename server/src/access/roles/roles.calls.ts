// The role calls and the verbs that answer them, under the exception for staff.
import { roleCalls } from '@portal/contract/access/roles'
import { resolvers } from '../../platform/calls/resolvers.ts'
import { getCompanyDefaultRole, setCompanyDefaultRole } from './defaultRole.ts'
import { allPrivileges, createRole, deleteRole, previewRole, setRolePrivileges } from './roles.ts'
import { findRole, loadHolders, loadRoles } from './roles.reads.ts'

export const rolesResolvers = resolvers(
  roleCalls,
  {
    getRoles: (ctx) => loadRoles(ctx.db),
    getGlobalRoles: async (ctx) =>
      (await loadRoles(ctx.db))
        .filter(({ accountId }) => accountId === null)
        .map(({ roleId, roleName }) => ({ roleId, roleName })),
    getAllPrivileges: async () => allPrivileges(),
    getPrivilegesByRole: async (ctx, { roleId }) => (await findRole(ctx.db, roleId)) ?? null,
    getRoleHolders: (ctx, { roleId, page }) => loadHolders(ctx.db, roleId, page),
    createRole,
    deleteRole: (ctx, { roleId }) => deleteRole(ctx, roleId),
    previewRole: (ctx, { roleId, privileges }) => previewRole(ctx, roleId, privileges),
    setRolePrivileges,
    getCompanyDefaultRole: (ctx, { accountId }) => getCompanyDefaultRole(ctx, accountId),
    setCompanyDefaultRole,
  },
  'staff',
)
