// How an order's shipping and payment are said.
import { shippingMethodLabels } from '@portal/contract/checkout'
import type { OrderDetail } from '@portal/contract/orders'

/** 'Two-day' for two-day, TWO_DAY or Two-day: the ERP and checkout spell methods differently. */
export function shippingText({ shippingMethod }: Pick<OrderDetail, 'shippingMethod'>): string | null {
  if (!shippingMethod) return null
  const key = shippingMethod.toUpperCase().replaceAll('-', '_')
  return (shippingMethodLabels as Record<string, string>)[key] ?? shippingMethod
}
