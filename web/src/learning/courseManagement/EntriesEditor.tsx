// The entries of a draft in their order, its lessons or its questions: each is opened, moved, removed with undo.
import type { ReactNode } from 'react'
import { useState } from 'react'
import type { FieldArray } from 'react-hook-form'
import { useFieldArray } from 'react-hook-form'
import { showMessage } from '../../platform/toasts.ts'
import { Button } from '../../ui/forms/Button.tsx'
import type { ContentFormState } from './ContentForm.tsx'
import type { ContentValues } from './contentValues.ts'
import { RowButtons } from './RowButtons.tsx'

interface EntriesEditorProps<N extends 'lessons' | 'questions'> {
  form: ContentFormState
  of: N
  label: string
  act: string
  max: number
  /** The label of an entry to its buttons, and what it shows closed. */
  nameOf: (entry: ContentValues[N][number], at: number) => string
  titleOf: (entry: ContentValues[N][number], at: number) => string
  detailOf: (entry: ContentValues[N][number]) => string
  makeNew: () => ContentValues[N][number]
  children: (at: number) => ReactNode
}

export function EntriesEditor<N extends 'lessons' | 'questions'>({
  form,
  of,
  label,
  act,
  max,
  nameOf,
  titleOf,
  detailOf,
  makeNew,
  children,
}: EntriesEditorProps<N>) {
  const { fields, append, insert, move, remove } = useFieldArray({ control: form.control, name: of })
  const [open, setOpen] = useState<string>()
  const entries = form.watch(of) as ContentValues[N][number][]
  const hasFault = (at: number) => Object.keys(form.faults).some((path) => path.startsWith(`${of}.${at}.`))
  const toField = (entry: ContentValues[N][number]) => entry as FieldArray<ContentValues, N>
  const take = (at: number) => {
    const entry = form.getValues(of)[at] as ContentValues[N][number]
    remove(at)
    const name = nameOf(entry, at)
    showMessage({
      kind: 'done',
      text: `${name.charAt(0).toUpperCase()}${name.slice(1)} was removed.`,
      action: { label: 'Undo', run: () => insert(at, toField(entry)) },
    })
  }
  return (
    <>
      <ol className="stack gap2 list above4 below4" aria-label={label}>
        {fields.map(({ id }, at) => {
          const entry = entries[at]
          if (!entry) return null
          const isOpen = open === id || hasFault(at)
          return (
            <li key={id} className="frame pad2h-4">
              <div className="row wrap between gap4 lines1">
                <span className="words medium">
                  {titleOf(entry, at)}
                  <small>{detailOf(entry)}</small>
                </span>
                <RowButtons
                  name={nameOf(entry, at)}
                  at={at}
                  count={fields.length}
                  isOpen={isOpen}
                  onOpen={() => setOpen(isOpen ? undefined : id)}
                  onMove={(to) => move(at, to)}
                  onRemove={() => take(at)}
                />
              </div>
              {isOpen && children(at)}
            </li>
          )
        })}
      </ol>
      {fields.length < max && <Button onClick={() => append(toField(makeNew()))}>{act}</Button>}
    </>
  )
}
