// The total of an order with a way to ship it.
import { lineAmount, sumMoney } from '@portal/contract/platform/money'
import type { FreightOption, RatedOrder } from '../rates/rates.ts'
import type { OrderContent, SnapshotLine } from './quoteSnapshot.ts'

export async function amountsOf(
  lines: readonly SnapshotLine[],
  { cost }: FreightOption,
  { taxExempt, certificateEnded, getTax }: RatedOrder,
): Promise<Pick<OrderContent, 'subtotal' | 'shipping' | 'tax' | 'taxExempt' | 'certificateEnded' | 'total'>> {
  const subtotal = sumMoney(lines.map((line) => lineAmount(line.price, line.quantity)))
  const tax = await getTax(cost)
  return { subtotal, shipping: cost, tax, taxExempt, certificateEnded, total: sumMoney([subtotal, cost, tax]) }
}

export const toShipping = ({
  method,
  shippingLabel,
  freight,
  carrierAccount,
  estimatedArrival,
  arrivals,
}: FreightOption): Pick<
  OrderContent,
  'shippingMethod' | 'shippingLabel' | 'freight' | 'carrierAccount' | 'estimatedArrival' | 'arrivals'
> => ({ shippingMethod: method, shippingLabel, freight, carrierAccount, estimatedArrival, arrivals })
