// Placing a quote so that a lost answer never makes two orders: the same quote is asked again until an answer comes.
import type { QueryClient } from '@tanstack/react-query'
import type { OutputOf } from '@portal/contract/platform/call'
import { checkoutCalls } from '@portal/contract/buying/checkout'
import { isAnswerLost } from '../orders/shared/lostResponse.ts'
import { sendCall } from '../../platform/client.ts'

/** Milliseconds between one lost answer and the next question. */
export const retryDelays = [500, 1000, 2000, 4000, 8000] as const

export type PlacedQuote = OutputOf<typeof checkoutCalls.submitQuote>

export interface PlacingOptions {
  /** An answer was lost; the question is asked again. */
  onLost?: () => void
  wait?: (milliseconds: number) => Promise<void>
}

const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })

/** The outcome of `quoteId`: an order, or a question of the buyer's bank. submitQuote answers the same however often it is asked. */
export async function placeQuote(
  client: QueryClient,
  quoteId: string,
  { onLost, wait = sleep }: PlacingOptions = {},
): Promise<PlacedQuote> {
  for (const pause of retryDelays) {
    try {
      return await sendCall(client, checkoutCalls.submitQuote, { ebsQuote: { quoteId } })
    } catch (error) {
      if (!isAnswerLost(error)) throw error
      onLost?.()
      await wait(pause)
    }
  }
  return sendCall(client, checkoutCalls.submitQuote, { ebsQuote: { quoteId } })
}
