// The cart goes back to the purchasing system [S17.02, D2.18]: its form is posted by this very page, which the policy of the visit
// allows. In place of checkout.
import { punchoutCalls, punchoutMessages } from '@portal/contract/provider/punchout'
import { useRef } from 'react'
import { cartScope } from '../../../platform/cartScope.ts'
import { useCallMutation } from '../../../platform/client.ts'
import { page } from '../../../platform/page.ts'
import { Button } from '../../../ui/forms/Button.tsx'
import { postForm } from './postForm.ts'
import { useVisit } from './useVisit.ts'

export function ReturnCart({ isEmpty }: { isEmpty: boolean }) {
  const visit = useVisit()
  const send = useCallMutation(punchoutCalls.returnPunchoutCart, {
    quiet: true,
    onSuccess: postForm,
    scope: cartScope(),
  })
  // On its way once, however fast it is pressed twice.
  const isOut = useRef(false)
  const leave = (outcome: 'RETURNED' | 'CANCELED') => {
    if (isOut.current) return
    isOut.current = true
    send.mutate(
      { outcome },
      {
        onError: () => {
          isOut.current = false
        },
      },
    )
  }
  const open = useCallMutation(punchoutCalls.openPunchoutWindow, { onSuccess: ({ path }) => page.open(path) })
  const isInspected = visit?.operation === 'inspect'
  const isBusy = send.isPending || send.isSuccess
  return (
    <div className="stack gap2h">
      {visit?.isTest && <p className="bare text-sm muted breaks">This is a test: nothing is ordered.</p>}
      {isInspected && <p className="bare text-sm muted breaks">{punchoutMessages.inspected}</p>}
      {visit && visit.notes.length > 0 && (
        <ul className="stack gap1h pad3-4 rounded warned list text-sm breaks" aria-label="What is different now">
          {visit.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {send.error && (
        <p className="bare text-sm danger breaks" role="alert">
          {send.error.body?.userFriendlyMessage ?? 'The cart was not returned. Please try again.'}
        </p>
      )}
      {!isInspected && !isEmpty && (
        <Button look="primary" large wide aria-disabled={isBusy || undefined} onClick={() => leave('RETURNED')}>
          {isBusy ? 'Returning…' : 'Return cart'}
        </Button>
      )}
      {visit?.returnHost !== null && (
        <Button aria-disabled={isBusy || undefined} onClick={() => leave('CANCELED')}>
          Cancel and return
        </Button>
      )}
      {visit?.returnHost && !isEmpty && !isInspected && (
        <p className="bare text-sm muted breaks">Your cart goes to {visit.returnHost}. You order it there.</p>
      )}
      {page.isFramed() && (
        <Button look="quiet" onClick={() => open.mutate({})}>
          Open in a new window
        </Button>
      )}
    </div>
  )
}
