// What the maker asks about a claim, and the answer: it goes back into review.
import { Button, Textarea } from '@mantine/core'
import type { ClaimDetail } from 'contract/warranty'
import { warrantyCalls } from 'contract/warranty'
import { claimMessages } from 'contract/warrantyForm'
import type { UploadedFile } from 'contract/uploads'
import { useState } from 'react'
import { useSend } from '../platform/client.ts'
import { useDraft } from '../platform/drafts.ts'
import { FilePicker } from '../ui/FilePicker.tsx'
import classes from './ClaimView.module.css'

interface Draft {
  note: string
  files: UploadedFile[]
}

export function Answer({ claim: { claimId, decisionNote }, mayAnswer }: { claim: ClaimDetail; mayAnswer: boolean }) {
  const [draft, change, forget] = useDraft<Draft>(`claim answer ${claimId}`, () => ({ note: '', files: [] }))
  const [error, setError] = useState<string>()
  const answer = useSend(warrantyCalls.answerWarrantyClaim, {
    quiet: true,
    refreshes: [warrantyCalls.getWarrantyClaim, warrantyCalls.searchWarrantyClaims],
    onAnswer: () => forget(),
  })
  const submit = () => {
    if (draft.note.trim() === '' && draft.files.length === 0) {
      setError(claimMessages.answer)
      return
    }
    setError(undefined)
    answer.mutate(
      { claimId, note: draft.note, documents: draft.files.map(({ fileId }) => fileId) },
      { onError: (failure) => setError(Object.values(failure.fields)[0] ?? failure.message) },
    )
  }
  return (
    <section className={classes['panel']} data-attention aria-labelledby="claim-answer">
      <h2 id="claim-answer">We need something from you</h2>
      <p className={classes['text']}>{decisionNote ?? 'Please add what is missing.'}</p>
      {mayAnswer && (
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
            label="Your answer"
            rows={3}
            value={draft.note}
            error={error}
            onChange={(event) => change({ note: event.currentTarget.value })}
          />
          <FilePicker label="Files" files={draft.files} onChange={(files) => change({ files })} />
          <Button type="submit" loading={answer.isPending}>
            Send Answer
          </Button>
        </form>
      )}
    </section>
  )
}
