// Price, ship date, Prop 65 and the order itself, beside a product [B§2.11, B§8].
import { availabilityTexts } from '@portal/contract/buying/availability'
import { fillBrand } from '@portal/contract/provider/brand'
import type { ProductDetail } from '@portal/contract/buying/catalog'
import { useState } from 'react'
import { AddToCartButton } from '../cart/shared/AddToCartButton.tsx'
import { RequestQuoteLink } from '../quoteLink/shared/RequestQuoteLink.tsx'
import { useBrand } from '../../platform/config.ts'
import { formatQuantity } from '../../platform/formats.ts'
import { useLocale } from '../../platform/locale.ts'
import { useSession } from '../../platform/session.ts'
import { AddToListButton } from '../shoppingLists/shared/AddToListButton.tsx'
import { WithPhone } from '../../ui/text/Phone.tsx'
import { QuantityInput } from '../../ui/forms/QuantityInput.tsx'
import { PriceBreaks } from './latePriceBreaks.ts'
import classes from './OrderBox.module.css'
import { Availability, getAvailability } from './shared/Availability.tsx'
import { Price } from './shared/Price.tsx'
import { Prop65 } from './shared/Prop65.tsx'
import { useShopper } from './shared/shopper.ts'

export function OrderBox({ detail }: { detail: ProductDetail }) {
  const { canOrderParts, canViewPrices } = useShopper()
  const locale = useLocale()
  const brand = useBrand()
  const { signedIn, profile } = useSession()
  const [quantity, setQuantity] = useState(1)
  const lacks = [
    ...(canViewPrices ? [] : ['Your role does not show prices.']),
    ...(canOrderParts || !detail.orderable || profile?.punchOutType ? [] : ['Your role does not include ordering.']),
  ]
  return (
    <section className={classes['box']} aria-label="Order">
      <Price amount={detail.partPrice} uom={detail.partUom} size="large" />
      {signedIn && canViewPrices && <PriceBreaks detail={detail} quantity={quantity} />}
      {/* Both texts of [B§8] for what is not sold online; who is far away writes instead. */}
      {!detail.orderable && !detail.discontinued && locale !== 'en' && (
        <p className="bare text-sm muted">
          <WithPhone text={fillBrand(availabilityTexts.checkAvailability, brand)} />
        </p>
      )}
      <Availability product={quantity > detail.quantityOnHand ? { ...detail, ...detail.beyondStock } : detail} />
      {getAvailability(detail) === 'available' && (
        <p className={classes['stock']}>{formatQuantity(detail.quantityOnHand)} in stock</p>
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
      {!detail.orderable && !detail.discontinued && (
        <RequestQuoteLink start={{ item: detail.itemId, quantity }} isWide />
      )}
      {lacks.length > 0 && (
        <p className="bare text-sm muted">{lacks.join(' ')} An administrator of your company can change that.</p>
      )}
      <AddToListButton parts={[{ itemId: detail.itemId, quantity }]} what={detail.displayName} wide />
      <Prop65 description={detail.prop65Description} />
    </section>
  )
}
