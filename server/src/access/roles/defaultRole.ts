// The role that new users of an organization get [A6.15].
import { suggestSimilarName } from '@portal/contract/access/similarNames'
import { roleMessages } from '@portal/contract/access/roles'
import { sql } from 'kysely'
import { changeOrganization, getDefaultRole } from '../organizations/organizations.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { badInput, notFound } from '../../platform/http/errors.ts'
import { customerRoles } from './roles.reads.ts'

export async function getCompanyDefaultRole({ db }: Ctx, accountId: number): Promise<{ roleName: string | null }> {
  const roleId = await getDefaultRole(db, accountId)
  if (!roleId) return { roleName: null }
  const { rows } = await sql<{ name: string }>`select name from role where role_id = ${roleId}`.execute(db)
  return { roleName: rows[0]?.name ?? null }
}

/** Sets it by its name; an empty one takes it away. */
export async function setCompanyDefaultRole(
  ctx: Ctx,
  { accountId, roleName }: { accountId: number; roleName: string },
) {
  const roles = await customerRoles(ctx.db, accountId)
  const inAnyCase = roles.filter((role) => role.roleName.toLowerCase() === roleName.toLowerCase())
  const exact = inAnyCase.filter((role) => role.roleName === roleName)
  const fitting = exact.length > 0 ? exact : inAnyCase
  const role = fitting.find(({ isOwn }) => isOwn) ?? fitting[0]
  if (roleName !== '' && !role)
    throw badInput(
      'roleName',
      suggestSimilarName(
        roleMessages.unknownRole,
        roleName,
        roles.map((each) => each.roleName),
      ),
    )
  if (!(await changeOrganization(ctx, accountId, { default_role_id: role?.roleId ?? null })))
    throw notFound(roleMessages.organization)
  return { roleName: role?.roleName ?? null }
}
