// Another name for what was kept, typed where it stands: Enter keeps it, Escape leaves it as it was.
import { IconCheck } from '@tabler/icons-react'
import type { SavedView } from 'contract/savedViews'
import { savedViewCalls, viewName } from 'contract/savedViews'
import type { SubmitEvent } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import { useCallMutation } from '../platform/client.ts'
import type { CallError } from '../platform/errors.ts'
import classes from './Views.module.css'

interface RenameViewProps {
  view: SavedView
  /** 'View', at the beginning of a sentence. */
  noun: string
  onDone: () => void
}

export function RenameView({ view, noun, onDone }: RenameViewProps) {
  const [name, setName] = useState(view.name)
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const note = useId()
  const rename = useCallMutation(savedViewCalls.renameView, { invalidates: [savedViewCalls.savedViews], quiet: true })
  useEffect(() => field.current?.select(), [])

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const parsed = viewName.safeParse(name)
    if (!parsed.success) return setError(parsed.error.issues[0]?.message)
    if (parsed.data === view.name) return onDone()
    rename
      .mutateAsync({ viewId: view.viewId, name: parsed.data })
      .then(onDone, ({ body }: CallError) => setError(body?.userFriendlyMessage ?? 'The name could not be changed.'))
  }
  return (
    <form className={classes['rename']} onSubmit={submit} noValidate>
      <input
        ref={field}
        aria-label={`New name of ${noun.toLowerCase()} ${view.name}`}
        aria-invalid={error !== undefined}
        aria-describedby={error && note}
        maxLength={60}
        value={name}
        onChange={(event) => {
          setName(event.target.value)
          setError(undefined)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          // The panel stays.
          event.stopPropagation()
          event.preventDefault()
          onDone()
        }}
      />
      <button type="submit" aria-label="Keep this name" title="Rename" disabled={rename.isPending}>
        <IconCheck size={18} aria-hidden />
      </button>
      {error && (
        <p id={note} role="alert">
          {error}
        </p>
      )}
    </form>
  )
}
