// Everything on a list that can be ordered goes into the viewer's cart; what cannot is reported.
import { useRouter } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import { cartCalls } from '@portal/contract/buying/cart'
import { catalogCalls } from '@portal/contract/buying/catalog'
import { paths } from '@portal/contract/platform/paths'
import { storeRights } from '@portal/contract/access/session'
import type { ShoppingList } from '@portal/contract/buying/shoppingLists'
import { useState } from 'react'
import { ensureCallData, useCallMutation } from '../../platform/client.ts'
import { plural } from '../../platform/formats.ts'
import { useLocale } from '../../platform/locale.ts'
import { useSession } from '../../platform/session.ts'
import { showMessage } from '../../platform/toasts.ts'

export function useAllToCart() {
  const client = useQueryClient()
  const router = useRouter()
  const locale = useLocale()
  const session = useSession()
  const [isAdding, setAdding] = useState(false)
  const { mutateAsync } = useCallMutation(cartCalls.addOrUpdateItemsInShoppingCart, {
    invalidates: [cartCalls.getCartByApplication],
  })

  const add = async (items: readonly { itemId: number; quantity: number }[]): Promise<void> => {
    const wanted = items.map(({ itemId, quantity }) => ({ itemId, quantity }))
    const known = await ensureCallData(client, catalogCalls.commerceItems, { items: wanted, locale })
    const sold = new Set(known.items.filter(({ isPurchasable }) => isPurchasable).map(({ id }) => id))
    const good = wanted.filter(({ itemId }) => sold.has(itemId))
    const left = wanted.length - good.length
    const leftText = left > 0 ? ` ${plural(left, 'part')} cannot be ordered online and stayed on the list.` : ''
    if (good.length === 0) {
      showMessage({ kind: 'warning', text: `Nothing was added to your cart.${leftText}` })
      return
    }
    await mutateAsync({ items: good })
    showMessage({
      kind: 'done',
      text: `${plural(good.length, 'part')} added to your cart.${leftText}`,
      action: { label: 'View cart', run: () => void router.navigate({ to: paths.cart() as '/' }) },
    })
  }
  return {
    /** True if the viewer orders parts at all [B§6]. */
    mayAdd: storeRights(session).canOrderParts,
    isAdding,
    add: async ({ items }: Pick<ShoppingList, 'items'>) => {
      setAdding(true)
      // A failure is shown in a toast.
      await add(items).catch(() => undefined)
      setAdding(false)
    },
  }
}
