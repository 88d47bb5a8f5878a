// A part on a list: what it is, when it ships, what it costs today, how many.
import type { CommerceItem } from '@portal/contract/buying/catalog'
import { paths } from '@portal/contract/platform/paths'
import { storeRights } from '@portal/contract/access/session'
import { PartLine } from '../partLine/shared/PartLine.tsx'
import { lineTone } from '../../ui/media/lineTone.ts'
import { useSession } from '../../platform/session.ts'
import { Link } from '../../ui/text/Link.tsx'
import { Money } from '../../ui/text/Money.tsx'
import parts from '../../ui/layout/partRow.module.css'
import { QuantityInput } from '../../ui/forms/QuantityInput.tsx'
import { RemoveButton } from '../../ui/forms/Removable.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import classes from './ListItem.module.css'

export interface ListItemProps {
  /** Undefined while it loads, and for a product the store no longer has. */
  item: CommerceItem | undefined
  isLoading: boolean
  quantity: number
  isOwn: boolean
  onQuantity: (quantity: number) => void
  onRemove: () => void
}

/** The name of a list part. */
export const getItemName = (item: CommerceItem | undefined): string =>
  item?.productDisplayName ?? 'A part the store no longer has'

export function ListItem({ item, isLoading, quantity, isOwn, onQuantity, onRemove }: ListItemProps) {
  const session = useSession()
  if (isLoading) return <SkeletonRows rows={1} height={88} />
  const name = getItemName(item)
  return (
    <article className={`stack gap5 lines2 level ${classes['row'] ?? ''}`}>
      {item ? (
        <Link href={item.productUrl} className={parts['picture']} tabIndex={-1} aria-hidden>
          <img
            className="block sunken rounded-md picture"
            src={item.imageUrl}
            alt=""
            width={80}
            height={60}
            loading="lazy"
          />
        </Link>
      ) : (
        <span className={parts['picture']} />
      )}
      <div className={`stack narrow ${parts['what'] ?? ''}`}>
        <h2 className={parts['name']}>
          {item ? (
            <Link className="plain-link" href={item.productUrl}>
              {name}
            </Link>
          ) : (
            name
          )}
        </h2>
        {item && <PartLine part={item} />}
        {item && (
          <p className="bare text-note toned" data-tone={lineTone(item, quantity, storeRights(session).canOrderParts)}>
            {item.availabilityMessage}
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
      </div>
      <div className={parts['price']}>
        {item && item.displayPrice !== null && (
          <>
            <Money amount={item.displayPrice} /> <span className="text-note muted nowrap">/ {item.unitOfMeasure}</span>
          </>
        )}
      </div>
      <div className={parts['quantity']}>
        {isOwn ? (
          <>
            <QuantityInput value={quantity} onChange={onQuantity} onZero={onRemove} label={`Quantity of ${name}`} />
            <RemoveButton name={name} onClick={onRemove} />
          </>
        ) : (
          <span className="muted numbers">Quantity {quantity}</span>
        )}
      </div>
    </article>
  )
}
