// When a part ships, or why it cannot be bought, with a mark whose shape differs too [B§8].
import type { ProductCard } from '@portal/contract/buying/catalog'
import { WithPhone } from '../../../ui/text/Phone.tsx'
import classes from './Availability.module.css'

export type AvailabilityState = 'available' | 'later' | 'ask' | 'gone'

/** Where a product is: in stock, after its lead time, by asking, or no longer made. */
export function getAvailability({
  discontinued,
  orderable,
  quantityOnHand,
  shipByDate,
}: Pick<ProductCard, 'discontinued' | 'orderable' | 'quantityOnHand' | 'shipByDate'>): AvailabilityState {
  if (discontinued) return 'gone'
  if (!orderable) return 'ask'
  if (quantityOnHand > 0) return 'available'
  return shipByDate ? 'later' : 'ask'
}

export interface AvailabilityProps {
  product: Pick<ProductCard, 'discontinued' | 'orderable' | 'quantityOnHand' | 'shipByDate' | 'availabilityMessage'>
}

export function Availability({ product }: AvailabilityProps) {
  return (
    <span
      className={`block relative indent text-sm ink breaks ${classes['availability'] ?? ''}`}
      data-stand={getAvailability(product)}
    >
      <WithPhone text={product.availabilityMessage} />
    </span>
  )
}
