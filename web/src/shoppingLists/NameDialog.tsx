// The name of a list: of a new one, or another one for one there is.
import { TextInput } from '@mantine/core'
import type { ShoppingList } from 'contract/shoppingLists'
import { listName, shoppingListCalls } from 'contract/shoppingLists'
import type { SubmitEvent } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import { useCallMutation } from '../platform/client.ts'
import type { CallError } from '../platform/errors.ts'
import actions from '../ui/actions.module.css'
import { Modal } from '../ui/Modal.tsx'

export interface NameDialogProps {
  /** The list to rename; none makes a new one. */
  list?: ShoppingList
  onClose: () => void
  onNamed: (list: ShoppingList) => void
}

export function NameDialog({ list, onClose, onNamed }: NameDialogProps) {
  const [name, setName] = useState(list?.name ?? '')
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const form = useId()
  const invalidates = [shoppingListCalls.shoppingLists, shoppingListCalls.shoppingList]
  const create = useCallMutation(shoppingListCalls.createShoppingList, { invalidates, quiet: true })
  const update = useCallMutation(shoppingListCalls.updateShoppingList, { invalidates, quiet: true })
  useEffect(() => field.current?.select(), [])

  const refuse = (message: string | undefined) => {
    setError(message)
    field.current?.focus()
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const parsed = listName.safeParse(name)
    if (!parsed.success) return refuse(parsed.error.issues[0]?.message)
    const sent = list
      ? update.mutateAsync({ shoppingListId: list.shoppingListId, name: parsed.data })
      : create.mutateAsync({ name: parsed.data })
    sent.then(onNamed, ({ body }: CallError) =>
      refuse(body?.fields?.['name'] ?? body?.userFriendlyMessage ?? 'The list could not be saved. Please try again.'),
    )
  }
  return (
    <Modal
      opened
      size="small"
      title={list ? 'Rename list' : 'Create New Shopping List'}
      onClose={onClose}
      footer={
        <>
          <button type="button" className={actions['secondary']} onClick={onClose}>
            Cancel
          </button>
          <button
            type="submit"
            form={form}
            className={actions['primary']}
            disabled={create.isPending || update.isPending}
          >
            {list ? 'Rename' : 'Create'}
          </button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <TextInput
          ref={field}
          label="Name"
          required
          maxLength={60}
          value={name}
          error={error}
          onChange={({ target }) => {
            setName(target.value)
            setError(undefined)
          }}
        />
      </form>
    </Modal>
  )
}
