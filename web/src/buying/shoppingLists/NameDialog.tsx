// The name of a list: of a new one, or another one for one there is.
import { TextInput } from '@mantine/core'
import type { ShoppingList } from '@portal/contract/buying/shoppingLists'
import { listNameForm, shoppingListCalls, shoppingListMessages } from '@portal/contract/buying/shoppingLists'
import { useEffect, useId } from 'react'
import { useCallMutation } from '../../platform/client.ts'
import type { CallError } from '../../platform/errors.ts'
import { useContractForm } from '../../platform/forms.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { Modal } from '../../ui/overlays/Modal.tsx'

export interface NameDialogProps {
  /** The list to rename; none makes a new one. */
  list?: ShoppingList
  onClose: () => void
  onNamed: (list: ShoppingList) => void
}

export function NameDialog({ list, onClose, onNamed }: NameDialogProps) {
  const { field, handleSubmit, setError, setFocus } = useContractForm(listNameForm, {
    defaultValues: { name: list?.name ?? '' },
  })
  const form = useId()
  const invalidates = [shoppingListCalls.shoppingLists, shoppingListCalls.shoppingList]
  const create = useCallMutation(shoppingListCalls.createShoppingList, { invalidates, quiet: true })
  const update = useCallMutation(shoppingListCalls.updateShoppingList, { invalidates, quiet: true })
  useEffect(() => setFocus('name', { shouldSelect: true }), [setFocus])

  const submit = handleSubmit(({ name }) => {
    const sent = list ? update.mutateAsync({ shoppingListId: list.shoppingListId, name }) : create.mutateAsync({ name })
    return sent.then(onNamed, ({ body }: CallError) => {
      const message = body?.fields?.['name'] ?? body?.userFriendlyMessage ?? shoppingListMessages.notSaved
      setError('name', { type: 'server', message }, { shouldFocus: true })
    })
  })
  return (
    <Modal
      opened
      size="small"
      title={list ? 'Rename list' : 'Create New Shopping List'}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} look="primary" disabled={create.isPending || update.isPending}>
            {list ? 'Rename' : 'Create'}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void submit(event)} noValidate>
        <TextInput label="Name" required {...field('name')} />
      </form>
    </Modal>
  )
}
