// The messages of customer and sales about a quote, in one thread [P5.83].
import type { PriceQuoteDetail } from '@portal/contract/buying/priceQuotes'
import type { ReactNode } from 'react'
import { MessageThread } from '../../../ui/layout/MessageThread.tsx'
import record from '../../../ui/layout/record.module.css'

export function QuoteMessages({ quote, children }: { quote: PriceQuoteDetail; children?: ReactNode }) {
  if (quote.messages.length === 0 && !children) return null
  return (
    <section className={record['panel']} aria-labelledby="quote-messages">
      <h2 id="quote-messages">Messages</h2>
      <MessageThread messages={quote.messages} staff="Sales" />
      {children}
    </section>
  )
}
