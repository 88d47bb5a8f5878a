// What became of the card of an order, in one sentence.
import type { OrderDetail } from '@portal/contract/orders'
import { formatDate } from '../../platform/formats.ts'
import { orderMoney } from './amounts.ts'

/** 'Authorized $90.00; charged $30.00 on 11/27/2026 with shipment S-1'. Null where nothing is to be said. */
export function cardText(order: OrderDetail): string | null {
  const { card } = order
  if (!card) return null
  const money = (amount: number | null) => orderMoney(amount, order)
  const parts = [
    ...(card.authorized === null ? [] : [`authorized ${money(card.authorized)}`]),
    ...card.charges.map(
      ({ amount, at, shipmentNumbers }) =>
        `charged ${money(amount)} on ${formatDate(at)}${shipmentNumbers.length > 0 ? ` with shipment ${shipmentNumbers.join(', ')}` : ''}`,
    ),
  ]
  const text = parts.join('; ')
  return text === '' ? null : text.charAt(0).toUpperCase() + text.slice(1)
}
