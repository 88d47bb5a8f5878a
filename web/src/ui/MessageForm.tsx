// Something to say, with files: what is typed is kept in this tab until it is sent.
import { Button, Textarea } from '@mantine/core'
import type { UploadedFile } from 'contract/uploads'
import { useState } from 'react'
import { useDraft } from '../platform/drafts.ts'
import type { CallError } from '../platform/errors.ts'
import { FilePicker } from './FilePicker.tsx'
import record from './record.module.css'

export interface Message {
  text: string
  /** Ids of the files. */
  documents: string[]
}

export interface MessageFormProps {
  /** Names the draft in this tab. */
  name: string
  label: string
  button: string
  isSending: boolean
  /** The reasons against sending it. */
  problemOf: (message: Message) => string | undefined
  onSend: (message: Message, then: { onSuccess: () => void; onError: (failure: CallError) => void }) => void
}

interface Draft {
  text: string
  files: UploadedFile[]
}
const empty = (): Draft => ({ text: '', files: [] })

export function MessageForm({ name, label, button, isSending, problemOf, onSend }: MessageFormProps) {
  const [draft, change, forget] = useDraft<Draft>(name, empty)
  const [error, setError] = useState<string>()
  const submit = () => {
    const message = { text: draft.text, documents: draft.files.map(({ fileId }) => fileId) }
    const problem = problemOf(message)
    setError(problem)
    if (problem) return
    onSend(message, {
      onSuccess: () => {
        change(empty())
        forget()
      },
      onError: (failure) => setError(Object.values(failure.fields)[0] ?? failure.message),
    })
  }
  return (
    <form
      method="post"
      noValidate
      className={record['form']}
      data-no-print
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Textarea
        label={label}
        rows={3}
        value={draft.text}
        error={error}
        onChange={(event) => change({ text: event.currentTarget.value })}
      />
      <FilePicker label="Files" files={draft.files} onChange={(files) => change({ files })} />
      <Button type="submit" loading={isSending}>
        {button}
      </Button>
    </form>
  )
}
