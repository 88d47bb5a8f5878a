// The name under which what is on screen is kept, and for whom.
import { useState } from 'react'
import { useSession } from '../platform/session.ts'
import actions from '../ui/actions.module.css'
import type { ViewTexts } from './shared/viewTexts.ts'
import classes from './Views.module.css'

interface SaveFormProps {
  words: ViewTexts
  isBusy: boolean
  onSave: (name: string, isShared: boolean) => void
}

export function SaveForm({ words, isBusy, onSave }: SaveFormProps) {
  const { profile } = useSession()
  const [name, setName] = useState('')
  const [isShared, setShared] = useState(false)
  return (
    <form
      className={classes['save']}
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim()) onSave(name.trim(), isShared)
      }}
    >
      <label>
        <span>{words.label}</span>
        <input
          value={name}
          maxLength={60}
          placeholder={words.example}
          onChange={(event) => setName(event.target.value)}
        />
      </label>
      {profile?.businessName && (
        <label className={classes['share']}>
          <input type="checkbox" checked={isShared} onChange={(event) => setShared(event.target.checked)} />
          <span>Share with everybody at {profile.businessName}</span>
        </label>
      )}
      <button type="submit" className={actions['secondary']} disabled={!name.trim() || isBusy} aria-busy={isBusy}>
        Save {words.noun.toLowerCase()}
      </button>
    </form>
  )
}
