// Changes of what is on one list: the screen at once, the server one change after the other; a refused change is reported by
// a toast and the screen goes back.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ShoppingList } from '@portal/contract/buying/shoppingLists'
import { shoppingListCalls } from '@portal/contract/buying/shoppingLists'
import { callQueryOptions, sendCall } from '../../platform/client.ts'

const changing = ['changeShoppingList'] as const

interface Change {
  itemId: number
  quantity: number
  par?: number | null
  /** The quantity that was read, where colleagues change the list, too. */
  was?: number
}

export function useListItems({ shoppingListId, colleaguesEdit, items: held }: ShoppingList) {
  const client = useQueryClient()
  const key = callQueryOptions(shoppingListCalls.shoppingList, { shoppingListId }).queryKey
  const { mutate } = useMutation({
    mutationKey: [...changing, shoppingListId],
    scope: { id: `shopping list ${shoppingListId}` },
    mutationFn: (change: Change) =>
      sendCall(client, shoppingListCalls.addOrUpdateItemsInShoppingList, {
        items: [{ shoppingListId, ...change }],
        mode: 'set',
      }),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey: key })
      client.setQueryData<ShoppingList | null>(key, (list) => list && withChange(list, change))
    },
    onSuccess: ([list]) => {
      // An answer that a later change has overtaken would make the screen jump back.
      if (list && client.isMutating({ mutationKey: [...changing, shoppingListId] }) <= 1) client.setQueryData(key, list)
      void client.invalidateQueries({ queryKey: [shoppingListCalls.shoppingLists.name] })
    },
    onError: () => client.invalidateQueries({ queryKey: key }),
  })
  return {
    set: (itemId: number, quantity: number, par?: number | null) =>
      mutate({
        itemId,
        quantity,
        ...(par !== undefined && { par }),
        ...(colleaguesEdit && { was: held.find((item) => item.itemId === itemId)?.quantity ?? 0 }),
      }),
  }
}

/** The list as it will be once the server has answered. */
function withChange(list: ShoppingList, { itemId, quantity, par }: Change): ShoppingList {
  const isThere = list.items.some((item) => item.itemId === itemId)
  if (!isThere && quantity > 0) {
    const item = {
      shoppingListItemId: -itemId,
      itemId,
      shoppingListId: list.shoppingListId,
      quantity,
      par: par ?? null,
    }
    return { ...list, items: [...list.items, item] }
  }
  return {
    ...list,
    items: list.items.flatMap((item) =>
      item.itemId !== itemId ? [item] : quantity > 0 ? [{ ...item, quantity, ...(par !== undefined && { par }) }] : [],
    ),
  }
}
