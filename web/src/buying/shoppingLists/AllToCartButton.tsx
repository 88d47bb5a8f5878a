// 'Add all to cart' on a list's card; nothing for who orders no parts [B§6].
import { IconShoppingCartPlus } from '../../ui/icons/IconShoppingCartPlus.ts'
import type { ShoppingList } from '@portal/contract/buying/shoppingLists'
import { Button } from '../../ui/forms/Button.tsx'
import { useAllToCart } from './useAllToCart.ts'

export interface AllToCartButtonProps {
  list: Pick<ShoppingList, 'name' | 'items'>
}

export function AllToCartButton({ list }: AllToCartButtonProps) {
  const { add, isAdding, mayAdd } = useAllToCart()
  if (!mayAdd) return null
  const items = list.items.filter(({ par }) => par == null)
  return (
    <Button
      disabled={list.items.length === 0 || isAdding}
      onClick={() => void add({ items, uncounted: list.items.length - items.length })}
    >
      <IconShoppingCartPlus size={18} aria-hidden /> Add all to cart
      <span className="visually-hidden">: {list.name}</span>
    </Button>
  )
}
