// 'Place Order': once, whatever the network does; then to the confirmation.
import { useQueryClient } from '@tanstack/react-query'
import { fillBrand } from '@portal/contract/provider/brand'
import type { QuoteLine } from '@portal/contract/buying/checkout'
import { messages } from '@portal/contract/platform/errors'
import { currencyName } from '../../platform/formats.ts'
import { latePaths } from '@portal/contract/platform/latePaths'
import { useEffect, useRef, useState } from 'react'
import { refreshCart } from '../cart/shared/cart.ts'
import { isAnswerLost, lostResponseText } from '../orders/shared/lostResponse.ts'
import { useShowPlaced } from '../orders/shared/useShowPlaced.ts'
import { useBrand } from '../../platform/config.ts'
import { useDraftOwner } from '../../platform/drafts.ts'
import { CallError } from '../../platform/errors.ts'
import { useCurrency } from '../../platform/locale.ts'
import { page } from '../../platform/page.ts'
import type { SentQuote } from './checkoutDraft.ts'
import { deleteCheckoutDraft } from './checkoutDraft.ts'
import type { PlacedQuote } from './placing.ts'
import { placeQuote } from './placing.ts'
import type { Checkout } from './useCheckout.ts'

export interface OrderPlacing {
  /** From the press until the confirmation is there. */
  isPlacing: boolean
  /** An answer was lost, and the same quote is asked again. */
  isConfirming: boolean
  /** Why the order was not placed, or not answered, in words for the buyer. */
  problem: string | undefined
  place: () => Promise<void>
  /** Lines far beyond what the organization orders, while it is asked whether they are meant. */
  asked: readonly QuoteLine[]
  /** They are meant, or not. */
  answer: (isMeant: boolean) => void
}

export function usePlacing(checkout: Checkout): OrderPlacing {
  const client = useQueryClient()
  const arrive = useArrive()
  const brand = useBrand()
  const pressed = useRef(false)
  const [state, setState] = useState<Pick<OrderPlacing, 'isPlacing' | 'isConfirming' | 'problem'>>(idle)
  const { asked, mustAsk, close } = useQuantityCheck(checkout)
  const currency = useCurrency()
  const readIn = useRef(currency)

  const priceAgain = () => {
    setState(idle)
    return checkout.price(
      `Your order is now priced in ${currencyName(currency)}. Please review it again before you place it.`,
    )
  }
  // A buyer who switches the country reads new prices before they place anything; an order on its way stays as it was shown.
  useEffect(() => {
    if (readIn.current === currency || state.isPlacing) return
    readIn.current = currency
    if (checkout.step === 'review') void priceAgain()
  })

  const place = async () => {
    if (mustAsk()) return
    await send()
  }
  const send = async () => {
    const { quote, sent: before } = checkout
    if (!quote || pressed.current) return
    pressed.current = true
    setState({ ...idle, isPlacing: true })
    checkout.remember({ quoteId: quote.quoteId, itemIds: quote.lines.map(({ id }) => id) })
    try {
      const answer = await placeQuote(client, quote.quoteId, {
        onLost: () => setState({ ...idle, isPlacing: true, isConfirming: true }),
      })
      const href = placedHref(answer)
      if (href !== null) return await arrive(href)
      // The bank asks the buyer first; it leads back here (FromBank.tsx).
      if (answer.actionUrl !== null) page.go(answer.actionUrl)
      return undefined
    } catch (error) {
      setState({ ...idle, problem: await refused(error, before) })
      return undefined
    } finally {
      pressed.current = false
    }
  }

  // The meaning of an answer that is not an order; undefined when the page says it elsewhere.
  const refused = async (error: unknown, before: SentQuote | null): Promise<string | undefined> => {
    if (isAnswerLost(error) || !(error instanceof CallError)) return lostResponseText
    // This quote became no order; one that was sent before it may have.
    checkout.remember(before)
    // One may log in again over this page (SessionWatch).
    if (error.isSaid) return undefined
    const card = error.fields?.['cart.paymentId']
    if (card) {
      checkout.refuseCard(card)
      return undefined
    }
    const message = fillBrand(error.body?.userFriendlyMessage ?? messages.generic, brand)
    if (error.code !== 'CONFLICT') return message
    // It ran out, or the cart or the stock changed: price again, keep everything that was typed.
    await Promise.all([refreshCart(client), checkout.price(message)])
    return undefined
  }
  const answer = (isMeant: boolean) => {
    close(isMeant)
    if (isMeant) void send()
  }
  return { ...state, place, asked, answer }
}

/** Quantities far beyond the usual are asked about once: priced again, the same ones are not. */
function useQuantityCheck({ quote }: Checkout) {
  const [isAsking, setAsking] = useState(false)
  const meant = useRef('')
  const beyond = quote?.lines.filter(({ mostOrdered }) => mostOrdered !== null) ?? []
  const what = beyond.map(({ partNumber, quantity }) => `${partNumber}: ${quantity}`).join()
  return {
    asked: isAsking ? beyond : [],
    mustAsk: () => {
      const isNew = what !== '' && what !== meant.current
      if (isNew) setAsking(true)
      return isNew
    },
    close: (isMeant: boolean) => {
      if (isMeant) meant.current = what
      setAsking(false)
    },
  }
}

const idle = { isPlacing: false, isConfirming: false, problem: undefined }

/** The confirmation of the order, or the request for approval that a quote has become; null where it is neither yet. */
export const placedHref = ({ orderNumber, approvalNumber }: PlacedQuote): string | null => {
  if (orderNumber !== null) return latePaths.orderConfirmation(orderNumber)
  return approvalNumber === null ? null : latePaths.orderApproval(approvalNumber)
}

/** Leads to what a quote has become. */
export function useArrive(): (href: string) => Promise<void> {
  const show = useShowPlaced()
  const owner = useDraftOwner()
  return (href) => show({ application: 'supply-store', href, forget: () => deleteCheckoutDraft(owner) })
}
