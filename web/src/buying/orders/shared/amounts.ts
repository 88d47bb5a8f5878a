// Amounts of a quote or an order, in the currency it is priced in, no matter who reads it.
import type { OrderSummary } from '@portal/contract/buying/orderList'
import { formatMoney, formatUnitPrice } from '../../../platform/formats.ts'

/** '' for a person who may not see prices. */
export const orderMoney = (amount: number | null, { currency }: Pick<OrderSummary, 'currency'>): string =>
  formatMoney(amount, currency)

/** A price of one, with the decimals it has. */
export const orderUnitPrice = (price: number, { currency }: Pick<OrderSummary, 'currency'>): string =>
  formatUnitPrice(price, currency)
