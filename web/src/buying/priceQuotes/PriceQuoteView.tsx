// A quote on screen and on paper.
import { freightMessages } from '@portal/contract/buying/freight'
import type { PriceQuoteDetail } from '@portal/contract/buying/priceQuotes'
import { paths } from '@portal/contract/platform/paths'
import type { ReactNode } from 'react'
import { formatDateTime, plural } from '../../platform/formats.ts'
import { orderMoney } from '../orders/shared/amounts.ts'
import { OrderAddress } from '../orders/shared/OrderAddress.tsx'
import { Link } from '../../ui/text/Link.tsx'
import { Facts } from '../../ui/layout/Facts.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import record from '../../ui/layout/record.module.css'
import { Totals } from '../../ui/layout/Totals.tsx'
import { PriceQuoteStatus } from './shared/PriceQuoteStatus.tsx'
import { QuoteLines } from './shared/QuoteLines.tsx'
import { QuoteMessages } from './shared/QuoteMessages.tsx'

export interface PriceQuoteViewProps {
  quote: PriceQuoteDetail
  crumbs: { label: string; href: string }[]
  /** Buttons of the head. */
  actions?: ReactNode
  /** The panel of who reads it: the customer's answer, or the offer of sales. */
  answer?: ReactNode
  /** The form for a message. */
  write?: ReactNode
}

export function PriceQuoteView({ quote, crumbs, actions, answer, write }: PriceQuoteViewProps) {
  return (
    <article>
      <PageHeader
        title={
          <span className="inline-row wrap gap3h lines1">
            Quote {quote.quoteNumber} <PriceQuoteStatus status={quote.status} />
          </span>
        }
        crumbs={crumbs}
        actions={actions}
        lead={`Requested ${formatDateTime(quote.requestedAt)} by ${quote.requestedBy}`}
      />
      <div className={record['columns']}>
        <div className={record['main']}>
          <section className={record['panel']} aria-labelledby="quote-lines">
            <h2 id="quote-lines">{plural(quote.lines.length, 'line')}</h2>
            <QuoteLines quote={quote} />
            {quote.total !== null && (
              <Totals totals={[[freightMessages.beforeFreightAndTax, orderMoney(quote.total, quote)]]} />
            )}
          </section>
          {answer}
          <QuoteMessages quote={quote}>{write}</QuoteMessages>
          {quote.versions.length > 1 && <QuoteVersions quote={quote} />}
        </div>
        <section className={record['panel']} aria-labelledby="quote-facts">
          <h2 id="quote-facts">About this quote</h2>
          <Facts
            facts={[
              ['Organization', quote.customerName],
              ['Account', quote.accountNumber],
              [quote.status === 'EXPIRED' ? 'Held until' : 'Holds until', formatDateTime(quote.expiresAt)],
              ['Order', quote.orderNumber && <Link href={paths.order(quote.orderNumber)}>{quote.orderNumber}</Link>],
              ['Why it was declined', quote.reason],
              ['Ship to', quote.shipTo && <OrderAddress address={quote.shipTo} />],
            ]}
          />
        </section>
      </div>
    </article>
  )
}

/** The versions with author and time, the newest first. */
function QuoteVersions({ quote }: { quote: PriceQuoteDetail }) {
  return (
    <section className={record['panel']} aria-labelledby="quote-versions">
      <h2 id="quote-versions">Versions</h2>
      <ol className={`list text-label ${record['timeline'] ?? ''}`}>
        {quote.versions.map(({ version, author, fromStaff, madeAt, total }) => (
          <li key={version}>
            Version {version} by {author}
            {fromStaff && ', sales'}
            {total !== null && `: ${orderMoney(total, quote)}`}
            <time dateTime={madeAt}>{formatDateTime(madeAt)}</time>
          </li>
        ))}
      </ol>
    </section>
  )
}
