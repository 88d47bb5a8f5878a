import { catalogCalls } from '@portal/contract/buying/catalog'
import { PartLine } from '../partLine/shared/PartLine.tsx'
import { useCallQuery } from '../../platform/client.ts'
import { useLocale } from '../../platform/locale.ts'
import { Link } from '../../ui/text/Link.tsx'
import classes from './ProductDetailPage.module.css'
import { Price } from './shared/Price.tsx'

/** The successor of a product. */
export function Successor({ partNumber }: { partNumber: string }) {
  const locale = useLocale()
  const { data } = useCallQuery(
    catalogCalls.productsByPartNumber,
    { partNumbers: [partNumber], locale },
    { quiet: true },
  )
  const successor = data?.[0]
  if (!successor) return null
  return (
    <aside className={`row gap4 pad3-4 frame ${classes['successor'] ?? ''}`} aria-label="Replacement">
      <img className="rounded-md" src={successor.imageUrl} alt="" width={72} height={54} />
      <p className="grow bare">
        Replaced by{' '}
        <Link className="strong link" href={successor.productUrl}>
          {successor.displayName}
        </Link>
        <PartLine part={successor} />
      </p>
      <Price amount={successor.partPrice} of={successor} uom={successor.partUom} />
    </aside>
  )
}
