// Signed sheets that were not sent: how each stands, try again, send all the same, open, discard with a question [P6.50, P6.52].
import { useQueryClient } from '@tanstack/react-query'
import { inspectionKindLabels } from '@portal/contract/machines/inspectionRecords'
import { inspectionPaths } from '@portal/contract/machines/inspectionPaths'
import { useState } from 'react'
import { formatDateTime } from '../../../platform/formats.ts'
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx'
import { Button, ButtonLink } from '../../../ui/forms/Button.tsx'
import { Modal } from '../../../ui/overlays/Modal.tsx'
import type { NamedSheet } from './keptSheets.ts'
import { discardSheet, useOwner, writeSheet } from './keptSheets.ts'
import { sendWaiting } from './sendSheets.ts'
import { announceSent } from './announceSent.ts'

const titleOf = ({ start, kind }: NamedSheet) =>
  `${inspectionKindLabels[kind]}, ${start.customerVehicleNumber ?? start.unitSerial}`

export function WaitingSheets({ sheets, isOffline }: { sheets: readonly NamedSheet[]; isOffline: boolean }) {
  const client = useQueryClient()
  const owner = useOwner()
  const [discarded, setDiscarded] = useState<NamedSheet>()
  const [isSending, setSending] = useState(false)
  const send = async (only?: NamedSheet, isConfirmed = false) => {
    setSending(true)
    if (only?.waiting && isConfirmed) {
      const { name, ...sheet } = only
      await writeSheet(owner, name, { ...sheet, waiting: { ...only.waiting, isConfirmed } }).catch(() => undefined)
    }
    announceSent(await sendWaiting(client, owner, only?.name))
    setSending(false)
  }
  if (sheets.length === 0)
    return (
      <section className="card pad4-5">
        <h2>Nothing waits</h2>
        <p className="bare muted">Every inspection you signed on this phone has been sent.</p>
      </section>
    )
  return (
    <section className="stack gap3" aria-labelledby="waiting">
      <div className="row wrap between gap3">
        <h2 id="waiting">{sheets.length} waiting to send</h2>
        {!isOffline && (
          <Button look="primary" loading={isSending} onClick={() => void send()}>
            Send now
          </Button>
        )}
      </div>
      <ul className="list stack gap3" aria-label="Waiting to send">
        {sheets.map((sheet) => (
          <li key={sheet.name} className="card pad4-5 stack gap3">
            <div className="row wrap between gap3">
              <span>
                <strong>{titleOf(sheet)}</strong>
                <small className="block">
                  {[sheet.start.unitSerial, sheet.start.model].join(', ')}, signed{' '}
                  {formatDateTime(new Date(sheet.waiting?.signedAt ?? 0).toISOString())}
                </small>
              </span>
              <StatusBadge tone={sheet.waiting?.state === 'REFUSED' ? 'danger' : 'info'}>
                {sheet.waiting?.state === 'REFUSED' ? 'Needs you' : 'Waiting'}
              </StatusBadge>
            </div>
            {sheet.waiting?.message && <p className="bare text-sm">{sheet.waiting.message}</p>}
            <div className="flex wrap gap2">
              {!isOffline && sheet.waiting?.mayConfirm && (
                <Button look="primary" loading={isSending} onClick={() => void send(sheet, true)}>
                  Send all the same
                </Button>
              )}
              {!isOffline && !sheet.waiting?.mayConfirm && (
                <Button loading={isSending} onClick={() => void send(sheet)}>
                  Try again
                </Button>
              )}
              <ButtonLink
                href={inspectionPaths.newRecord(sheet.start.instanceId, { kind: sheet.kind, sheet: sheet.name })}
              >
                Open
              </ButtonLink>
              <Button onClick={() => setDiscarded(sheet)}>Discard</Button>
            </div>
          </li>
        ))}
      </ul>
      <DiscardDialog sheet={discarded} onClose={() => setDiscarded(undefined)} />
    </section>
  )
}

export function DiscardDialog({ sheet, onClose }: { sheet: NamedSheet | undefined; onClose: () => void }) {
  const owner = useOwner()
  return (
    <Modal
      opened={sheet !== undefined}
      size="small"
      title="Discard this inspection?"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button
            look="primary"
            onClick={() => {
              if (sheet) void discardSheet(owner, sheet.name)
              onClose()
            }}
          >
            Discard
          </Button>
        </>
      }
    >
      <p className="bare">
        {sheet && titleOf(sheet)}: its answers, photos and signature are on this phone alone, and are gone for good.
      </p>
    </Modal>
  )
}
