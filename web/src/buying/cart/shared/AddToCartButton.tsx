// 'Add to Cart': opens the dialog that adds [B§2.8]. The dialog's code comes when a pointer or the focus nears it.
import { IconShoppingCartPlus } from '../../../ui/icons/IconShoppingCartPlus.ts'
import type { ProductCard } from '@portal/contract/buying/catalog'
import { Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../../../ui/forms/Button.tsx'
import { lazyComponent } from '../../../ui/lazyParts.ts'

const load = () => import('./AddToCartDialog.tsx')
const AddToCartDialog = lazyComponent(() => load().then((module) => module.AddToCartDialog))

export interface AddToCartButtonProps {
  product: ProductCard
  quantity: number
  unitSerial?: string
  size?: 'large'
  wide?: boolean
  /** Only the picture shows; the text is for a screen reader. */
  compact?: boolean
}

/** A discontinued product has the button too, disabled [B2.87]. */
export function AddToCartButton({ product, quantity, unitSerial, size, wide = false, compact }: AddToCartButtonProps) {
  const [opened, setOpened] = useState(false)
  const onIntent = () => void load().catch(() => undefined)
  return (
    <>
      <Button
        look="primary"
        large={size === 'large'}
        wide={wide}
        disabled={!product.isPurchasable}
        title={compact ? 'Add to Cart' : undefined}
        // In a card or row of a family the size is chosen first: its field is asked for otherwise.
        onClick={({ currentTarget }) => {
          const size = currentTarget.closest('article, tr')?.querySelector<HTMLSelectElement>('select:invalid')
          setOpened(size?.reportValidity() ?? true)
        }}
        onPointerEnter={onIntent}
        onFocus={onIntent}
      >
        <IconShoppingCartPlus size={18} aria-hidden />
        <span className={compact ? 'visually-hidden' : undefined}>Add to Cart</span>
        <span className="visually-hidden">: {product.displayName}</span>
      </Button>
      {/* Outside the card it was opened from, whose styles are not meant for it. */}
      {opened &&
        createPortal(
          <Suspense>
            <AddToCartDialog
              product={product}
              quantity={quantity}
              {...(unitSerial !== undefined && { unitSerial })}
              onClose={() => setOpened(false)}
            />
          </Suspense>,
          document.body,
        )}
    </>
  )
}
