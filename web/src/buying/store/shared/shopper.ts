// Store rights of this visitor: the same rule as the server's, for what a screen shows [B§6].
import { storeRights } from '@portal/contract/access/session'
import { useSession } from '../../../platform/session.ts'
import { getVisit } from '../../../platform/visit.ts'

/** A cart that is inspected is not added to [P13.07]. */
export function useShopper() {
  const rights = storeRights(useSession())
  return getVisit()?.isInspected ? { ...rights, canOrderParts: false } : rights
}
