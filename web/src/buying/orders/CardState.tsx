// How the card of an order is: what the bank holds, what was charged and when. Without amounts for whoever sees no prices.
import type { OrderCard } from '@portal/contract/buying/orderCard'
import { paymentText } from '@portal/contract/buying/orderCard'
import type { OrderDetail } from '@portal/contract/buying/orders'
import { formatDate } from '../../platform/formats.ts'
import { orderMoney } from './shared/amounts.ts'

type Line = { key: string; what: string; about: string }

/** Null where nothing is to be said: an order of before, or one whose card was only asked. */
export function cardState(order: OrderDetail) {
  const { card } = order
  if (!card) return null
  const money = (amount: number | null) => (amount === null ? '' : ` ${orderMoney(amount, order)}`)
  // The order's own card is above.
  const on = (name: string) => (name === paymentText(order) ? '' : `on ${name}`)
  const lines = [...openLines(card, money, on), ...chargedLines(card, money, on)]
  if (lines.length === 0) return null
  return (
    <ul className="stack gap1h list numbers">
      {lines.map(({ key, what, about }) => (
        <li key={key}>
          {what}
          {about !== '' && <span className="block text-note muted">{about}</span>}
        </li>
      ))}
    </ul>
  )
}

type Money = (amount: number | null) => string
type ConjugateFor = (name: string) => string

function openLines({ hold, isOpen, isRefused, remaining, capture }: OrderCard, money: Money, on: ConjugateFor): Line[] {
  if (hold)
    return [
      {
        key: 'hold',
        what: `Authorized${money(hold.amount)}`,
        about: sentence([
          on(hold.card),
          hold.until && `until ${formatDate(hold.until)}`,
          capture === 'SHIPMENT' && 'charged when goods leave',
        ]),
      },
    ]
  if (!isOpen) return []
  if (isRefused) return [{ key: 'open', what: `Refused${money(remaining)}`, about: 'Goods wait for another card' }]
  return [{ key: 'open', what: `To be authorized anew${money(remaining)}`, about: 'The bank holds nothing now' }]
}

const chargedLines = ({ charges }: OrderCard, money: Money, on: ConjugateFor): Line[] =>
  charges.map(({ amount, at, card, shipmentNumbers }) => ({
    key: at,
    what: `Charged${money(amount)}`,
    about: sentence([
      formatDate(at),
      shipmentNumbers.length > 0 && `with shipment ${shipmentNumbers.join(', ')}`,
      on(card),
    ]),
  }))

function sentence(parts: readonly (string | false | null)[]): string {
  const text = parts.filter(Boolean).join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
