// Actions on a whole list; failures are shown in a toast, and the screen is as it was.
import { useRouter } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import { latePaths } from '@portal/contract/platform/latePaths'
import type { ShoppingList } from '@portal/contract/buying/shoppingLists'
import { shoppingListCalls } from '@portal/contract/buying/shoppingLists'
import { callQueryOptions, useCallMutation } from '../../platform/client.ts'
import { showMessage } from '../../platform/toasts.ts'

const ignoreError = () => undefined

export function useLists() {
  const client = useQueryClient()
  const router = useRouter()
  const options = {
    invalidates: [shoppingListCalls.shoppingLists],
    onSuccess: (list: ShoppingList) =>
      client.setQueryData(
        callQueryOptions(shoppingListCalls.shoppingList, { shoppingListId: list.shoppingListId }).queryKey,
        list,
      ),
  }
  const updating = useCallMutation(shoppingListCalls.updateShoppingList, options)
  const copying = useCallMutation(shoppingListCalls.duplicateShoppingList, options)
  const restoring = useCallMutation(shoppingListCalls.restoreShoppingList, options)
  const deleting = useCallMutation(shoppingListCalls.deleteShoppingList, {
    invalidates: [shoppingListCalls.shoppingLists],
  })

  const open = (list: ShoppingList) => router.navigate({ to: latePaths.shoppingList(list.shoppingListId) as '/' })
  return {
    open,
    share: ({ shoppingListId, name }: ShoppingList, shared: boolean) =>
      updating.mutateAsync({ shoppingListId, name, shared }).catch(ignoreError),
    letEdit: ({ shoppingListId, name }: ShoppingList, colleaguesEdit: boolean) =>
      updating.mutateAsync({ shoppingListId, name, colleaguesEdit }).catch(ignoreError),
    duplicate: async ({ shoppingListId }: ShoppingList) => {
      const copy = await copying.mutateAsync({ shoppingListId }).catch(ignoreError)
      if (!copy) return
      await open(copy)
      showMessage({ kind: 'done', text: `${copy.name} is yours to change.` })
    },
    /** Deletes, goes on where that is needed and offers the way back there; an error of the answer is a toast [B7.24]. */
    remove: async ({ shoppingListId, name }: ShoppingList, goOn?: () => Promise<void>): Promise<void> => {
      const answer = await deleting.mutateAsync({ shoppingListId }).catch(ignoreError)
      if (!answer) return
      if (answer.error !== null) return showMessage({ kind: 'warning', text: answer.error })
      // First: a message of the page before is closed by the next one.
      await goOn?.()
      const undo = () => void restoring.mutateAsync({ shoppingListId }).catch(ignoreError)
      showMessage({ kind: 'done', text: `${name} was deleted.`, action: { label: 'Undo', run: undo } })
    },
  }
}
