// After a lost answer and a reload, with nothing left in the cart: asks what became of the order. Safe, because seats that
// are no longer in the cart cannot be ordered; it only answers the order they have become.
import { useQueryClient } from '@tanstack/react-query'
import type { CourseOrder } from 'contract/training'
import { trainingCalls } from 'contract/training'
import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { sendCall } from '../platform/client.ts'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { useSentOrder } from './sentOrder.ts'
import { isLost, useArriveAtSeats } from './usePlaceSeats.ts'

export function FindPlacedSeats({ sent, otherwise }: { sent: CourseOrder; otherwise: ReactNode }) {
  const client = useQueryClient()
  const arrive = useArriveAtSeats()
  const sentOrder = useSentOrder()
  const [isOver, setOver] = useState(false)
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    sendCall(client, trainingCalls.createCourseOrder, { courseOrder: sent }).then(
      ({ orderNumber }) => arrive(orderNumber),
      (error: unknown) => {
        if (!isLost(error)) sentOrder.write(undefined)
        setOver(true)
      },
    )
  })
  if (isOver) return otherwise
  return (
    <div role="status">
      <p>Looking for your order ...</p>
      <SkeletonRows rows={3} height={56} />
    </div>
  )
}
