// 'Add all to cart', on a list's card and on its page; nothing for who orders no parts [B§6].
import { IconShoppingCartPlus } from '../../ui/icons/IconShoppingCartPlus.ts'
import type { ShoppingList } from '@portal/contract/buying/shoppingLists'
import { Button } from '../../ui/forms/Button.tsx'
import { useAllToCart } from './useAllToCart.ts'

export interface AllToCartButtonProps {
  list: Pick<ShoppingList, 'name' | 'items'>
  kind: 'primary' | 'secondary'
  /** Where several lists have one: says whose it is to who does not see the card. */
  isNamed?: boolean
}

export function AllToCartButton({ list, kind, isNamed = false }: AllToCartButtonProps) {
  const { add, isAdding, mayAdd } = useAllToCart()
  if (!mayAdd) return null
  return (
    <Button look={kind} disabled={list.items.length === 0 || isAdding} onClick={() => void add(list)}>
      <IconShoppingCartPlus size={18} aria-hidden /> Add all to cart
      {isNamed && <span className="visually-hidden">: {list.name}</span>}
    </Button>
  )
}
