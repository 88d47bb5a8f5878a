// Moves, cancels and pays a scheduled payment until it begins.
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { receivableMessages } from '@portal/contract/money/receivables'
import type { ScheduledPayment } from '@portal/contract/money/scheduledPayments'
import { scheduledMessages, scheduledPaymentCalls } from '@portal/contract/money/scheduledPayments'
import { messages } from '@portal/contract/platform/errors'
import { latePaths } from '@portal/contract/platform/latePaths'
import { useState } from 'react'
import { useCallMutation } from '../../platform/client.ts'
import { CallError } from '../../platform/errors.ts'
import { scheduledChanges } from './scheduledChanges.ts'

export function useScheduledActs({ scheduledId, version }: Pick<ScheduledPayment, 'scheduledId' | 'version'>) {
  const router = useRouter()
  const client = useQueryClient()
  const [said, setSaid] = useState<string>()
  const options = { quiet: true, invalidates: scheduledChanges }
  const move = useCallMutation(scheduledPaymentCalls.moveScheduledPayment, options)
  const cancel = useCallMutation(scheduledPaymentCalls.cancelScheduledPayment, options)
  const pay = useCallMutation(scheduledPaymentCalls.payScheduledPayment, options)
  /** Shows a refusal and reads the list again, because another tab may have changed it. */
  const act = async (work: () => Promise<void>) => {
    setSaid(undefined)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setSaid(Object.values(error.fields)[0] ?? error.body?.userFriendlyMessage ?? messages.generic)
      await client.invalidateQueries({ queryKey: [scheduledPaymentCalls.getScheduledPayments.name] })
    }
  }
  const one = { scheduledId, version }
  return {
    acts: {
      move: (payDay: string, onSaved: () => void) => act(() => move.mutateAsync({ ...one, payDay }).then(onSaved)),
      cancel: (customerTrxId?: number) =>
        act(async () => {
          await cancel.mutateAsync({ ...one, ...(customerTrxId !== undefined && { customerTrxId }) })
        }),
      pay: () =>
        act(async () => {
          const { receiptNumber, status } = await pay.mutateAsync(one)
          if (status === 'FAILED') setSaid(receivableMessages.declined)
          else if (receiptNumber === null) setSaid(scheduledMessages.nothing)
          else await router.navigate({ href: latePaths.receipt(receiptNumber) })
        }),
    },
    isBusy: move.isPending || cancel.isPending || pay.isPending,
    said,
  }
}
