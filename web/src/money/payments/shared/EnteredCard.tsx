// Back from the payment gateway's page: the card entered there is saved by its token.
import { useEffect, useRef } from 'react'
import type { CardUse, PaymentMethod } from '@portal/contract/money/payments'
import { paymentMessages } from '@portal/contract/money/payments'
import { CallError } from '../../../platform/errors.ts'
import { SkeletonRows } from '../../../ui/feedback/SkeletonRows.tsx'
import { useSaveCard } from './useSaveCard.ts'

export interface EnteredCardProps {
  token: string
  /** To be saved, or to pay an order. */
  use: CardUse
  onSaved: (card: PaymentMethod) => void
  onFailed: (message: string) => void
}

export function EnteredCard({ token, use, onSaved, onFailed }: EnteredCardProps) {
  const save = useSaveCard()
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    save(token, use).then(onSaved, (error: unknown) => {
      // A fault at a field of no form is said as a whole.
      const body = error instanceof CallError ? error.body : undefined
      onFailed(Object.values(body?.fields ?? {})[0] ?? body?.userFriendlyMessage ?? paymentMessages.unreachable)
    })
  })
  return (
    <div role="status">
      <p>{use === 'save' ? 'Saving your card ...' : 'Reading your card ...'}</p>
      <SkeletonRows rows={2} height={72} />
    </div>
  )
}
