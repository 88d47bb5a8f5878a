// Everything on a list that can be ordered goes into the viewer's cart; what cannot is reported.
import { useRouter } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import { cartCalls } from '@portal/contract/buying/cart'
import { catalogCalls } from '@portal/contract/buying/catalog'
import { paths } from '@portal/contract/platform/paths'
import { storeRights } from '@portal/contract/access/session'
import { useState } from 'react'
import { ensureCallData, useCallMutation } from '../../platform/client.ts'
import { plural } from '../../platform/formats.ts'
import { useLocale } from '../../platform/locale.ts'
import { useSession } from '../../platform/session.ts'
import { showMessage } from '../../platform/toasts.ts'

interface ToAdd {
  items: readonly { itemId: number; quantity: number }[]
  /** Parts with a level that have to be counted before it is known how many are missing. */
  uncounted: number
}

export function useAllToCart() {
  const client = useQueryClient()
  const router = useRouter()
  const locale = useLocale()
  const session = useSession()
  const [isAdding, setAdding] = useState(false)
  const { mutateAsync } = useCallMutation(cartCalls.addOrUpdateItemsInShoppingCart, {
    invalidates: [cartCalls.getCartByApplication],
  })

  const add = async ({ items, uncounted }: ToAdd): Promise<boolean> => {
    const wanted = items.map(({ itemId, quantity }) => ({ itemId, quantity }))
    const countText = uncounted > 0 ? ` Count ${plural(uncounted, 'part')} on the list first.` : ''
    if (wanted.length === 0) {
      showMessage({ kind: 'warning', text: `Nothing was added to your cart.${countText}` })
      return false
    }
    const known = await ensureCallData(client, catalogCalls.commerceItems, { items: wanted, locale })
    const sold = new Set(known.items.filter(({ isPurchasable }) => isPurchasable).map(({ id }) => id))
    const good = wanted.filter(({ itemId }) => sold.has(itemId))
    const left = wanted.length - good.length
    const leftText = left > 0 ? ` ${plural(left, 'part')} cannot be ordered online and stayed on the list.` : ''
    const notAdded = `${leftText}${countText}`
    if (good.length === 0) {
      showMessage({ kind: 'warning', text: `Nothing was added to your cart.${notAdded}` })
      return false
    }
    await mutateAsync({ items: good })
    showMessage({
      kind: 'done',
      text: `${plural(good.length, 'part')} added to your cart.${notAdded}`,
      action: { label: 'View cart', run: () => void router.navigate({ to: paths.cart() as '/' }) },
    })
    return true
  }
  return {
    /** True if the viewer orders parts at all [B§6]. */
    mayAdd: storeRights(session).canOrderParts,
    isAdding,
    /** Answers whether something was added; a failure is shown in a toast. */
    add: async (asked: ToAdd): Promise<boolean> => {
      setAdding(true)
      const isAdded = await add(asked).catch(() => false)
      setAdding(false)
      return isAdded
    },
  }
}
