// Puts parts on a list of the viewer's, or on a new one.
import type { ShoppingList } from '@portal/contract/buying/shoppingLists'
import { shoppingListCalls, shoppingListMessages } from '@portal/contract/buying/shoppingLists'
import { useCallMutation } from '../../../platform/client.ts'
import { CallError } from '../../../platform/errors.ts'
import type { ListedPart } from './listPart.ts'

type AddToListResult = { list: ShoppingList } | { list: undefined; message: string }

/** The error, in words to show beside the field. */
const toMessage = (error: unknown): string =>
  (error instanceof CallError && error.body?.userFriendlyMessage) || shoppingListMessages.notSaved

export function useAddToList() {
  const invalidates = [shoppingListCalls.shoppingLists, shoppingListCalls.shoppingList]
  const create = useCallMutation(shoppingListCalls.createShoppingList, { invalidates, quiet: true })
  const change = useCallMutation(shoppingListCalls.addOrUpdateItemsInShoppingList, {
    invalidates,
    quiet: true,
  })

  const add = async (
    to: { name: string } | { shoppingListId: number },
    parts: readonly ListedPart[],
  ): Promise<AddToListResult> => {
    try {
      if ('name' in to) return { list: await create.mutateAsync({ name: to.name, items: [...parts] }) }
      const items = parts.map((part) => ({ ...part, shoppingListId: to.shoppingListId }))
      const [list] = await change.mutateAsync({ items })
      return list ? { list } : { list: undefined, message: toMessage(undefined) }
    } catch (error) {
      return { list: undefined, message: toMessage(error) }
    }
  }
  return { add, isAdding: create.isPending || change.isPending }
}
