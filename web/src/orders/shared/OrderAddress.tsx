// An address as an order kept it.
import type { OrderDetail } from 'contract/orders'

export function OrderAddress({ address }: { address: NonNullable<OrderDetail['shipTo']> }) {
  const { addressName, address1, address2, city, state, province, postalCode, country } = address
  const place = [city, [state ?? province, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  const lines = [addressName, address1, address2, place, country].filter(Boolean)
  return (
    <address style={{ fontStyle: 'normal' }}>
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </address>
  )
}
