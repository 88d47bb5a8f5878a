// After a lost answer and a reload, with nothing left in the cart: asks what became of the order. Safe, because lines that
// are no longer in the cart cannot be ordered; the server only answers the order they have become.
import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { SkeletonRows } from '../../../ui/feedback/SkeletonRows.tsx'
import { isAnswerLost } from './lostResponse.ts'

export interface FindPlacedProps {
  /** Sends again what was sent; null when it became no order. */
  send: () => Promise<string | null>
  /** Leads to the confirmation of the order. */
  arrive: (orderNumber: string) => Promise<void>
  /** A sent form became no order: it is not asked for again. */
  forget: () => void
  otherwise: ReactNode
}

export function FindPlaced({ send, arrive, forget, otherwise }: FindPlacedProps) {
  const [state, setState] = useState<'looking' | 'lost' | 'none'>('looking')
  const begun = useRef(false)
  const end = () => {
    forget()
    setState('none')
  }
  const look = () => {
    setState('looking')
    send().then(
      (orderNumber) => (orderNumber === null ? end() : arrive(orderNumber)),
      (error: unknown) => (isAnswerLost(error) ? setState('lost') : end()),
    )
  }
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    look()
  })
  if (state === 'none') return otherwise
  if (state === 'lost')
    return (
      <ErrorState
        title="We do not know yet whether your order was placed"
        message="We could not hear back from the server. Trying again does not order twice."
        onRetry={look}
      />
    )
  return (
    <div role="status">
      <p>Looking for your order ...</p>
      <SkeletonRows rows={4} height={56} />
    </div>
  )
}
