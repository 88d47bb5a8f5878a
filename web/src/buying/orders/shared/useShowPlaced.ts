// From an order that was just placed to its confirmation, with everything that knew the old cart asked again.
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { orderCalls } from '@portal/contract/buying/orders'
import { refreshCart } from '../../cart/shared/cart.ts'
import type { CartApplication } from '../../../platform/storage.ts'

const staleCalls = [orderCalls.searchOrders, orderCalls.searchOrderHistory, orderCalls.orderCounts]

export interface PlacedOrder {
  application: CartApplication
  /** The page of the confirmation. */
  href: string
  /** Forgets what was kept until the order was answered. */
  forget: () => void
}

export function useShowPlaced(): (placed: PlacedOrder) => Promise<void> {
  const client = useQueryClient()
  const router = useRouter()
  return async ({ application, href, forget }) => {
    await router.navigate({ href, replace: true })
    forget()
    await Promise.all([
      refreshCart(client, application),
      ...staleCalls.map(({ name }) => client.invalidateQueries({ queryKey: [name] })),
    ])
  }
}
