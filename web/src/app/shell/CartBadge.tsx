import { IconShoppingCart } from '../../ui/icons/IconShoppingCart.ts'
import { paths } from '@portal/contract/platform/paths'
import { useCartQuantity } from '../../buying/cart/shared/useCartQuantity.ts'
import { formatQuantity, plural } from '../../platform/formats.ts'
import { Link } from '../../ui/text/Link.tsx'
import classes from './Header.module.css'
import { usePathname } from './usePathname.ts'

/** The cart with how many pieces it holds; in the training store it is that store's, with its seats. */
export function CartBadge() {
  const isTraining = usePathname().startsWith(paths.trainingStore())
  const quantity = useCartQuantity(isTraining ? 'training-store' : 'supply-store') ?? 0
  const store = isTraining ? 'Training cart' : 'Cart'
  const name = quantity > 0 ? `${store}, ${plural(quantity, isTraining ? 'seat' : 'item')}` : store
  return (
    <Link
      href={isTraining ? paths.trainingCart() : paths.cart()}
      className={classes['tool']}
      aria-label={name}
      title={name}
    >
      <IconShoppingCart size={22} aria-hidden />
      {quantity > 0 && <span className="corner">{formatQuantity(quantity)}</span>}
    </Link>
  )
}
