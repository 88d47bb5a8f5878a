// The messages of customer and sales about a quote, in one thread [P5.83].
import type { PriceQuoteDetail } from '@portal/contract/buying/priceQuotes'
import type { ReactNode } from 'react'
import { formatDateTime } from '../../../platform/formats.ts'
import messages from '../../../ui/layout/messages.module.css'
import record from '../../../ui/layout/record.module.css'

export function QuoteMessages({ quote, children }: { quote: PriceQuoteDetail; children?: ReactNode }) {
  if (quote.messages.length === 0 && !children) return null
  return (
    <section className={record['panel']} aria-labelledby="quote-messages">
      <h2 id="quote-messages">Messages</h2>
      <ol className={`list text-label ${messages['messages'] ?? ''}`}>
        {quote.messages.map((message) => (
          <li key={`${message.at} ${message.text}`}>
            <strong>{message.author}</strong> {message.fromStaff && <span className="tag">Sales</span>}{' '}
            <time dateTime={message.at}>{formatDateTime(message.at)}</time>
            <p>{message.text}</p>
          </li>
        ))}
      </ol>
      {children}
    </section>
  )
}
