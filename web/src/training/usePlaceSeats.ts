// 'Place Order' of the training cart: once, whatever the network does; then to the confirmation.
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { fillBrand } from 'contract/brand'
import { messages } from 'contract/errors'
import { orderCalls } from 'contract/orders'
import { paths } from 'contract/paths'
import type { CourseOrder } from 'contract/training'
import { trainingCalls } from 'contract/training'
import { useRef, useState } from 'react'
import { refreshCart } from '../cart/shared/cart.ts'
import { sendCall } from '../platform/client.ts'
import { useBrand } from '../platform/config.ts'
import { CallError } from '../platform/errors.ts'
import { useSentOrder, withSentId } from './sentOrder.ts'

const unheard =
  'We could not hear back from the server, so we do not know whether your order was placed. Press Place Order again: it will be placed only once.'

/** Whether nobody knows what became of the call: no answer, half an answer, or one from in between (a proxy). */
export const isLost = (error: unknown): boolean =>
  !(error instanceof CallError) || error.status === 0 || [502, 503, 504].includes(error.status)

/** Leads to the confirmation of an order, with everything that knew the old cart asked again. */
export function useArriveAtSeats(): (orderNumber: string) => Promise<void> {
  const client = useQueryClient()
  const router = useRouter()
  const sentOrder = useSentOrder()
  return async (orderNumber) => {
    sentOrder.write(undefined)
    await router.navigate({ href: paths.trainingCart({ ordered: orderNumber }), replace: true })
    const stale = [orderCalls.searchOrders, orderCalls.searchOrderHistory]
    await Promise.all([
      refreshCart(client, 'training-store'),
      ...stale.map(({ name }) => client.invalidateQueries({ queryKey: [name] })),
    ])
  }
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
    const courseOrder = withSentId(wanted, sentOrder.read())
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
    if (isLost(error) || !(error instanceof CallError)) return unheard
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
