// A part put on the list by its number, for who has it in their head or on a worn label.
import { TextInput } from '@mantine/core'
import { addPartForm, shoppingListCalls } from '@portal/contract/shoppingLists'
import { useCallMutation } from '../platform/client.ts'
import type { CallError } from '../platform/errors.ts'
import { useContractForm } from '../platform/forms.ts'
import actions from '../ui/actions.module.css'
import { QuantityInput } from '../ui/QuantityInput.tsx'
import classes from './AddPartForm.module.css'

export function AddPartForm({ shoppingListId }: { shoppingListId: number }) {
  const form = useContractForm(addPartForm, { defaultValues: { partNumber: '', quantity: 1 } })
  const { mutateAsync, isPending } = useCallMutation(shoppingListCalls.addOrUpdateItemsInShoppingList, {
    invalidates: [shoppingListCalls.shoppingList, shoppingListCalls.shoppingLists],
    quiet: true,
  })
  const submit = form.handleSubmit((part) =>
    mutateAsync({ items: [{ shoppingListId, ...part }] }).then(
      () => {
        form.reset()
        form.setFocus('partNumber')
      },
      ({ body }: CallError) => {
        const message = body?.userFriendlyMessage ?? 'The part could not be added. Please try again.'
        form.setError('partNumber', { type: 'server', message }, { shouldFocus: true })
      },
    ),
  )
  return (
    <form className={classes['form']} onSubmit={(event) => void submit(event)} noValidate>
      <TextInput label="Part number" autoComplete="off" maxLength={60} {...form.field('partNumber')} />
      <div className={classes['quantity']}>
        <span aria-hidden>Quantity</span>
        <QuantityInput
          value={form.watch('quantity')}
          onChange={(quantity) => form.change({ quantity })}
          label="Quantity to add"
        />
      </div>
      <button type="submit" className={actions['secondary']} disabled={isPending}>
        Add part
      </button>
    </form>
  )
}
