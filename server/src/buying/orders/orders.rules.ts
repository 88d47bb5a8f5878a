// Who sees which orders, and whether with prices [B§6, D1.25].
import { hasShipped } from '@portal/contract/buying/shippedLines'
import type { TableRow } from '../../platform/db/transaction.ts'
import { one, passes, viewOrders } from '@portal/contract/access/privileges'
import type { Viewer } from '../../platform/http/ctx.ts'

export type OrderStatus = TableRow<'sales_order'>['status']

/** An address as it was when the order was placed. */
export interface OrderAddress {
  addressName: string | null
  address1: string
  address2: string | null
  city: string
  state: string | null
  province: string | null
  postalCode: string | null
  country: string
  /** How goods are received there; absent where nothing is said. */
  dockHours?: string | null | undefined
  needsLiftgate?: boolean | null | undefined
}

/** Whose orders a viewer sees: those of the organizations they view, or only those they placed themselves. */
export type OrderVisibility = 'organizations' | 'own'

const isBusiness = (viewer: Viewer) => viewer.registrationType === 'B2B'

/** The visibility of an order list; undefined for a business user without B2B_View_Orders [B2.40]. */
export function getListVisibility(viewer: Viewer): OrderVisibility | undefined {
  if (passes(viewOrders, viewer.privileges)) return 'organizations'
  return isBusiness(viewer) ? undefined : 'own'
}

/** The visibility of a single order: the person who placed an order may see what became of it. */
export const getOrderVisibility = (viewer: Viewer): OrderVisibility => getListVisibility(viewer) ?? 'own'

/** True if an order that a viewer sees is theirs to change: they placed it, or order parts for its organization. */
export const ownsOrder = (viewer: Viewer, order: { user_id: string | null }): boolean =>
  order.user_id === viewer.userId ||
  (isBusiness(viewer) && passes(one('B2B_Order_Replacement_Parts'), viewer.privileges))

/** Why `viewer` may not cancel an order they see, as the name of its message; undefined when they may [P5.40]. */
export function getCancelProblem(
  viewer: Viewer,
  order: { kind: 'SUPPLY' | 'TRAINING'; status: OrderStatus; user_id: string | null },
  lines: readonly { status: string; shippedDate: string | null }[],
): 'notCancellable' | 'notTheirsToCancel' | 'trainingNotCancellable' | undefined {
  if (order.kind === 'TRAINING') return 'trainingNotCancellable'
  if (!ownsOrder(viewer, order)) return 'notTheirsToCancel'
  // Goods that have left keep an order from being canceled, because they are paid for and an ERP may leave such an order open.
  const hasLeft = lines.some((line) => hasShipped(line, order.status))
  return order.status === 'OPEN' && !hasLeft ? undefined : 'notCancellable'
}

/** Why `viewer` may not ask for a change of an order they see, as the name of its message; undefined when they may [P5.144]. */
export function getChangeProblem(
  viewer: Viewer,
  order: { kind: 'SUPPLY' | 'TRAINING'; status: OrderStatus; user_id: string | null },
): 'training' | 'procurement' | 'notTheirs' | 'over' | undefined {
  if (order.kind === 'TRAINING') return 'training'
  if (viewer.isPunchout) return 'procurement'
  if (!ownsOrder(viewer, order)) return 'notTheirs'
  return order.status === 'OPEN' || order.status === 'PROCESSING' ? undefined : 'over'
}

/** An address as an order keeps it. */
export const toOrderAddress = (address: OrderAddress): OrderAddress => ({
  addressName: address.addressName,
  address1: address.address1,
  address2: address.address2,
  city: address.city,
  state: address.state,
  province: address.province,
  postalCode: address.postalCode,
  country: address.country,
  ...(address.dockHours && { dockHours: address.dockHours }),
  ...(address.needsLiftgate && { needsLiftgate: true }),
})

/** True if a quantity is so far beyond the most that was ordered at once that it may be a slip: ten times it, and fifty more. */
export const isUnusualQuantity = (quantity: number, most: number): boolean =>
  quantity >= 10 * most && quantity - most >= 50
