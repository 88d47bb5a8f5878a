// One of several addresses of an order [P5.189]: where, how, when, and its part of freight and tax.
import { shippingMethodText } from '@portal/contract/buying/checkout'
import { deliveryFacts } from '@portal/contract/buying/delivery'
import { freightText } from '@portal/contract/buying/freight'
import type { OrderDelivery } from '@portal/contract/buying/orders'
import type { Currency } from '@portal/contract/platform/locales'
import { taxLabel, taxText } from '@portal/contract/platform/prices'
import type { ReactNode } from 'react'
import { Fragment } from 'react'
import { formatDate } from '../../../platform/formats.ts'
import { orderMoney } from './amounts.ts'
import { OrderAddress } from './OrderAddress.tsx'

interface Delivery extends Omit<OrderDelivery, 'deliveryNumber'> {
  taxExempt: boolean
}

/** How it goes, and its part of freight and tax where prices are seen. */
export function deliveryTexts(of: Delivery, currency: Currency): string[] {
  const amount = (value: number | null) => (value === 0 ? 'Free' : orderMoney(value, { currency }))
  return [
    shippingMethodText(of) ?? '',
    ...deliveryFacts(of, formatDate).map(([label, text]) => `${label}: ${text}`),
    of.shipping === null ? '' : `Shipping: ${freightText(of, amount)}`,
    of.tax === null ? '' : `${taxLabel}: ${taxText(of, (tax) => orderMoney(tax, { currency }))}`,
  ].filter(Boolean)
}

/** As facts of an order, each under its number. */
export const deliveryRows = (
  deliveries: readonly Omit<Delivery, 'taxExempt'>[] | null,
  { currency, taxExempt }: { currency: Currency; taxExempt: boolean },
): [label: string, fact: ReactNode][] =>
  (deliveries ?? []).map((delivery, at) => [
    `Delivery ${at + 1}`,
    <Fragment key={delivery.shipTo.address1}>
      <OrderAddress address={delivery.shipTo} />
      {deliveryTexts({ taxExempt, ...delivery }, currency).map((text) => (
        <div key={text} className="muted">
          {text}
        </div>
      ))}
    </Fragment>,
  ])
