// How staff write what they search users by.
import { isCustomerPrivilege, passes, productAdmin } from '@portal/contract/access/privileges'

/** A telephone number as it is kept, in place of one with signs and spaces; any other query as it is. */
export function normalizeQuery(query: string): string {
  const text = query.trim()
  const digits = text.replaceAll(/\D/g, '')
  if (!/^[+(]?[\d\s().\-/]+$/.test(text) || digits.length < 7 || digits === text) return text
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
}

/**
 * True if a person who holds `held` may change a user whose role has `privileges`: staff privileges are changed by who holds
 * them, people who act for several organizations by who administers the portal [P9.99].
 */
export const canManage = (held: readonly string[], privileges: readonly string[], isAssociate = false): boolean =>
  (!isAssociate || passes(productAdmin, held)) &&
  privileges.every((name) => isCustomerPrivilege(name) || held.includes(name))

export interface RoleToGive {
  roleId: number
  roleName: string
  accountId: number | null
  privileges: readonly string[]
}

/** Why a person who holds `held` cannot give a user this role; undefined when they can. */
export function findRoleFault(
  role: RoleToGive,
  user: { accountId: number | null; isStaff: boolean },
  held: readonly string[],
): 'ownRole' | 'staffRole' | 'reach' | undefined {
  if (role.accountId !== null && role.accountId !== user.accountId) return 'ownRole'
  if (!user.isStaff && !role.privileges.every(isCustomerPrivilege)) return 'staffRole'
  return canManage(held, role.privileges) ? undefined : 'reach'
}
