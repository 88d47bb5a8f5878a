// Takes a quote back that was not ordered [P5.84]; asked about first, because it cannot be undone.
import { priceQuoteCalls } from '@portal/contract/buying/priceQuotes'
import { useState } from 'react'
import { useCallMutation } from '../../platform/client.ts'
import { showMessage } from '../../platform/toasts.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { QuestionDialog } from '../../ui/overlays/QuestionDialog.tsx'
import { quoteReads } from './shared/quoteReads.ts'

export function WithdrawQuote({ quoteNumber }: { quoteNumber: string }) {
  const [isAsking, setAsking] = useState(false)
  const withdraw = useCallMutation(priceQuoteCalls.withdrawPriceQuote, {
    quiet: true,
    invalidates: quoteReads,
    onSuccess: () => showMessage({ kind: 'done', text: `Quote ${quoteNumber} is withdrawn.` }),
  })
  return (
    <>
      <Button onClick={() => setAsking(true)}>Withdraw</Button>
      {isAsking && (
        <QuestionDialog
          title={`Withdraw quote ${quoteNumber}?`}
          act="Withdraw quote"
          busy="Withdrawing ..."
          leave="Keep quote"
          isBusy={withdraw.isPending}
          error={
            withdraw.error &&
            (withdraw.error.body?.userFriendlyMessage ?? 'The quote could not be withdrawn. Please try again.')
          }
          onAct={() => withdraw.mutate({ quoteNumber })}
          onClose={() => setAsking(false)}
        >
          <p>Its prices can be ordered no more. Sales gets an e-mail.</p>
        </QuestionDialog>
      )}
    </>
  )
}
