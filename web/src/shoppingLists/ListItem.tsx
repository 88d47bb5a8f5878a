// A part on a list: what it is, when it ships, what it costs today, how many; or, taken off, the way back.
import type { CommerceItem } from 'contract/catalog'
import { shopperOf } from 'contract/session'
import { IconTrash } from '@tabler/icons-react'
import { paths } from '../app/paths.ts'
import { lineTone } from '../ui/lineTone.ts'
import { useLocale } from '../platform/locale.ts'
import { useSession } from '../platform/session.ts'
import actions from '../ui/actions.module.css'
import { Link } from '../ui/Link.tsx'
import { Money } from '../ui/Money.tsx'
import parts from '../ui/partRow.module.css'
import { QuantityInput } from '../ui/QuantityInput.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import classes from './ListItem.module.css'

export interface ListItemProps {
  /** Undefined while it loads, and for a product the store no longer has. */
  item: CommerceItem | undefined
  isLoading: boolean
  quantity: number
  isOwn: boolean
  isRemoved: boolean
  onQuantity: (quantity: number) => void
  onRemove: () => void
  onUndo: () => void
}

export function ListItem({ item, isLoading, quantity, isOwn, isRemoved, onQuantity, onRemove, onUndo }: ListItemProps) {
  const locale = useLocale()
  const session = useSession()
  const { profile } = session
  if (isLoading) return <SkeletonRows rows={1} height={88} />
  const name = item?.productDisplayName ?? 'A part the store no longer has'
  if (isRemoved)
    return (
      <div className={parts['gone']} role="status">
        <p>
          <strong>{name}</strong> was taken off this list.
        </p>
        {/* The focus was on the button that removed it; here it can take it back. */}
        <button
          type="button"
          className={actions['quiet']}
          aria-label={`Undo removing ${name}`}
          onClick={onUndo}
          autoFocus
        >
          Undo
        </button>
      </div>
    )
  return (
    <article className={classes['row']}>
      {item ? (
        <Link href={item.productUrl} className={parts['picture']} tabIndex={-1} aria-hidden>
          <img src={item.imageUrl} alt="" width={80} height={60} loading="lazy" />
        </Link>
      ) : (
        <span className={parts['picture']} />
      )}
      <div className={parts['what']}>
        <h2 className={parts['name']}>{item ? <Link href={item.productUrl}>{name}</Link> : name}</h2>
        {item && (
          <p className={parts['numbers']}>
            Part # {item.partNumber}
            {item.customerPartNumber && ` · ${profile?.businessName ?? 'Your'} # ${item.customerPartNumber}`}
          </p>
        )}
        {item && (
          <p className={classes['note']} data-tone={lineTone(item, quantity, shopperOf(session).canOrderParts)}>
            {item.availabilityMessage}
            {item.supersededBy && (
              <>
                {' '}
                <Link href={paths.storeSearch({ q: item.supersededBy })}>See part {item.supersededBy}</Link>
              </>
            )}
          </p>
        )}
      </div>
      <div className={parts['price']}>
        {item && item.displayPrice !== null && (
          <>
            <Money amount={item.displayPrice} locale={locale} />{' '}
            <span className={parts['unit']}>/ {item.unitOfMeasure}</span>
          </>
        )}
      </div>
      <div className={parts['quantity']}>
        {isOwn ? (
          <>
            <QuantityInput value={quantity} onChange={onQuantity} label={`Quantity of ${name}`} />
            <button
              type="button"
              className={parts['remove']}
              aria-label={`Remove ${name}`}
              title="Remove"
              onClick={onRemove}
            >
              <IconTrash size={20} aria-hidden />
            </button>
          </>
        ) : (
          <span className={classes['count']}>Quantity {quantity}</span>
        )}
      </div>
    </article>
  )
}
