// Ticked lines that are missing go from a list into the cart; nothing for who orders no parts [B§6].
import { IconShoppingCartPlus } from '../../ui/icons/IconShoppingCartPlus.ts'
import { plural } from '../../platform/formats.ts'
import { Button } from '../../ui/forms/Button.tsx'
import type { ListOrdering } from './useOrdering.ts'
import { useAllToCart } from './useAllToCart.ts'

export function ToCartButton({ ordering, count }: { ordering: ListOrdering; count: number }) {
  const { add, isAdding, mayAdd } = useAllToCart()
  if (!mayAdd) return null
  const { toOrder, uncounted, forgetCounts } = ordering
  const isEverything = toOrder.length === count
  return (
    <Button
      look="primary"
      disabled={(toOrder.length === 0 && uncounted === 0) || isAdding}
      onClick={() => void add({ items: toOrder, uncounted }).then((isAdded) => isAdded && forgetCounts())}
    >
      <IconShoppingCartPlus size={18} aria-hidden />{' '}
      {isEverything || toOrder.length === 0 ? 'Add all to cart' : `Add ${plural(toOrder.length, 'part')} to cart`}
    </Button>
  )
}
