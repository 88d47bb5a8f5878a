// The secret addresses for calendar programs, of all units, a group or one's own inspections: made, copied once, ended.
import { NativeSelect } from '@mantine/core'
import { groupCalls, viewGroups } from '@portal/contract/machines/groups'
import type { FeedScope } from '@portal/contract/machines/inspections'
import { inspectionCalls } from '@portal/contract/machines/inspections'
import { useState } from 'react'
import { useCallQuery, useCallMutation } from '../../platform/client.ts'
import { formatDate } from '../../platform/formats.ts'
import { copyRefusal, copyText } from '../../platform/copyText.ts'
import { useCan } from '../../platform/session.ts'
import { showMessage } from '../../platform/toasts.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { Modal } from '../../ui/overlays/Modal.tsx'
import field from '../../ui/forms/field.module.css'

const scopeOf = (chosen: string): FeedScope => ({
  groupId: /^\d+$/.test(chosen) ? Number(chosen) : null,
  isMine: chosen === 'mine',
})

export function CalendarFeed({ onClose }: { onClose: () => void }) {
  const [chosen, setChosen] = useState('')
  const mayGroup = useCan()(viewGroups)
  const groups = useCallQuery(groupCalls.searchUnitGroups, { page: 0, size: 100 }, { enabled: mayGroup, quiet: true })
  return (
    <Modal opened title="Calendar link" onClose={onClose}>
      <p className="bare below4 muted">
        Subscribe to this link in Outlook, Google or Apple Calendar: due dates and plans appear and move by themselves.
        Whoever has the link can read them, so keep it to yourself.
      </p>
      <NativeSelect
        className="below4"
        label="Show"
        value={chosen}
        onChange={({ currentTarget: { value } }) => setChosen(value)}
        data={[
          { value: '', label: 'All units' },
          { value: 'mine', label: 'Inspections planned for me' },
          ...(groups.data?.content.map(({ groupId, name }) => ({ value: String(groupId), label: `Group ${name}` })) ??
            []),
        ]}
      />
      <FeedLink key={chosen} scope={scopeOf(chosen)} />
    </Modal>
  )
}

function FeedLink({ scope }: { scope: FeedScope }) {
  const { data } = useCallQuery(inspectionCalls.inspectionFeed, scope)
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
  if (url)
    return (
      <>
        <label className="stack gap1 text-sm medium">
          Your link, shown only now
          <input className={field['field']} readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
        </label>
        <div className="flex wrap gap3 above4">
          <Button look="primary" onClick={() => void copy()}>
            Copy link
          </Button>
          <Button onClick={() => revoke.mutate(scope)}>End this link</Button>
        </div>
      </>
    )
  return (
    <>
      {data?.createdAt && (
        <p>You have a link since {formatDate(data.createdAt)}. It is not shown again; a new one takes its place.</p>
      )}
      <div className="flex wrap gap3 above4">
        <Button look="primary" onClick={() => create.mutate(scope)}>
          {data?.createdAt ? 'Make a new link' : 'Make a link'}
        </Button>
        {data?.createdAt && <Button onClick={() => revoke.mutate(scope)}>End this link</Button>}
      </div>
    </>
  )
}
