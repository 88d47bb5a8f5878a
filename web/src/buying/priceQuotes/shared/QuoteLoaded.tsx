// A quote once it is there.
import type { priceQuoteCalls, PriceQuoteDetail } from '@portal/contract/buying/priceQuotes'
import type { ReactNode } from 'react'
import { useCallQuery } from '../../../platform/client.ts'
import { RecordLoaded } from '../../../ui/feedback/RecordLoaded.tsx'

export interface QuoteLoadedProps {
  /** Of customers, or of sales: both answer the same. */
  call: typeof priceQuoteCalls.getPriceQuote
  quoteNumber: string
  list: string
  children: (quote: PriceQuoteDetail) => ReactNode
}

export function QuoteLoaded({ call, quoteNumber, list, children }: QuoteLoadedProps) {
  const answer = useCallQuery(call, { quoteNumber }, { quiet: true })
  return (
    <RecordLoaded noun="quote" name={quoteNumber} list={list} answer={answer}>
      {children}
    </RecordLoaded>
  )
}
