// Calls of a visit from a procurement system beside what anyone may [S17.03, P13.08]: shopping and the return. A call that is
// missing here is refused, so that no new one opens the account, checkout or training to a shared user of a company.
import type { Call } from '../platform/call.ts'
import type { Privilege } from '../access/privileges.ts'

export const punchoutRefusal = 'This is not part of a visit from your purchasing system.'

const visiting: ReadonlySet<string> = new Set([
  'getCartByApplication',
  'createShoppingCart',
  'addOrUpdateItemsInShoppingCart',
  'findOwnNumbers',
  'itemDetail',
  'priceBreaks',
  'punchoutVisit',
  'returnPunchoutCart',
  'openPunchoutWindow',
  '/punchout/unProperties',
  '/ProfileActor/updateLastSSOHeartbeat',
  '/ProfileActor/getLastSSOHeartbeat',
])

/** Calls of anyone that would make the visit another person's session. */
const signingIn: ReadonlySet<string> = new Set(['signIn', 'completeSignIn', 'signInWithPasskey', 'launchPunchout'])

export const isAllowedOnVisit = ({ name, who }: Pick<Call, 'name' | 'who'>): boolean =>
  (who === 'anyone' && !signingIn.has(name)) || visiting.has(name)

/** The rights of a visit: those of the store [P13.46]. So menus offer and pages open nothing else. */
export const visitPrivileges: ReadonlySet<Privilege> = new Set([
  'B2B_Order_Replacement_Parts',
  'B2B_See_Replacement_Parts_Pricing',
  'B2B_Disallow_Order_Supply',
])
