// 'Place Order' of the training cart: once, whatever the network does; then to the confirmation.
import { useQueryClient } from '@tanstack/react-query'
import { fillBrand } from '@portal/contract/provider/brand'
import { messages } from '@portal/contract/platform/errors'
import { paths } from '@portal/contract/platform/paths'
import type { CourseOrder } from '@portal/contract/learning/training'
import { trainingCalls } from '@portal/contract/learning/training'
import { useRef, useState } from 'react'
import { refreshCart } from '../../buying/cart/shared/cart.ts'
import { isAnswerLost, lostResponseText } from '../../buying/orders/shared/lostResponse.ts'
import { useShowPlaced } from '../../buying/orders/shared/useShowPlaced.ts'
import { sendCall } from '../../platform/client.ts'
import { useBrand } from '../../platform/config.ts'
import { CallError } from '../../platform/errors.ts'
import { useSentOrder, keepSentId } from './sentOrder.ts'

/** Leads to the confirmation of an order. */
export function useArriveAtSeats(): (orderNumber: string) => Promise<void> {
  const show = useShowPlaced()
  const sentOrder = useSentOrder()
  return (orderNumber) =>
    show({
      application: 'training-store',
      href: paths.trainingCart({ ordered: orderNumber }),
      forget: () => sentOrder.write(undefined),
    })
}

export interface PlaceSeats {
  isPlacing: boolean
  /** Why the order was not placed, or not answered, in words for the buyer. */
  problem: string | undefined
  place: (order: CourseOrder) => Promise<void>
}

export function usePlaceSeats(): PlaceSeats {
  const client = useQueryClient()
  const arrive = useArriveAtSeats()
  const brand = useBrand()
  const sentOrder = useSentOrder()
  const pressed = useRef(false)
  const [state, setState] = useState<Omit<PlaceSeats, 'place'>>({ isPlacing: false, problem: undefined })

  const place = async (wanted: CourseOrder) => {
    if (pressed.current) return
    pressed.current = true
    setState({ isPlacing: true, problem: undefined })
    const courseOrder = keepSentId(wanted, sentOrder.read())
    sentOrder.write(courseOrder)
    try {
      const { orderNumber } = await sendCall(client, trainingCalls.createCourseOrder, { courseOrder })
      await arrive(orderNumber)
    } catch (error) {
      setState({ isPlacing: false, problem: await refused(error) })
    } finally {
      pressed.current = false
    }
  }

  const refused = async (error: unknown): Promise<string | undefined> => {
    if (isAnswerLost(error) || !(error instanceof CallError)) return lostResponseText
    sentOrder.write(undefined)
    // One may log in again over this page (SessionWatch).
    if (error.isSaid) return undefined
    // The cart, a price or what is offered has changed: show it as it is now.
    if (error.code === 'CONFLICT') {
      const stale = [trainingCalls.courseItems, trainingCalls.courseOrderOptions]
      await Promise.all([
        refreshCart(client, 'training-store'),
        ...stale.map(({ name }) => client.invalidateQueries({ queryKey: [name] })),
      ])
    }
    const [field] = Object.values(error.fields)
    return field ?? fillBrand(error.body?.userFriendlyMessage ?? messages.generic, brand)
  }
  return { ...state, place }
}
