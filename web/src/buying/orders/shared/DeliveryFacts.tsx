// One of several addresses of an order [P5.189]: where, how, when, and its part of freight and tax.
import { shippingMethodText } from '@portal/contract/buying/checkout'
import { deliveryFacts } from '@portal/contract/buying/delivery'
import { freightText } from '@portal/contract/buying/freight'
import type { OrderDelivery } from '@portal/contract/buying/orders'
import type { Currency } from '@portal/contract/platform/locales'
import { formatDate } from '../../../platform/formats.ts'
import { orderMoney } from './amounts.ts'
import { OrderAddress } from './OrderAddress.tsx'

interface DeliveryFactsProps {
  of: Omit<OrderDelivery, 'deliveryNumber'> & { taxExempt?: boolean }
  currency: Currency
}

export function DeliveryFacts({ of, currency }: DeliveryFactsProps) {
  const amount = (value: number | null) => (value === 0 ? 'Free' : orderMoney(value, { currency }))
  const texts = [
    shippingMethodText(of),
    ...deliveryFacts(of, formatDate).map(([label, text]) => `${label}: ${text}`),
    ...(of.shipping === null ? [] : [`Shipping: ${freightText({ ...of, shipping: of.shipping }, amount)}`]),
    ...(of.tax === null ? [] : [`Estimated tax: ${of.taxExempt ? 'Tax exempt' : orderMoney(of.tax, { currency })}`]),
  ]
  return (
    <>
      <OrderAddress address={of.shipTo} />
      {texts.filter(Boolean).map((text) => (
        <div key={text} className="muted">
          {text}
        </div>
      ))}
    </>
  )
}

/** As facts of an order, each under its number. */
export const deliveryRows = (
  deliveries: DeliveryFactsProps['of'][] | null,
  currency: Currency,
): [label: string, fact: React.ReactNode][] =>
  (deliveries ?? []).map((delivery, at) => [
    `Delivery ${at + 1}`,
    <DeliveryFacts key={delivery.shipTo.address1} of={delivery} currency={currency} />,
  ])
