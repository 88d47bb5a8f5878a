// What was said about a service job, and the way to say more.
import { Button, Textarea } from '@mantine/core'
import type { ServiceDetail } from 'contract/service'
import { commentForm, serviceCalls } from 'contract/service'
import type { UploadedFile } from 'contract/uploads'
import { useState } from 'react'
import { useSend } from '../platform/client.ts'
import { useDraft } from '../platform/drafts.ts'
import { formatDateTime } from '../platform/formats.ts'
import { FilePicker } from '../ui/FilePicker.tsx'
import classes from './ServiceView.module.css'

interface Draft {
  text: string
  files: UploadedFile[]
}
const empty = (): Draft => ({ text: '', files: [] })

export function Comments({ request: { srId, comments } }: { request: ServiceDetail }) {
  const [draft, change, forget] = useDraft<Draft>(`service comment ${srId}`, empty)
  const [error, setError] = useState<string>()
  const add = useSend(serviceCalls.addServiceComment, {
    quiet: true,
    refreshes: [serviceCalls.getServiceRequest, serviceCalls.searchServiceRequests],
    onAnswer: () => {
      change(empty())
      forget()
    },
  })
  const submit = () => {
    const checked = commentForm.safeParse(draft)
    if (!checked.success) {
      setError(checked.error.issues[0]?.message)
      return
    }
    setError(undefined)
    const documents = draft.files.map(({ fileId }) => fileId)
    add.mutate(
      { srId, text: draft.text, documents },
      { onError: (failure) => setError(Object.values(failure.fields)[0] ?? failure.message) },
    )
  }
  return (
    <section className={classes['panel']} aria-labelledby="service-comments">
      <h2 id="service-comments">Comments</h2>
      {comments.length === 0 && <p className={classes['text']}>Nobody has written anything yet.</p>}
      <ol className={classes['comments']}>
        {comments.map((comment) => (
          <li key={`${comment.at} ${comment.text}`}>
            <strong data-staff={comment.fromStaff || undefined}>{comment.author}</strong>
            <time dateTime={comment.at}>{formatDateTime(comment.at)}</time>
            <p>{comment.text}</p>
          </li>
        ))}
      </ol>
      <form
        method="post"
        noValidate
        className={classes['form']}
        data-no-print
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Textarea
          label="Add a comment"
          rows={3}
          value={draft.text}
          error={error}
          onChange={(event) => change({ text: event.currentTarget.value })}
        />
        <FilePicker label="Files" files={draft.files} onChange={(files) => change({ files })} />
        <Button type="submit" loading={add.isPending}>
          Add Comment
        </Button>
      </form>
    </section>
  )
}
