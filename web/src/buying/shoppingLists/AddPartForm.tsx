// A part put on the list by its number, or by what quick order would find for it [P5.32].
import { addPartForm, shoppingListCalls } from '@portal/contract/buying/shoppingLists'
import { useCallMutation } from '../../platform/client.ts'
import { PartField } from '../partLine/shared/PartField.tsx'
import type { CallError } from '../../platform/errors.ts'
import { useContractForm } from '../../platform/forms.ts'
import { QuantityInput } from '../../ui/forms/QuantityInput.tsx'
import { useId } from 'react'
import { Button } from '../../ui/forms/Button.tsx'
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
  const fault = useId()
  const { error, ref } = form.field('partNumber')
  const change = (partNumber: string) => form.change({ partNumber })
  return (
    <form
      className={`flex wrap top gap4 lines3 below5 ${classes['form'] ?? ''}`}
      onSubmit={(event) => void submit(event)}
      noValidate
    >
      <div className="stack content-top gap1">
        <span className="text-sm strong" aria-hidden>
          Part number
        </span>
        <PartField
          value={form.watch('partNumber')}
          label="Part number"
          invalid={error !== undefined}
          describedBy={error && fault}
          onType={change}
          onCommit={change}
          onEnter={() => void submit()}
          // Picked, not sent: there is the quantity.
          onPicked={() => form.setFocus('partNumber')}
          inputRef={ref}
        />
        {error && (
          <p className="bare danger text-sm" id={fault} role="alert">
            {error}
          </p>
        )}
      </div>
      <div className="stack content-top gap1">
        <span className="text-sm strong" aria-hidden>
          Quantity
        </span>
        <QuantityInput
          value={form.watch('quantity')}
          onChange={(quantity) => form.change({ quantity })}
          label="Quantity to add"
        />
      </div>
      <Button type="submit" disabled={isPending}>
        Add part
      </Button>
    </form>
  )
}
