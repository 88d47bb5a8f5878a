// After a lost answer and a reload: asks what became of the quote. Safe, because a quote whose lines are no longer in the
// cart cannot be placed; it only answers the order it has become.
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { useDraftOwner } from '../platform/drafts.ts'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { forgetCheckoutDraft } from './checkoutDraft.ts'
import { placeQuote } from './placing.ts'
import { useArriveAtOrder } from './usePlacing.ts'

export function FindPlacedOrder({ quoteId, otherwise }: { quoteId: string; otherwise: ReactNode }) {
  const client = useQueryClient()
  const arrive = useArriveAtOrder()
  const owner = useDraftOwner()
  const [isFound, setFound] = useState<boolean>()
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    const lost = () => {
      forgetCheckoutDraft(owner)
      setFound(false)
    }
    placeQuote(client, quoteId).then(({ orderNumber }) => (orderNumber === null ? lost() : arrive(orderNumber)), lost)
  })
  if (isFound === false) return otherwise
  return (
    <div role="status">
      <p>Looking for your order ...</p>
      <SkeletonRows rows={4} height={56} />
    </div>
  )
}
