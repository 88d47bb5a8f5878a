// Changes of what is on one list: the screen at once, the server one change after the other; a refused change is reported by
// a toast and the screen goes back.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ShoppingList } from '@portal/contract/buying/shoppingLists'
import { shoppingListCalls } from '@portal/contract/buying/shoppingLists'
import { callQueryOptions, sendCall } from '../../platform/client.ts'

const changing = ['changeShoppingList'] as const

export function useListItems(shoppingListId: number) {
  const client = useQueryClient()
  const key = callQueryOptions(shoppingListCalls.shoppingList, { shoppingListId }).queryKey
  const { mutate } = useMutation({
    mutationKey: [...changing, shoppingListId],
    scope: { id: `shopping list ${shoppingListId}` },
    mutationFn: ({ itemId, quantity }: { itemId: number; quantity: number }) =>
      sendCall(client, shoppingListCalls.addOrUpdateItemsInShoppingList, {
        items: [{ shoppingListId, itemId, quantity }],
        mode: 'set',
      }),
    onMutate: async ({ itemId, quantity }) => {
      await client.cancelQueries({ queryKey: key })
      client.setQueryData<ShoppingList | null>(key, (list) => list && withQuantity(list, itemId, quantity))
    },
    onSuccess: ([list]) => {
      // An answer that a later change has overtaken would make the screen jump back.
      if (list && client.isMutating({ mutationKey: [...changing, shoppingListId] }) <= 1) client.setQueryData(key, list)
      void client.invalidateQueries({ queryKey: [shoppingListCalls.shoppingLists.name] })
    },
    onError: () => client.invalidateQueries({ queryKey: key }),
  })
  return { set: (itemId: number, quantity: number) => mutate({ itemId, quantity }) }
}

/** The list as it will be once the server has answered. */
function withQuantity(list: ShoppingList, itemId: number, quantity: number): ShoppingList {
  const isThere = list.items.some((item) => item.itemId === itemId)
  if (!isThere && quantity > 0) {
    const item = { shoppingListItemId: -itemId, itemId, shoppingListId: list.shoppingListId, quantity }
    return { ...list, items: [...list.items, item] }
  }
  return {
    ...list,
    items: list.items.flatMap((item) =>
      item.itemId !== itemId ? [item] : quantity > 0 ? [{ ...item, quantity }] : [],
    ),
  }
}
