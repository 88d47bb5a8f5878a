// Notes on a line: when it ships, why it cannot be ordered, a changed price, Prop 65.
import type { CommerceItem } from '@portal/contract/buying/catalog'
import { formatSerials } from '@portal/contract/machines/effectivity'
import { paths } from '@portal/contract/platform/paths'
import { storeRights } from '@portal/contract/access/session'
import { IconAlertTriangleFilled } from '../../ui/icons/IconAlertTriangleFilled.ts'
import { formatQuantity } from '../../platform/formats.ts'
import { useSession } from '../../platform/session.ts'
import { Link } from '../../ui/text/Link.tsx'
import { Money } from '../../ui/text/Money.tsx'
import classes from './shared/LineNotes.module.css'
import { lineTone } from '../../ui/media/lineTone.ts'
import type { CartStoreLine } from './shared/cartLines.ts'
import { blocksCheckout, formatShortage } from './shared/cartLines.ts'
import type { UnfitPart } from './useUnfitParts.ts'

export interface LineNotesProps {
  line: CartStoreLine
  item: CommerceItem
  priceBefore: number | undefined
  unfit: UnfitPart | undefined
  /** Absent where the cart is only shown. */
  onQuantity?: (quantity: number) => void
}

export function LineNotes({ line, item, priceBefore, unfit, onQuantity }: LineNotesProps) {
  const { canOrderParts, canViewPrices } = storeRights(useSession())
  // Where the role does not order, nothing is in the way of this line in particular: the summary says it once.
  const isOut = !item.isPurchasable && canOrderParts
  const isShort = item.isPurchasable && item.quantityOnHand < line.quantity
  const isHoldingUp = blocksCheckout(line)
  return (
    <>
      <p className={classes['note']} data-tone={lineTone(item, line.quantity, canOrderParts)}>
        {item.availabilityMessage}
        {isShort && !isHoldingUp && item.quantityOnHand > 0 && (
          <span className="block">{formatShortage(item.quantityOnHand, line.quantity)}</span>
        )}
      </p>
      {unfit && (
        <p className={classes['note']} data-tone="danger" role="alert">
          Not for {unfit.unitSerial}: {formatSerials(unfit)?.toLowerCase()}.{' '}
          <Link className="link" href={paths.parts({ unit: unfit.unitSerial, q: item.partNumber })}>
            See what fits
          </Link>
        </p>
      )}
      {isHoldingUp && onQuantity && (
        <p className={classes['note']} data-tone="danger">
          {item.quantityOnHand > 0 ? (
            <>
              Only {formatQuantity(item.quantityOnHand)} can be ordered now.{' '}
              <button className="reach link underlined" type="button" onClick={() => onQuantity(item.quantityOnHand)}>
                Change to {formatQuantity(item.quantityOnHand)}
              </button>
            </>
          ) : (
            'Out of stock. Take it out of the cart to check out with the rest.'
          )}
        </p>
      )}
      {isOut && (
        <p className={classes['note']} data-tone="danger">
          This line is not part of the order{canViewPrices && ' and not counted in the subtotal'}.
          {item.supersededBy && (
            <>
              {' '}
              <Link className="link" href={paths.storeSearch({ q: item.supersededBy })}>
                See part {item.supersededBy}
              </Link>
            </>
          )}
        </p>
      )}
      {priceBefore !== undefined && (
        <p className={classes['note']} data-tone="soon">
          The price changed from <Money amount={priceBefore} /> to <Money amount={item.displayPrice} /> since you last
          looked.
        </p>
      )}
      {item.prop65Description && (
        <details className={`text-note ${classes['prop'] ?? ''}`}>
          <summary className="reach inline-row gap1h no-marks muted">
            <IconAlertTriangleFilled className="soon" size={15} aria-hidden /> California Prop 65 warning
          </summary>
          <p className="bare above1">{item.prop65Description}</p>
        </details>
      )}
    </>
  )
}
