// The name under which what is on screen is kept, and for whom.
import { useId, useState } from 'react'
import { useSession } from '../platform/session.ts'
import { Button } from '../ui/forms/Button.tsx'
import type { ViewTexts } from './shared/viewTexts.ts'
import field from '../ui/forms/field.module.css'

interface SaveFormProps {
  words: ViewTexts
  isBusy: boolean
  /** What is wrong with the name that was sent. */
  fault: string | undefined
  onSave: (name: string, isShared: boolean) => void
}

export function SaveForm({ words, isBusy, fault, onSave }: SaveFormProps) {
  const { profile } = useSession()
  const note = useId()
  const [name, setName] = useState('')
  const [isShared, setShared] = useState(false)
  return (
    <form
      className="stack gap2 above2 pad2 line-above"
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim()) onSave(name.trim(), isShared)
      }}
    >
      <label className="stack gap1 text-sm">
        <span className="text-note medium">{words.label}</span>
        <input
          className={field['field']}
          value={name}
          aria-invalid={fault !== undefined}
          aria-describedby={fault && note}
          placeholder={words.example}
          onChange={(event) => setName(event.target.value)}
        />
      </label>
      {fault && (
        <p className="bare text-note danger" id={note} role="alert">
          {fault}
        </p>
      )}
      {profile?.businessName && (
        <label className="row gap2 reach text-note">
          <input type="checkbox" checked={isShared} onChange={(event) => setShared(event.target.checked)} />
          <span>Share with everybody at {profile.businessName}</span>
        </label>
      )}
      <Button type="submit" disabled={!name.trim() || isBusy} aria-busy={isBusy}>
        Save {words.noun.toLowerCase()}
      </Button>
    </form>
  )
}
