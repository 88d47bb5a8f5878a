// A line of the cart: what it is, how many, when it ships, what it costs, and what is in the way of ordering it.
import { storeRights } from '@portal/contract/access/session'
import { PartPrice } from '../partLine/shared/Deposit.tsx'
import { PartLine } from '../partLine/shared/PartLine.tsx'
import { useSession } from '../../platform/session.ts'
import { Link } from '../../ui/text/Link.tsx'
import { Money } from '../../ui/text/Money.tsx'
import parts from '../../ui/layout/partRow.module.css'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import type { CartRowHandlers } from './shared/CartFrame.tsx'
import { CartLineFrame } from './shared/CartLineFrame.tsx'
import classes from './shared/CartRow.module.css'
import { LateSaveForLater } from './LateSaved.tsx'
import { LineNotes } from './LineNotes.tsx'
import type { CartStoreLine } from './shared/cartLines.ts'
import type { UnfitPart } from './useUnfitParts.ts'

export interface CartRowProps extends CartRowHandlers {
  line: CartStoreLine
  /** The price of the line when it was last seen, if that differs. */
  priceBefore: number | undefined
  /** The serials its part is for, where those are not the unit's. */
  unfit: UnfitPart | undefined
  /** The cart is only shown, in a visit of a purchasing system that inspects it [P13.07]. */
  fixed: boolean
}

export function CartRow({ line, priceBefore, unfit, fixed, onQuantity, onRemove }: CartRowProps) {
  const { canOrderParts } = storeRights(useSession())
  const { item } = line
  if (!item)
    return (
      <div className={classes['loading']}>
        <SkeletonRows rows={1} height={112} />
      </div>
    )
  const name = item.productDisplayName
  return (
    <CartLineFrame
      name={name}
      counts="Quantity"
      blocked={!item.isPurchasable && canOrderParts}
      fixed={fixed}
      quantity={line.quantity}
      onQuantity={onQuantity}
      onRemove={onRemove}
      picture={
        <Link href={item.productUrl} className={parts['picture']} tabIndex={-1} aria-hidden>
          <img src={item.imageUrl} alt="" width={112} height={84} />
        </Link>
      }
      price={item.displayPrice !== null && <PartPrice amount={item.displayPrice} uom={item.unitOfMeasure} of={item} />}
      total={item.isPurchasable && item.displayTotal !== null && <Money amount={item.displayTotal} />}
    >
      <h2 className={parts['name']}>
        <Link className="plain-link" href={item.productUrl}>
          {name}
        </Link>
      </h2>
      <PartLine part={{ ...item, unitSerial: line.unitSerial }} />
      <LineNotes line={line} item={item} priceBefore={priceBefore} unfit={unfit} {...(!fixed && { onQuantity })} />
      {!fixed && <LateSaveForLater line={line} name={name} />}
    </CartLineFrame>
  )
}
