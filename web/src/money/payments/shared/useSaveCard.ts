// Takes a card by the gateway's token; the session then knows whether it is the default.
import { useQueryClient } from '@tanstack/react-query'
import type { CardUse, PaymentMethod } from '@portal/contract/money/payments'
import { paymentCalls } from '@portal/contract/money/payments'
import { useCallMutation } from '../../../platform/client.ts'
import { rememberSession } from '../../../platform/session.ts'

export function useSaveCard(): (token: string, use: CardUse) => Promise<PaymentMethod> {
  const client = useQueryClient()
  const saving = useCallMutation(paymentCalls.addNewCreditCard, {
    quiet: true,
    invalidates: [paymentCalls.paymentMethods],
    onSuccess: ({ session }) => rememberSession(client, session),
  })
  return async (token, use) => (await saving.mutateAsync({ card: { token, use } })).paymentMethod
}
