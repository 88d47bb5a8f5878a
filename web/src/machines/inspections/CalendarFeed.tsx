// The secret address for calendar programs: made, copied once, ended.
import { inspectionCalls } from '@portal/contract/machines/inspections'
import { useState } from 'react'
import { useCallQuery, useCallMutation } from '../../platform/client.ts'
import { formatDate } from '../../platform/formats.ts'
import { copyRefusal, copyText } from '../../platform/copyText.ts'
import { showMessage } from '../../platform/toasts.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { Modal } from '../../ui/overlays/Modal.tsx'
import field from '../../ui/forms/field.module.css'

export function CalendarFeed({ onClose }: { onClose: () => void }) {
  const { data } = useCallQuery(inspectionCalls.inspectionFeed, {})
  const [url, setUrl] = useState<string>()
  const invalidates = [inspectionCalls.inspectionFeed]
  const create = useCallMutation(inspectionCalls.createInspectionFeed, {
    invalidates,
    onSuccess: (made) => setUrl(made.url),
  })
  const revoke = useCallMutation(inspectionCalls.revokeInspectionFeed, {
    invalidates,
    onSuccess: () => setUrl(undefined),
  })
  const copy = async () => {
    const isCopied = await copyText(url ?? '')
    showMessage(isCopied ? { kind: 'done', text: 'Link copied.' } : { kind: 'warning', text: copyRefusal })
  }
  return (
    <Modal opened title="Calendar link" onClose={onClose}>
      <p className="bare below4 muted">
        Subscribe to this link in Outlook, Google or Apple Calendar: due dates appear and move by themselves. Whoever
        has the link can read them, so keep it to yourself.
      </p>
      {url ? (
        <>
          <label className="stack gap1 text-sm medium">
            Your link, shown only now
            <input className={field['field']} readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
          </label>
          <div className="flex wrap gap3 above4">
            <Button look="primary" onClick={() => void copy()}>
              Copy link
            </Button>
            <Button onClick={() => revoke.mutate({})}>End this link</Button>
          </div>
        </>
      ) : (
        <>
          {data?.createdAt && (
            <p>You have a link since {formatDate(data.createdAt)}. It is not shown again; a new one takes its place.</p>
          )}
          <div className="flex wrap gap3 above4">
            <Button look="primary" onClick={() => create.mutate({})}>
              {data?.createdAt ? 'Make a new link' : 'Make a link'}
            </Button>
            {data?.createdAt && <Button onClick={() => revoke.mutate({})}>End this link</Button>}
          </div>
        </>
      )}
    </Modal>
  )
}
