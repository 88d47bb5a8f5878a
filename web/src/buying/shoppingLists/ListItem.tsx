// A part on a list: what it is, when it ships, what it costs today, how many.
import type { CommerceItem } from '@portal/contract/buying/catalog'
import { paths } from '@portal/contract/platform/paths'
import { storeRights } from '@portal/contract/access/session'
import type { ReactNode } from 'react'
import { PartPrice } from '../partLine/shared/Deposit.tsx'
import { PartLine } from '../partLine/shared/PartLine.tsx'
import { lineTone } from '../../ui/media/lineTone.ts'
import { useSession } from '../../platform/session.ts'
import { Link } from '../../ui/text/Link.tsx'
import parts from '../../ui/layout/partRow.module.css'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import classes from './ListItem.module.css'

export interface ListItemProps {
  /** Undefined while it loads, and for a product the store no longer has. */
  item: CommerceItem | undefined
  isLoading: boolean
  quantity: number
  /** It goes along into the cart. */
  isTicked: boolean
  onTurn: () => void
  /** How many. */
  children: ReactNode
}

/** The name of a list part. */
export const getItemName = (item: CommerceItem | undefined): string =>
  item?.productDisplayName ?? 'A part the store no longer has'

export function ListItem({ item, isLoading, quantity, isTicked, onTurn, children }: ListItemProps) {
  const session = useSession()
  if (isLoading) return <SkeletonRows rows={1} height={88} />
  const name = getItemName(item)
  return (
    <article className={`stack gap5 lines2 level ${classes['row'] ?? ''}`}>
      <input
        className={`tick ${classes['tick'] ?? ''}`}
        type="checkbox"
        checked={isTicked}
        aria-label={`Order ${name}`}
        onChange={onTurn}
      />
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
          <PartPrice amount={item.displayPrice} uom={item.unitOfMeasure} of={item} />
        )}
      </div>
      {children}
    </article>
  )
}
