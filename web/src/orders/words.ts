// How an order's shipping and payment are said.
import { shippingMethodLabels } from 'contract/checkout'
import type { OrderDetail } from 'contract/orders'

/** 'Two-day' for two-day, TWO_DAY or Two-day: the ERP and checkout spell methods differently. */
export function shippingText({ shippingMethod }: Pick<OrderDetail, 'shippingMethod'>): string | null {
  if (!shippingMethod) return null
  const key = shippingMethod.toUpperCase().replaceAll('-', '_')
  return (shippingMethodLabels as Record<string, string>)[key] ?? shippingMethod
}

/** How it is paid, never more than the last four digits of a card. */
export function paymentText({
  paymentKind,
  paymentTerms,
  cardBrand,
  cardLast4,
}: Pick<OrderDetail, 'paymentKind' | 'paymentTerms' | 'cardBrand' | 'cardLast4'>): string | null {
  switch (paymentKind) {
    case 'ACCOUNT':
      return ['On account', paymentTerms].filter(Boolean).join(', ')
    case 'PURCHASE_ORDER':
      return ['Purchase order', paymentTerms].filter(Boolean).join(', ')
    case 'CARD':
      return [cardBrand ?? 'Card', cardLast4 && `ending in ${cardLast4}`].filter(Boolean).join(' ')
    case 'NONE':
      return null
  }
}
