// What a visit from a procurement system may call beside what anyone may [S17.03, P13.08]: shopping and the return. A call that is
// missing here is refused, so that no new one opens the account, checkout or training to a shared user of a company.
import type { Call } from './call.ts'

export const punchoutRefusal = 'This is not part of a visit from your purchasing system.'

const visiting: ReadonlySet<string> = new Set([
  'getCartByApplication',
  'createShoppingCart',
  'addOrUpdateItemsInShoppingCart',
  'findOwnNumbers',
  'itemDetail',
  'punchoutVisit',
  'returnPunchoutCart',
  'openPunchoutWindow',
  '/punchout/unProperties',
  '/ProfileActor/updateLastSSOHeartbeat',
  '/ProfileActor/getLastSSOHeartbeat',
  '/parts/bomCheck/{id}',
])

/** Calls of anyone that would make the visit somebody else's session. */
const signingIn: ReadonlySet<string> = new Set(['signIn', 'completeSignIn', 'signInWithPasskey', 'launchPunchout'])

export const mayWhileVisiting = ({ name, who }: Pick<Call, 'name' | 'who'>): boolean =>
  (who === 'anyone' && !signingIn.has(name)) || visiting.has(name)
