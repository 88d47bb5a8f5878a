// What an administrator may put into a role of their organization [P7.27].
import { isLimit, ownRoleMessages } from '@portal/contract/access/ownRoles'
import { isCustomerPrivilege } from '@portal/contract/access/privileges'
import { privilegeWords } from '@portal/contract/access/rights'

const inWords = (privileges: readonly string[]): string => privileges.map((name) => privilegeWords(name)).join(', ')

/** Why a person who holds `held` may not make a role of `privileges` out of one of `before`; undefined where they may. */
export function findGrantFault(
  held: readonly string[],
  before: readonly string[],
  privileges: readonly string[],
  message: string = ownRoleMessages.notHeld,
): string | undefined {
  const added = privileges.filter((name) => !before.includes(name))
  const refused = added.filter((name) => !isCustomerPrivilege(name) || (!isLimit(name) && !held.includes(name)))
  if (refused.length > 0) return message.replace('{rights}', () => inWords(refused))
  const isHeldBack = held.filter(isLimit).some((limit) => !privileges.includes(limit))
  return isHeldBack ? ownRoleMessages.limit : undefined
}
