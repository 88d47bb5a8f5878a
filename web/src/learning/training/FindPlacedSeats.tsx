import { useQueryClient } from '@tanstack/react-query'
import type { CourseOrder } from '@portal/contract/learning/training'
import { trainingCalls } from '@portal/contract/learning/training'
import type { ReactNode } from 'react'
import { FindPlaced } from '../../buying/orders/shared/FindPlaced.tsx'
import { sendCall } from '../../platform/client.ts'
import { useSentOrder } from './sentOrder.ts'
import { useArriveAtSeats } from './usePlaceSeats.ts'

export function FindPlacedSeats({ sent, otherwise }: { sent: CourseOrder; otherwise: ReactNode }) {
  const client = useQueryClient()
  const sentOrder = useSentOrder()
  return (
    <FindPlaced
      send={async () => (await sendCall(client, trainingCalls.createCourseOrder, { courseOrder: sent })).orderNumber}
      arrive={useArriveAtSeats()}
      forget={() => sentOrder.write(undefined)}
      otherwise={otherwise}
    />
  )
}
