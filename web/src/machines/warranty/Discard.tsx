// Deletes a draft, after asking: nothing brings it back.
import { useNavigate } from '@tanstack/react-router'
import { paths } from '@portal/contract/platform/paths'
import { warrantyCalls } from '@portal/contract/machines/warranty'
import { useState } from 'react'
import { useCallMutation } from '../../platform/client.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { Modal } from '../../ui/overlays/Modal.tsx'

export function Discard({ claimId }: { claimId: number }) {
  const [isAsking, setAsking] = useState(false)
  const navigate = useNavigate()
  const discard = useCallMutation(warrantyCalls.discardWarrantyClaim, {
    invalidates: [warrantyCalls.searchWarrantyClaims],
    onSuccess: () => void navigate({ href: paths.warranty(), replace: true }),
  })
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        Discard Draft
      </Button>
      {isAsking && (
        <Ask isPending={discard.isPending} onNo={() => setAsking(false)} onYes={() => discard.mutate({ claimId })} />
      )}
    </>
  )
}

interface AskProps {
  isPending: boolean
  onYes: () => void
  onNo: () => void
}

function Ask({ isPending, onYes, onNo }: AskProps) {
  return (
    <Modal title="Discard this draft?" opened size="small" onClose={onNo}>
      <p>What you have entered is deleted. This cannot be undone.</p>
      <Button look="primary" disabled={isPending} onClick={onYes}>
        Discard Draft
      </Button>{' '}
      <Button onClick={onNo}>Keep It</Button>
    </Modal>
  )
}
