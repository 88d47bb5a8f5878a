// The add-to-list dialog [B§2.10]: an existing list or a new name; then the list, or back to where one was.
import { TextInput } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { latePaths } from '@portal/contract/platform/latePaths'
import { schemaMessage } from '@portal/contract/platform/schemaMessage'
import type { ShoppingListSummary } from '@portal/contract/buying/shoppingLists'
import { listName, maxLists, shoppingListCalls, shoppingListMessages } from '@portal/contract/buying/shoppingLists'
import { useEffect, useId, useRef, useState } from 'react'
import { useCallQuery } from '../../../platform/client.ts'
import { plural } from '../../../platform/formats.ts'
import { showMessage } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/forms/Button.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Modal } from '../../../ui/overlays/Modal.tsx'
import { SkeletonRows } from '../../../ui/feedback/SkeletonRows.tsx'
import classes from './AddToListDialog.module.css'
import type { ListedPart } from './listPart.ts'
import { useAddToList } from './useAddToList.ts'

export interface AddToListDialogProps {
  parts: readonly ListedPart[]
  what: string
  onClose: () => void
}

export function AddToListDialog({ parts, what, onClose }: AddToListDialogProps) {
  const { data, isError, refetch } = useCallQuery(
    shoppingListCalls.shoppingLists,
    { page: 0, size: maxLists },
    { quiet: true },
  )
  const mine = data?.lists.filter(({ mayEdit }) => mayEdit)
  const title = mine && mine.length === 0 ? 'Create New Shopping List' : 'Add To List'
  if (mine) return <Choice lists={mine} title={title} parts={parts} what={what} onClose={onClose} />
  return (
    <Modal opened title={title} onClose={onClose}>
      {isError ? (
        <ErrorState message="Your shopping lists could not be loaded." onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={3} />
      )}
    </Modal>
  )
}

/** `id` of a list, 'new' for a new one, undefined while nothing is chosen. */
type ListSelection = number | 'new' | undefined

function Choice({
  lists,
  title,
  parts,
  what,
  onClose,
}: AddToListDialogProps & { lists: readonly ShoppingListSummary[]; title: string }) {
  const router = useRouter()
  const { add, isAdding } = useAddToList()
  const [chosen, setChosen] = useState<ListSelection>(lists.length === 0 ? 'new' : undefined)
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const nameField = useRef<HTMLInputElement>(null)
  const names = useId()
  useEffect(() => {
    if (chosen === 'new') nameField.current?.focus()
  }, [chosen])
  const choose = (next: ListSelection) => {
    setChosen(next)
    setError(undefined)
  }

  const send = async (then: 'view' | 'continue') => {
    const problem = findProblem(chosen, name, lists)
    setError(problem)
    if (problem || chosen === undefined) {
      if (chosen === 'new') nameField.current?.focus()
      return
    }
    const added = await add(chosen === 'new' ? { name: name.trim() } : { shoppingListId: chosen }, parts)
    if (!added.list) return setError(added.message)
    const { list } = added
    onClose()
    const view = () => void router.navigate({ to: latePaths.shoppingList(list.shoppingListId) as '/' })
    if (then === 'view') view()
    else showMessage({ kind: 'done', text: `Added to ${list.name}.`, action: { label: 'View list', run: view } })
  }

  return (
    <Modal
      opened
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button disabled={isAdding} onClick={() => void send('view')}>
            Add &amp; View List
          </Button>
          <Button look="primary" disabled={isAdding} onClick={() => void send('continue')}>
            Add To List &amp; Continue
          </Button>
        </>
      }
    >
      <p className="bare below3 muted">{what}</p>
      {lists.length > 0 && (
        <fieldset
          className={`stack gap0h bare below4 frame scroll ${classes['lists'] ?? ''}`}
          aria-describedby={error && chosen === undefined ? names : undefined}
        >
          <legend className="visually-hidden">List</legend>
          {/* First: below many lists no one would find it. */}
          <label className="choosable hovers row touch gap3 wide3 rounded-md clickable" data-chosen={chosen === 'new'}>
            <input type="radio" name={names} checked={chosen === 'new'} onChange={() => choose('new')} />
            <span className="grow narrow breaks">New list</span>
          </label>
          {lists.map((list) => (
            <label
              className="choosable hovers row touch gap3 wide3 rounded-md clickable"
              key={list.shoppingListId}
              data-chosen={chosen === list.shoppingListId}
            >
              <input
                type="radio"
                name={names}
                checked={chosen === list.shoppingListId}
                onChange={() => choose(list.shoppingListId)}
              />
              <span className="grow narrow breaks">{list.name}</span>
              <small className="rigid numbers">{plural(list.items.length, 'part')}</small>
            </label>
          ))}
        </fieldset>
      )}
      {chosen === 'new' && (
        <TextInput
          ref={nameField}
          label="Name"
          required
          value={name}
          error={error}
          onChange={({ target }) => {
            setName(target.value)
            setError(undefined)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') void send('continue')
          }}
        />
      )}
      {error && chosen !== 'new' && (
        <p id={names} role="alert" className="bare medium danger">
          {error}
        </p>
      )}
    </Modal>
  )
}

/** The problem with the choice, in the words of [B§5]; the server has the last word on names. */
function findProblem(chosen: ListSelection, name: string, lists: readonly ShoppingListSummary[]): string | undefined {
  if (chosen === undefined) return shoppingListMessages.choose
  if (chosen !== 'new') return undefined
  const parsed = listName.safeParse(name, { error: schemaMessage })
  if (!parsed.success) return parsed.error.issues[0]?.message
  const isTaken = lists.some((list) => list.name.toLowerCase() === parsed.data.toLowerCase())
  return isTaken ? shoppingListMessages.nameTaken : undefined
}
