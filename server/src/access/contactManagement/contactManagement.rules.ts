// Which roles an administrator may give [P7.02].
import { isLimit } from '@portal/contract/access/ownRoles'
import { isCustomerPrivilege } from '@portal/contract/access/privileges'
import type { CompanyRole } from './contactManagement.reads.ts'

const isDemo = (privilege: string): boolean => privilege.startsWith('Demo_Only_')

/**
 * The roles of the portal and of one organization that a person who holds `held` may give in it. A role that staff made for the
 * organization says what its people may be; one that its administrators made does not [P7.27].
 */
export function getAssignableRoles<R extends CompanyRole>(roles: readonly R[], held: readonly string[]): R[] {
  const isOfStaff = ({ isOwn, keptBy }: CompanyRole) => isOwn && keptBy === 'STAFF'
  const within = new Set([...held, ...roles.filter(isOfStaff).flatMap(({ privileges }) => privileges)])
  const demo = held.filter(isDemo)
  return roles.filter(
    ({ privileges, ...role }) =>
      // A role that allows nothing is that of personal customers.
      privileges.length > 0 &&
      privileges.every(isCustomerPrivilege) &&
      (isOfStaff({ privileges, ...role }) ||
        privileges.every((privilege) => isLimit(privilege) || within.has(privilege))) &&
      demo.every((privilege) => privileges.includes(privilege)),
  )
}
