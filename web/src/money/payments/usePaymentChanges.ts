// Changes of saved payment methods; each answers with the session, whose profile names the default card and the removed.
import { useQueryClient } from '@tanstack/react-query'
import { paymentCalls } from '@portal/contract/money/payments'
import { profileCalls } from '@portal/contract/access/profile'
import type { Session } from '@portal/contract/access/session'
import { useCallMutation } from '../../platform/client.ts'
import { rememberSession, readSession } from '../../platform/session.ts'

/** Common fields of card and bank account. */
export interface SavedMethod {
  paymentId: string
  isDefault: boolean
}

export function usePaymentChanges() {
  const client = useQueryClient()
  const invalidates = [paymentCalls.paymentMethods, paymentCalls.bankAccounts]
  const options = { invalidates, onSuccess: (session: Session) => rememberSession(client, session) }
  const removing = useCallMutation(paymentCalls.removePaymentMethod, options)
  const restoring = useCallMutation(paymentCalls.restorePaymentMethod, options)
  const update = useCallMutation(profileCalls.userUpdateProfile, options)
  const bank = useCallMutation(paymentCalls.changeBankAccount, { invalidates: [paymentCalls.bankAccounts] })
  // A failure is shown in a toast, and the list is as it was.
  const told = () => undefined
  return {
    remove: (paymentId: string) => removing.mutateAsync({ paymentId }).catch(told),
    undo: ({ paymentId, isDefault }: SavedMethod) => restoring.mutateAsync({ paymentId, isDefault }).catch(told),
    makeDefault: (paymentId: string) =>
      update
        .mutateAsync({ userId: readSession(client).profile?.userId ?? '', updates: { defaultPaymentId: paymentId } })
        .catch(told),
    makeDefaultBank: (paymentId: string) => bank.mutateAsync({ paymentId, isDefault: true }).catch(told),
  }
}
