// Another name for what was kept, typed where it is: Enter keeps it, Escape leaves it as it was.
import { IconCheck } from '../ui/icons/IconCheck.ts'
import type { SavedView } from '@portal/contract/access/savedViews'
import { savedViewCalls, viewNameForm } from '@portal/contract/access/savedViews'
import { useEffect, useId } from 'react'
import { useCallMutation } from '../platform/client.ts'
import type { CallError } from '../platform/errors.ts'
import { useContractForm } from '../platform/forms.ts'
import classes from '../ui/forms/field.module.css'

interface RenameViewProps {
  view: SavedView
  /** 'View', at the beginning of a sentence. */
  noun: string
  onDone: () => void
}

export function RenameView({ view, noun, onDone }: RenameViewProps) {
  const { field, handleSubmit, setError, setFocus } = useContractForm(viewNameForm, {
    defaultValues: { name: view.name },
  })
  const { error, ...input } = field('name')
  const note = useId()
  const rename = useCallMutation(savedViewCalls.renameView, { invalidates: [savedViewCalls.savedViews], quiet: true })
  useEffect(() => setFocus('name', { shouldSelect: true }), [setFocus])

  const submit = handleSubmit(({ name }) => {
    if (name === view.name) return onDone()
    return rename.mutateAsync({ viewId: view.viewId, name }).then(onDone, ({ body }: CallError) => {
      const message = body?.userFriendlyMessage ?? 'The name could not be changed.'
      setError('name', { type: 'server', message }, { shouldFocus: true })
    })
  })
  return (
    <form className="row wrap grow" onSubmit={(event) => void submit(event)} noValidate>
      <input
        className={`grow narrow text-sm ${classes['field'] ?? ''}`}
        {...input}
        aria-label={`New name of ${noun.toLowerCase()} ${view.name}`}
        aria-invalid={error !== undefined}
        aria-describedby={error && note}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          // The panel stays.
          event.stopPropagation()
          event.preventDefault()
          onDone()
        }}
      />
      <button
        className="square rounded-md muted"
        type="submit"
        aria-label="Keep this name"
        title="Rename"
        disabled={rename.isPending}
      >
        <IconCheck size={18} aria-hidden />
      </button>
      {error && (
        <p className="full bare above1 text-note danger" id={note} role="alert">
          {error}
        </p>
      )}
    </form>
  )
}
