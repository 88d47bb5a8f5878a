// Back from the bank's question (3-D Secure): the same quote is sent again and becomes the order, or the buyer learns why
// it did not. What they chose is kept either way.
import { useQueryClient } from '@tanstack/react-query'
import { checkoutMessages } from '@portal/contract/buying/checkout'
import { useEffect, useRef, useState } from 'react'
import { isAnswerLost } from '../orders/shared/lostResponse.ts'
import { useDraftOwner } from '../../platform/drafts.ts'
import { CallError } from '../../platform/errors.ts'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { extendForPayment } from './checkoutDraft.ts'
import { placeQuote } from './placing.ts'
import { placedHref, useArrive } from './usePlacing.ts'

const open = 'Your bank has not confirmed the payment, and nothing was ordered. Please place the order again.'
const noAnswerText = 'We could not hear back from the server. Press Place Order: your order is placed only once.'

export interface FromBankProps {
  quoteId: string
  /** Goes on in the checkout, with what the buyer must know. */
  onward: (message: string) => void
}

export function FromBank({ quoteId, onward }: FromBankProps) {
  const client = useQueryClient()
  const arrive = useArrive()
  const owner = useDraftOwner()
  const begun = useRef(false)
  const [isConfirming, setIsConfirming] = useState(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    const refused = (error: unknown) => {
      if (isAnswerLost(error) || !(error instanceof CallError)) return onward(noAnswerText)
      if (error.fields?.['cart.paymentId']) extendForPayment(owner)
      return onward(error.body?.userFriendlyMessage ?? open)
    }
    placeQuote(client, quoteId, { onLost: () => setIsConfirming(true) }).then((answer) => {
      const href = placedHref(answer)
      return href === null ? onward(open) : arrive(href)
    }, refused)
  })
  return (
    <div role="status">
      <p>{isConfirming ? checkoutMessages.askingAgain : 'Placing your order ...'}</p>
      <SkeletonRows rows={4} height={56} />
    </div>
  )
}
