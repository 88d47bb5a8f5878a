import { IconShoppingCart } from '@tabler/icons-react'
import { useCartQuantity } from '../../cart/shared/useCartQuantity.ts'
import { formatQuantity, plural } from '../../platform/formats.ts'
import { Link } from '../../ui/Link.tsx'
import { paths } from '../paths.ts'
import classes from './Header.module.css'

/** The cart with how many pieces it holds. */
export function CartBadge() {
  const quantity = useCartQuantity() ?? 0
  return (
    <Link
      href={paths.cart()}
      className={classes['tool']}
      aria-label={quantity > 0 ? `Cart, ${plural(quantity, 'item')}` : 'Cart'}
    >
      <IconShoppingCart size={22} aria-hidden />
      {quantity > 0 && <span className={classes['count']}>{formatQuantity(quantity)}</span>}
    </Link>
  )
}
