// A part put on the list by its number, for who has it in their head or on a worn label.
import { TextInput } from '@mantine/core'
import { shoppingListCalls } from 'contract/shoppingLists'
import type { SubmitEvent } from 'react'
import { useRef, useState } from 'react'
import { useCallMutation } from '../platform/client.ts'
import type { CallError } from '../platform/errors.ts'
import actions from '../ui/actions.module.css'
import { QuantityInput } from '../ui/QuantityInput.tsx'
import classes from './AddPartForm.module.css'

export function AddPartForm({ shoppingListId }: { shoppingListId: number }) {
  const [partNumber, setPartNumber] = useState('')
  const [quantity, setQuantity] = useState(1)
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const { mutateAsync, isPending } = useCallMutation(shoppingListCalls.addOrUpdateItemsInShoppingList, {
    invalidates: [shoppingListCalls.shoppingList, shoppingListCalls.shoppingLists],
    quiet: true,
  })
  const refuse = (message: string) => {
    setError(message)
    field.current?.focus()
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!partNumber.trim()) return refuse('Part number is required.')
    mutateAsync({ items: [{ shoppingListId, partNumber, quantity }] }).then(
      () => {
        setPartNumber('')
        setQuantity(1)
        field.current?.focus()
      },
      ({ body }: CallError) => refuse(body?.userFriendlyMessage ?? 'The part could not be added. Please try again.'),
    )
  }
  return (
    <form className={classes['form']} onSubmit={submit} noValidate>
      <TextInput
        ref={field}
        label="Part number"
        autoComplete="off"
        maxLength={60}
        value={partNumber}
        error={error}
        onChange={({ target }) => {
          setPartNumber(target.value)
          setError(undefined)
        }}
      />
      <div className={classes['quantity']}>
        <span aria-hidden>Quantity</span>
        <QuantityInput value={quantity} onChange={setQuantity} label="Quantity to add" />
      </div>
      <button type="submit" className={actions['secondary']} disabled={isPending}>
        Add part
      </button>
    </form>
  )
}
