// The review of an order to several addresses [P5.187]: each with its lines, its way, its part of freight and tax.
import { addressLines, receivingLines } from '@portal/contract/buying/addresses'
import type { Quote } from '@portal/contract/buying/checkout'
import { byDelivery, deliveryTitle } from '@portal/contract/buying/orderDeliveries'
import { plural } from '../../platform/formats.ts'
import { deliveryTexts } from '../orders/shared/DeliveryFacts.tsx'
import { arrivalText } from './arrivalText.ts'
import { LinesOfQuote } from './LinesOfQuote.tsx'

export function QuoteDeliveries({ quote }: { quote: Quote }) {
  return byDelivery(quote.deliveries ?? [], quote.lines).map(({ number, delivery, lines }) => {
    const title = deliveryTitle(number, delivery.shipTo)
    return (
      <section key={number} className="above5" aria-labelledby={`quoted-delivery-${number}`}>
        <h3 id={`quoted-delivery-${number}`} className="flex baseline between gap2">
          {title} <span className="text-sm regular muted">{plural(lines.length, 'line')}</span>
        </h3>
        <p className="bare below2 text-sm muted breaks">
          {[...addressLines({ ...delivery.shipTo, addressName: null }), ...receivingLines(delivery.shipTo)].join(', ')}
          <br />
          {[
            ...deliveryTexts(delivery, quote.currency),
            arrivalText({ ...delivery, method: delivery.shippingMethod }),
          ].join(' · ')}
        </p>
        <LinesOfQuote quote={quote} lines={lines} label={title} />
      </section>
    )
  })
}
