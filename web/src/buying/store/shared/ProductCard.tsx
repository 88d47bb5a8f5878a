// A product as a card [B§2.11]: picture, name, description, price, availability, and one piece into the cart.
import type { ProductCard as Product } from '@portal/contract/buying/catalog'
import type { ReactNode } from 'react'
import { AddToCartButton } from '../../cart/shared/AddToCartButton.tsx'
import { AddToListButton } from '../../shoppingLists/shared/AddToListButton.tsx'
import { ItemCard } from '../../storefront/shared/ItemCard.tsx'
import { Availability } from './Availability.tsx'
import { descriptionLimit, ExpandableText, nameLimit } from './ExpandableText.tsx'
import { PartNumbers } from './PartNumbers.tsx'
import { Price } from './Price.tsx'
import classes from './ProductCard.module.css'
import { Prop65 } from './Prop65.tsx'
import { useShopper } from './shopper.ts'

export interface ProductCardProps {
  product: Product
  /** Of several prices the highest. */
  highest?: number | undefined
  /** Below its numbers. */
  note?: ReactNode
  /** The card is among the first on screen: its picture loads at once. */
  early?: boolean
  /** Without description and numbers, for strips of products. */
  brief?: boolean
}

export function ProductCard({ product, highest, note, early = false, brief = false }: ProductCardProps) {
  const { canOrderParts } = useShopper()
  const name = product.displayName || product.name
  return (
    <ItemCard
      imageUrl={product.imageUrl}
      early={early}
      brief={brief}
      above={product.brand ?? undefined}
      name={
        <ExpandableText
          text={name}
          limit={nameLimit}
          of="the name"
          href={product.productUrl}
          className={`plain-link rounded stretched ${classes['link'] ?? ''}`}
        />
      }
      headingLevel={3}
      foot={
        <>
          <Price amount={product.partPrice} of={product} to={highest} uom={product.partUom} />
          {!brief && (
            <span className="push unless-empty">
              <AddToListButton compact parts={[{ itemId: product.itemId, quantity: 1 }]} what={name} />
            </span>
          )}
          {/* Ordering controls only for what can be ordered, by who may; discontinued ones are disabled. */}
          {canOrderParts && (product.isPurchasable || product.discontinued) && (
            <AddToCartButton product={product} quantity={1} />
          )}
        </>
      }
    >
      {!brief && <PartNumbers product={product} />}
      {note}
      {!brief && product.longDescription && (
        <p className="bare text-sm muted">
          <ExpandableText text={product.longDescription} limit={descriptionLimit} of={`the description of ${name}`} />
        </p>
      )}
      <Availability product={product} />
      {!brief && <Prop65 description={product.prop65Description} short />}
    </ItemCard>
  )
}
