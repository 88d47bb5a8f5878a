// An address of a group: chosen, cleared, or the one of another field [B5.05].
import type { Address } from '@portal/contract/buying/addresses'
import { AddressCard } from '../../buying/addresses/shared/AddressCard.tsx'
import { AddressPicker } from '../../buying/addresses/shared/AddressPicker.tsx'
import { Button } from '../../ui/forms/Button.tsx'

interface GroupAddressProps {
  label: string
  type: 'BILLING' | 'SHIPPING'
  /** Whose addresses; undefined while no organization is chosen. */
  accountId: number | undefined
  value: Address | null
  onChange: (address: Address | null) => void
  error?: string | undefined
  /** Follows another field. */
  isFixed?: boolean
}

export function GroupAddress({ label, type, accountId, value, onChange, error, isFixed = false }: GroupAddressProps) {
  if (isFixed && value)
    return (
      <div role="group" aria-label={label}>
        <span className="block below1h text-label medium">{label}</span>
        <div className="pad2h-4 frame sunken rounded-md">
          <AddressCard address={value} />
        </div>
      </div>
    )
  if (accountId === undefined)
    return (
      <div role="group" aria-label={label}>
        <span className="block below1h text-label medium">{label}</span>
        <div className="pad2h-4 frame sunken rounded-md">Choose the organization first.</div>
      </div>
    )
  return (
    <div className="stack gap1">
      <AddressPicker label={label} type={type} accountId={accountId} value={value} error={error} onChange={onChange} />
      {value && (
        <Button look="quiet" className="fit" aria-label={`Clear ${label.toLowerCase()}`} onClick={() => onChange(null)}>
          Clear
        </Button>
      )}
    </div>
  )
}
