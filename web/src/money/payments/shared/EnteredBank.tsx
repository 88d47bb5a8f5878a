// Back from the payment gateway's page: the bank account entered there is saved by its token.
import type { Currency } from '@portal/contract/platform/locales'
import type { BankAccount } from '@portal/contract/money/payments'
import { bankMessages, paymentCalls } from '@portal/contract/money/payments'
import { useEffect, useRef } from 'react'
import { useCallMutation } from '../../../platform/client.ts'
import { CallError } from '../../../platform/errors.ts'
import { SkeletonRows } from '../../../ui/feedback/SkeletonRows.tsx'

export interface EnteredBankProps {
  token: string
  currency: Currency
  onSaved: (account: BankAccount) => void
  onFailed: (message: string) => void
}

export function EnteredBank({ token, currency, onSaved, onFailed }: EnteredBankProps) {
  const save = useCallMutation(paymentCalls.addBankAccount, {
    quiet: true,
    invalidates: [paymentCalls.bankAccounts],
  })
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    save.mutateAsync({ token, currency }).then(onSaved, (error: unknown) => {
      const body = error instanceof CallError ? error.body : undefined
      onFailed(Object.values(body?.fields ?? {})[0] ?? body?.userFriendlyMessage ?? bankMessages.notAnAccount)
    })
  })
  return (
    <div role="status">
      <p>Saving your bank account ...</p>
      <SkeletonRows rows={1} height={56} />
    </div>
  )
}
