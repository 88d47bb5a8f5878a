// What the folded steps say of an order to several addresses.
import { deliveryFacts } from '@portal/contract/buying/delivery'
import { deliveryTitle } from '@portal/contract/buying/orderDeliveries'
import { formatDate, plural } from '../../platform/formats.ts'
import type { Division } from './division.ts'

export function DivisionSummary({ division, of }: { division: Division; of: 'addresses' | 'ways' }) {
  const { addresses, parts = [], ways } = division
  return addresses.map((address, at) => {
    const pieces = (parts[at]?.lines ?? []).reduce((sum, { quantity }) => sum + quantity, 0)
    const way = ways[address.addressId]
    return (
      <p key={address.addressId}>
        <strong>{deliveryTitle(at + 1, address)}</strong>
        <span className="muted">
          {of === 'addresses' ? ` · ${plural(pieces, 'item')}` : way?.label && ` · ${way.label} · ${way.arrival}`}
        </span>
        {of === 'ways' &&
          way &&
          deliveryFacts(
            { requestedDate: way.requestedDate || null, shipsComplete: way.shipsComplete ?? false },
            formatDate,
          ).map(([label, text]) => (
            <span key={label} className="block muted">
              {label}: {text}
            </span>
          ))}
      </p>
    )
  })
}
