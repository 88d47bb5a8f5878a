// Which roles an administrator may give [P7.02].
import { isCustomerPrivilege } from '@portal/contract/access/privileges'
import type { CompanyRole } from './contactManagement.reads.ts'

/** Privileges that allow nothing: they hold a person back, and may always be given. */
const isLimit = (privilege: string): boolean => isDemo(privilege) || privilege === 'B2B_Disallow_Order_Supply'
const isDemo = (privilege: string): boolean => privilege.startsWith('Demo_Only_')

/** The roles of the portal and of one organization that a person who holds `held` may give in it. */
export function getAssignableRoles(roles: readonly CompanyRole[], held: readonly string[]): CompanyRole[] {
  const within = new Set([...held, ...roles.filter(({ isOwn }) => isOwn).flatMap(({ privileges }) => privileges)])
  const demo = held.filter(isDemo)
  return roles.filter(
    ({ isOwn, privileges }) =>
      // A role that allows nothing is that of personal customers.
      privileges.length > 0 &&
      privileges.every(isCustomerPrivilege) &&
      (isOwn || privileges.every((privilege) => isLimit(privilege) || within.has(privilege))) &&
      demo.every((privilege) => privileges.includes(privilege)),
  )
}
