// Has invoices paid on a day, once for the key of the draft [P9.137].
import { paths } from '@portal/contract/platform/paths'
import type { OutputOf } from '@portal/contract/platform/call'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { receivableCalls, receivableMessages } from '@portal/contract/money/receivables'
import { scheduledMessages, scheduledPaymentCalls } from '@portal/contract/money/scheduledPayments'
import { useState } from 'react'
import { useCallMutation } from '../../platform/client.ts'
import { CallError } from '../../platform/errors.ts'
import { scheduledChanges } from './scheduledChanges.ts'
import type { PaymentTotals } from './payment.ts'
import type { PayingForm } from './usePay.ts'
import { noAnswerText } from './usePay.ts'

type ChangedInvoices = OutputOf<typeof scheduledPaymentCalls.schedulePayment>['changed']

export function useSchedule(
  { accountId, currency }: Pick<PayingForm['group'], 'accountId' | 'currency'>,
  { draft, change, forget, reload }: Omit<PayingForm, 'group'>,
) {
  const router = useRouter()
  const client = useQueryClient()
  const [message, setMessage] = useState<string>()
  const [dayProblem, setDayProblem] = useState<string>()
  const [changed, setChanged] = useState<ChangedInvoices>([])
  const schedule = useCallMutation(scheduledPaymentCalls.schedulePayment, {
    quiet: true,
    invalidates: scheduledChanges,
  })
  const send = async ({ allocations }: PaymentTotals): Promise<void> => {
    const { key, method, paymentId, payDay } = draft
    setMessage(undefined)
    setDayProblem(undefined)
    setChanged([])
    if (allocations.length === 0) return setMessage(receivableMessages.nothing)
    if (paymentId === undefined) return setMessage(receivableMessages.method)
    if (!payDay) return setDayProblem(scheduledMessages.past)
    try {
      const answer = await schedule.mutateAsync({ key, accountId, currency, method, paymentId, payDay, allocations })
      if (answer.scheduledId === null) {
        setChanged(answer.changed)
        setMessage(receivableMessages.changed)
        await reload()
        return undefined
      }
      forget()
      client.removeQueries({ queryKey: [receivableCalls.getPayables.name] })
      await router.navigate({ href: paths.receipts() })
    } catch (error) {
      const body = error instanceof CallError ? error.body : undefined
      const { payDay: day, ...others } = body?.fields ?? {}
      if (body?.userFriendlyMessage === receivableMessages.used) change({ key: crypto.randomUUID() })
      setDayProblem(day)
      if (day === undefined) setMessage(Object.values(others)[0] ?? body?.userFriendlyMessage ?? noAnswerText)
    }
    return undefined
  }
  return { send, isSending: schedule.isPending, said: message, changed, dayProblem }
}
