// Sends a payment, once for its key, and shows what became of it.
import type { OutputOf } from '@portal/contract/platform/call'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { creditLineCalls } from '@portal/contract/money/creditLines'
import { invoiceCalls } from '@portal/contract/money/invoices'
import { latePaths } from '@portal/contract/platform/latePaths'
import type { PayableGroup } from '@portal/contract/money/receivables'
import { receivableCalls, receivableMessages } from '@portal/contract/money/receivables'
import { useState } from 'react'
import { useCallMutation } from '../../platform/client.ts'
import { CallError } from '../../platform/errors.ts'
import { page } from '../../platform/page.ts'
import type { PaymentDraft, PaymentTotals } from './payment.ts'

export const noAnswerText = 'We could not hear back from the server. Press again: it is paid only once.'

type ChangedInvoices = OutputOf<typeof receivableCalls.payInvoices>['changed']

export interface PayingForm {
  group: PayableGroup
  draft: PaymentDraft
  change: (patch: Partial<PaymentDraft>) => void
  forget: () => void
  reload: () => Promise<unknown>
}

export function usePay(
  { accountId, currency }: PayableGroup,
  { draft, change, forget, reload }: Omit<PayingForm, 'group'>,
) {
  const router = useRouter()
  const client = useQueryClient()
  const [message, setMessage] = useState<string>()
  const [changed, setChanged] = useState<ChangedInvoices>([])
  const pay = useCallMutation(receivableCalls.payInvoices, {
    quiet: true,
    invalidates: [
      invoiceCalls.searchInvoices,
      invoiceCalls.invoiceAging,
      invoiceCalls.getInvoice,
      receivableCalls.searchReceipts,
      receivableCalls.invoicePayments,
      creditLineCalls.getCreditLines,
    ],
  })
  const send = async ({ allocations, credits, chargedCents }: PaymentTotals): Promise<void> => {
    setMessage(undefined)
    setChanged([])
    if (allocations.length === 0) return setMessage(receivableMessages.nothing)
    const { key, method, paymentId } = draft
    if (chargedCents > 0 && paymentId === undefined) return setMessage(receivableMessages.method)
    try {
      const answer = await pay.mutateAsync({
        key,
        accountId,
        currency,
        method: chargedCents > 0 ? method : 'CREDIT',
        ...(chargedCents > 0 && paymentId !== undefined && { paymentId }),
        cents: chargedCents,
        allocations,
        credits,
      })
      if (answer.receiptNumber === null) {
        setChanged(answer.changed)
        setMessage(receivableMessages.changed)
        await reload()
        return undefined
      }
      if (answer.status === 'FAILED') {
        // It is on record as failed: the next one is another payment.
        change({ key: crypto.randomUUID() })
        return setMessage(receivableMessages.declined)
      }
      forget()
      // A return by Back reads anew what is open; until the page is left it stays as it was.
      client.removeQueries({ queryKey: [receivableCalls.getPayables.name] })
      if (answer.actionUrl !== null) return page.go(answer.actionUrl)
      await router.navigate({ href: latePaths.receipt(answer.receiptNumber) })
    } catch (error) {
      const body = error instanceof CallError ? error.body : undefined
      // An earlier payment of this key is on record; once that is said, what is here now is another payment.
      if (body?.userFriendlyMessage === receivableMessages.used) {
        change({ key: crypto.randomUUID() })
        await reload()
      }
      setMessage(Object.values(body?.fields ?? {})[0] ?? body?.userFriendlyMessage ?? noAnswerText)
    }
    return undefined
  }
  // What to pay with has been chosen since.
  const isMended = message === receivableMessages.method && draft.paymentId !== undefined
  return { send, isSending: pay.isPending, said: isMended ? undefined : message, changed }
}
