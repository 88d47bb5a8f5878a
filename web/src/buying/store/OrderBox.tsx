// Price, ship date, Prop 65 and the order itself, beside a product [B§2.11, B§8].
import type { ProductDetail } from '@portal/contract/buying/catalog'
import { useState } from 'react'
import { AddToCartButton } from '../cart/shared/AddToCartButton.tsx'
import { formatQuantity } from '../../platform/formats.ts'
import { useSession } from '../../platform/session.ts'
import { AddToListButton } from '../shoppingLists/shared/AddToListButton.tsx'
import { Link } from '../../ui/text/Link.tsx'
import { QuantityInput } from '../../ui/forms/QuantityInput.tsx'
import { lazyPart } from '../../ui/lazyParts.ts'
import { PriceBreaks } from './latePriceBreaks.ts'
import classes from './OrderBox.module.css'
import { Availability, getAvailability } from './shared/Availability.tsx'
import { Price } from './shared/Price.tsx'
import { Prop65 } from './shared/Prop65.tsx'
import { useShopper } from './shared/shopper.ts'
import { sizeHref } from './sizeHref.ts'

// Few products and people need it.
const OrderLimits = lazyPart(() => import('./OrderLimits.tsx').then((module) => module.OrderLimits))

export function OrderBox({ detail }: { detail: ProductDetail }) {
  const { canOrderParts, canViewPrices } = useShopper()
  const { signedIn, profile } = useSession()
  const [quantity, setQuantity] = useState(1)
  const lacks = [
    ...(canViewPrices ? [] : ['Your role does not show prices.']),
    ...(canOrderParts || !detail.orderable || profile?.punchOutType ? [] : ['Your role does not include ordering.']),
  ]
  return (
    <section className={`stack content-top at-start gap3h card pad5-6 ${classes['box'] ?? ''}`} aria-label="Order">
      <Price amount={detail.partPrice} of={detail} uom={detail.partUom} size="large" />
      {signedIn && canViewPrices && <PriceBreaks detail={detail} quantity={quantity} />}
      <Availability product={quantity > detail.quantityOnHand ? { ...detail, ...detail.beyondStock } : detail} />
      {getAvailability(detail) === 'available' && (
        <p className="bare indent text-sm muted numbers">{formatQuantity(detail.quantityOnHand)} in stock</p>
      )}
      {detail.variants.length > 0 && (
        <nav className={`flex wrap gap1h ${classes['sizes'] ?? ''}`} aria-label={detail.variantLabel}>
          {detail.variants.map(({ partNumber, label, inStock, discontinued }) => (
            <Link
              className="hovers choosable press inline-row middle wide2 outlined rounded-md text-sm ink no-underline"
              key={partNumber}
              href={sizeHref(detail, partNumber)}
              aria-current={partNumber === detail.partNumber ? 'true' : undefined}
              data-out={!inStock || discontinued}
              resetScroll={false}
              replace
            >
              {label}
            </Link>
          ))}
        </nav>
      )}
      {canOrderParts && detail.isPurchasable && (
        <div className="row between gap3 text-label no-print">
          <span aria-hidden>Quantity</span>
          <QuantityInput value={quantity} onChange={setQuantity} label={`Quantity of ${detail.displayName}`} />
        </div>
      )}
      {canOrderParts && (detail.isPurchasable || detail.discontinued) && (
        <AddToCartButton product={detail} quantity={quantity} size="large" wide />
      )}
      {((!detail.orderable && !detail.discontinued) || lacks.length > 0) && (
        <OrderLimits detail={detail} quantity={quantity} lacks={lacks} />
      )}
      <AddToListButton parts={[{ itemId: detail.itemId, quantity }]} what={detail.displayName} wide />
      <Prop65 description={detail.prop65Description} />
    </section>
  )
}
