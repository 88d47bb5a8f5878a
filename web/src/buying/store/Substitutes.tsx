// Parts in stock that may do instead of one that must be called for [P5.184].
import type { ProductDetail } from '@portal/contract/buying/catalog'
import { substituteCalls } from '@portal/contract/buying/substitutes'
import { latePaths } from '@portal/contract/platform/latePaths'
import { useId } from 'react'
import { useCallQuery } from '../../platform/client.ts'
import { formatQuantity } from '../../platform/formats.ts'
import { useLocale } from '../../platform/locale.ts'
import { Link } from '../../ui/text/Link.tsx'
import { IncludedNote } from '../partLine/shared/Deposit.tsx'
import { Money } from '../../ui/text/Money.tsx'

export function Substitutes({ detail }: { detail: Pick<ProductDetail, 'itemId' | 'partNumber'> }) {
  const locale = useLocale()
  const heading = useId()
  const { data } = useCallQuery(substituteCalls.substitutes, { itemId: detail.itemId, locale }, { quiet: true })
  if (!data || data.length === 0) return null
  const side = [detail.partNumber, ...data.map(({ partNumber }) => partNumber)].slice(0, 4)
  return (
    <section className="stack gap2 no-print" aria-labelledby={heading}>
      <h3 id={heading}>In stock instead</h3>
      <ul className="stack gap2 list">
        {data.map(({ itemId, productUrl, displayName, partNumber, partPrice, coreCharge, quantityOnHand }) => (
          <li className="stack gap0h text-sm" key={itemId}>
            <Link href={productUrl} className="plain-link strong breaks">
              {displayName}
            </Link>
            <span className="muted">
              {partNumber} · {formatQuantity(quantityOnHand)} in stock
              {partPrice !== null && (
                <>
                  {' '}
                  · <Money amount={partPrice} />
                  <IncludedNote of={{ coreCharge }} />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      <p className="bare text-sm muted">
        Check size and rating before you order. <Link href={latePaths.compare(side)}>Compare them</Link>
      </p>
    </section>
  )
}
