// 'Suggested Items': what goes with a product [B§2.8].
import type { ProductCard } from '@portal/contract/buying/catalog'
import { catalogCalls } from '@portal/contract/buying/catalog'
import { PartLine } from '../../partLine/shared/PartLine.tsx'
import { useCallQuery } from '../../../platform/client.ts'
import { useLocale } from '../../../platform/locale.ts'
import { Button, ButtonLink } from '../../../ui/forms/Button.tsx'
import { PartPrice } from '../../partLine/shared/Deposit.tsx'
import classes from './SuggestedItems.module.css'

/** Most suggestions of the dialog: one row of the carousel's widest page. */
const max = 4

export interface SuggestedItemsProps {
  product: ProductCard
  onAdd: (product: ProductCard) => void
  /** A link to another page was followed. */
  onLeave: () => void
}

export function SuggestedItems({ product, onAdd, onLeave }: SuggestedItemsProps) {
  const locale = useLocale()
  const { data } = useCallQuery(
    catalogCalls.productDetail,
    { objectID: product.objectID, partNumber: product.partNumber, locale },
    { quiet: true },
  )
  const related = (data?.relatedProducts ?? []).slice(0, max)
  if (related.length === 0) return null
  return (
    <section className={`above6 line-above ${classes['suggested'] ?? ''}`}>
      <h3 className="below3">Suggested Items</h3>
      <ul className="stack gap4 list one-phone">
        {related.map((item) => (
          <li className="stack gap1h" key={item.objectID}>
            <img className="block full rounded" src={item.imageUrl} alt="" width={120} height={90} loading="lazy" />
            <div className={classes['what']}>
              <span className="two-lines text-sm tight">{item.displayName}</span>
              <PartLine part={item} />
            </div>
            <span className={`text-sm strong nowrap ${classes['price'] ?? ''}`}>
              {item.partPrice !== null && (
                <>
                  <PartPrice amount={item.partPrice} uom={item.partUom} of={item} brief />
                </>
              )}
            </span>
            {item.isPurchasable ? (
              <Button onClick={() => onAdd(item)}>
                Add to Cart
                <span className="visually-hidden">: {item.displayName}</span>
              </Button>
            ) : (
              <ButtonLink href={item.productUrl} onClick={onLeave}>
                View Details
                <span className="visually-hidden">: {item.displayName}</span>
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
