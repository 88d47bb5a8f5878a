// Takes back the invitations of an upload that no one used yet [P9.95].
import type { Upload } from '@portal/contract/access/bulkUpload'
import { bulkUploadCalls } from '@portal/contract/access/bulkUpload'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sendCall } from '../../platform/client.ts'
import { plural } from '../../platform/formats.ts'
import { showMessage } from '../../platform/toasts.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { QuestionDialog } from '../../ui/overlays/QuestionDialog.tsx'

export function RevokeUpload({ upload: { uploadId, fileName, counts } }: { upload: Upload }) {
  const client = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const takeBack = async () => {
    setIsBusy(true)
    setFault(undefined)
    try {
      let taken = 0
      for (let left = 1; left > 0;) {
        const answer = await sendCall(client, bulkUploadCalls.takeBackBulkUpload, { uploadId })
        taken += answer.takenBack
        left = answer.left
      }
      setIsAsking(false)
      showMessage({ kind: 'done', text: `${plural(taken, 'invitation')} taken back.` })
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>Take Invitations Back</Button>
      {isAsking && (
        <QuestionDialog
          title={`Take back the invitations of ${fileName}?`}
          act="Take back"
          busy="Taking back …"
          isBusy={isBusy}
          error={fault}
          onAct={() => void takeBack()}
          onClose={() => setIsAsking(false)}
        >
          <p>
            Of {plural(counts.DONE, 'person', 'people')} invited, whoever has not used their link yet cannot use it any
            more. Who has, stays.
          </p>
        </QuestionDialog>
      )}
    </>
  )
}
