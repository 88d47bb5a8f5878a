// Closes a person's access after a question: what they hold is shown, and goes to the colleague chosen [P7.04].
import type { Contact } from '@portal/contract/access/contactManagement'
import { contactManagementCalls } from '@portal/contract/access/contactManagement'
import { formatHeldItems } from '@portal/contract/access/heldItems'
import { useState } from 'react'
import { useCallMutation, useCallQuery } from '../../platform/client.ts'
import { QuestionDialog } from '../../ui/overlays/QuestionDialog.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { ColleagueSelect } from './ColleagueSelect.tsx'
import { changedByAccess } from './ContactState.tsx'

export function DeactivateDialog({ contact, onClose }: { contact: Contact; onClose: () => void }) {
  const { contactId, firstName, lastName, customer } = contact
  const [handTo, setHandTo] = useState<number | null>(null)
  const held = useCallQuery(contactManagementCalls.getHeld, { contactId }, { quiet: true })
  const deactivate = useCallMutation(contactManagementCalls.deactivateUser, {
    quiet: true,
    invalidates: changedByAccess,
    onSuccess: onClose,
  })
  const lines = held.data ? formatHeldItems(held.data) : []
  const fault = deactivate.error?.fields['handTo']
  return (
    <QuestionDialog
      title={`Deactivate ${firstName} ${lastName}?`}
      act="Deactivate"
      isBusy={deactivate.isPending}
      isDisabled={held.isPending}
      error={fault ? undefined : deactivate.error?.message}
      onAct={() => deactivate.mutate({ contactId, ...(handTo !== null && { handTo }) })}
      onClose={onClose}
    >
      <p>They are logged out at once and cannot log in again. Orders and requests they made stay.</p>
      {held.isPending && <SkeletonRows rows={2} height={32} />}
      {held.isError && (
        <p role="alert" className="bare danger">
          What they hold could not be looked up: {held.error.message}
        </p>
      )}
      {lines.length > 0 && (
        <>
          <p id="held">They hold:</p>
          <ul aria-labelledby="held" className="indent">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <ColleagueSelect
            label="Hand it over to"
            accountId={customer.accountId}
            without={contactId}
            value={handTo}
            error={fault}
            onChange={setHandTo}
          />
        </>
      )}
      {held.data && lines.length === 0 && <p>They hold nothing that a colleague would need.</p>}
    </QuestionDialog>
  )
}
