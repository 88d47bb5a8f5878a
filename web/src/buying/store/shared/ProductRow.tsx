// A product as a row [B§2.11]: for lists, where one types quantities.
import type { ProductCard as Product } from '@portal/contract/buying/catalog'
import { useState } from 'react'
import { AddToCartButton } from '../../cart/shared/AddToCartButton.tsx'
import { AddToListButton } from '../../shoppingLists/shared/AddToListButton.tsx'
import { Link } from '../../../ui/text/Link.tsx'
import { QuantityInput } from '../../../ui/forms/QuantityInput.tsx'
import { Availability } from './Availability.tsx'
import { PartNumbers } from './PartNumbers.tsx'
import { Price } from './Price.tsx'
import classes from './ProductRow.module.css'
import { Prop65 } from './Prop65.tsx'
import { useShopper } from './shopper.ts'

export interface ProductRowProps {
  product: Product
  early?: boolean
  /** The unit the part is for; it goes along into the cart. */
  unitSerial?: string | undefined
  /** It does not fit that unit, and so is not ordered for it. */
  isUnfit?: boolean
}

export function ProductRow({ product, early = false, unitSerial, isUnfit = false }: ProductRowProps) {
  const shopper = useShopper()
  const { canViewPrices } = shopper
  const canOrderParts = shopper.canOrderParts && !isUnfit
  const [quantity, setQuantity] = useState(1)
  const name = product.displayName || product.name
  return (
    <article className={classes['row']} data-bare={!canOrderParts && !canViewPrices}>
      <img
        className={classes['picture']}
        src={product.imageUrl}
        alt=""
        width={96}
        height={72}
        loading={early ? 'eager' : 'lazy'}
        decoding="async"
      />
      <div className={`stack narrow gap0h ${classes['what'] ?? ''}`}>
        <h3 className="text-label strong tight">
          <Link className="plain-link" href={product.productUrl}>
            {name}
          </Link>
        </h3>
        <PartNumbers product={product} />
        {product.brand && <p className="bare text-note muted">{product.brand}</p>}
        <Prop65 description={product.prop65Description} short />
      </div>
      <div className={classes['when']}>
        <Availability product={product} />
      </div>
      <div className={`right ${classes['price'] ?? ''}`}>
        <Price amount={product.partPrice} of={product} uom={product.partUom} />
      </div>
      {/* Ordering controls only for what can be ordered, by who may; digits only, 1 by default. */}
      <div className={classes['order']}>
        {canOrderParts && product.isPurchasable && (
          <QuantityInput value={quantity} onChange={setQuantity} label={`Quantity of ${name}`} />
        )}
        {canOrderParts && (product.isPurchasable || product.discontinued) && (
          <AddToCartButton product={product} quantity={quantity} {...(unitSerial !== undefined && { unitSerial })} />
        )}
        {!isUnfit && <AddToListButton compact parts={[{ itemId: product.itemId, quantity }]} what={name} />}
      </div>
    </article>
  )
}
