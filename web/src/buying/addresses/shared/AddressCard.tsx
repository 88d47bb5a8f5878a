// An address as people write it, with the viewer's own marks.
import { IconStarFilled } from '../../../ui/icons/IconStarFilled.ts'
import type { Address } from '@portal/contract/buying/addresses'
import { addressLines } from '@portal/contract/buying/addresses'
import classes from './AddressCard.module.css'

type CardAddress = Parameters<typeof addressLines>[0] & Partial<Pick<Address, 'isDefault' | 'isFavorite'>>

export interface AddressCardProps {
  address: CardAddress
  /** One line below the name instead of one for each part. */
  short?: boolean
}

export function AddressCard({ address, short = false }: AddressCardProps) {
  const lines = addressLines({ ...address, addressName: null })
  const rest = address.addressName ? lines : lines.slice(1)
  // The spaces are read aloud, not seen: without them a screen reader runs the parts together.
  return (
    <span className={`stack left ${classes['card'] ?? ''}`}>
      <span className="row wrap gap2 lines0h strong heading">
        {address.addressName ?? lines[0]} {address.isDefault && <span className="tag">Default</span>}{' '}
        {address.isFavorite && (
          <span className="inline soon">
            <IconStarFilled size={14} aria-hidden />
            <span className="visually-hidden">Favorite</span>
          </span>
        )}
      </span>{' '}
      {(short ? [rest.join(', ')] : rest).map((line) => (
        <span key={line} className="text-sm muted breaks">
          {line}{' '}
        </span>
      ))}
    </span>
  )
}
