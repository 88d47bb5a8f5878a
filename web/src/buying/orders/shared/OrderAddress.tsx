// An address as an order kept it.
import { addressLines, receivingLines } from '@portal/contract/buying/addresses'
import type { OrderDetail } from '@portal/contract/buying/orders'

export function OrderAddress({ address }: { address: NonNullable<OrderDetail['shipTo']> }) {
  return (
    <address style={{ fontStyle: 'normal' }}>
      {[...addressLines(address), ...receivingLines(address)].map((line) => (
        <div key={line}>{line}</div>
      ))}
    </address>
  )
}
