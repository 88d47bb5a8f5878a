// What this visitor may do in the store: the same rule as the server's, for what a screen shows (B §6).
import type { Session } from 'contract/session'
import { isPersonalCustomer } from 'contract/session'
import { useSession } from '../../platform/session.ts'

export interface Shopper {
  canViewPrices: boolean
  canOrderParts: boolean
}

/** The two privileges bind signed-in business users; guests and personal customers see prices and order (decisions §1.25). */
function shopperOf(session: Session): Shopper {
  const { profile, privileges } = session
  const isBusiness = profile !== null && !isPersonalCustomer(session)
  return {
    canViewPrices: !isBusiness || privileges.includes('B2B_See_Replacement_Parts_Pricing'),
    canOrderParts: !isBusiness || privileges.includes('B2B_Order_Replacement_Parts'),
  }
}

export const useShopper = (): Shopper => shopperOf(useSession())
