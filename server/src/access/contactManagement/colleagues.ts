// Checks of every change of a colleague.
import { contactMessages } from '@portal/contract/access/contactManagement'
import type { Ctx } from '../../platform/http/ctx.ts'
import { badInput } from '../../platform/http/errors.ts'
import { getCompanyRoles } from './contactManagement.ts'
import type { ContactRow } from './contactManagement.list.ts'

export const isUser = (row: ContactRow): row is ContactRow & { userId: string } => row.userId !== null

/** A user as the area of users knows them. */
export const colleague = (row: ContactRow & { userId: string }) => ({ userId: row.userId, accountId: row.accountId })

/** Throws for a role that the viewer may not give in an organization [P7.02]. */
export async function checkAssignableRole(ctx: Ctx, accountId: number, roleId: number): Promise<void> {
  const roles = await getCompanyRoles(ctx, accountId)
  if (!roles.some((role) => role.roleId === roleId)) throw badInput('roleId', contactMessages.role)
}
