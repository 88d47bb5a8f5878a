// One address of the book: what it is to the viewer, and what they may do with it.
import type { Address } from '@portal/contract/buying/addresses'
import { receivingLines } from '@portal/contract/buying/addresses'
import { Button } from '../../ui/forms/Button.tsx'
import { RemoveButton } from '../../ui/forms/Removable.tsx'
import { Receiving } from './Receiving.tsx'
import { AddressCard } from './shared/AddressCard.tsx'
import { FavoriteButton } from './shared/MarkButtons.tsx'
import type { AddressMarks } from './shared/useAddressMarks.ts'

export interface BookRowProps {
  address: Address
  marks: AddressMarks
  mayChange: boolean
  onRemove: () => void
}

export function BookRow({ address, marks, mayChange, onRemove }: BookRowProps) {
  const { addressId, addressName, address1, shippingEnabled, billingEnabled } = address
  const name = addressName ?? address1
  const isShipping = marks.isDefaultShipping(addressId)
  const isBilling = marks.isDefaultBilling(addressId)
  return (
    <article className="down frame pad4" aria-label={name}>
      <AddressCard address={{ ...address, isDefault: false, isFavorite: false }} />
      {receivingLines(address).map((line) => (
        <p key={line} className="bare text-sm muted breaks">
          {line}
        </p>
      ))}
      {(isShipping || isBilling) && (
        <p className="flex wrap gap1h bare above2">
          {isShipping && <span className="tag">Default shipping</span>}
          {isBilling && <span className="tag">Default billing</span>}
        </p>
      )}
      <div className="row wrap gap4 lines0h sink tall2">
        <FavoriteButton
          isFavorite={marks.isFavorite(addressId)}
          of={name}
          onCommand={(command) => void marks.run(command, addressId)}
        />
        {shippingEnabled && !isShipping && (
          <Button look="text" onClick={() => void marks.run('setDefaultShipping', addressId)}>
            Ship here by default<span className="visually-hidden">: {name}</span>
          </Button>
        )}
        {billingEnabled && !isBilling && (
          <Button look="text" onClick={() => void marks.run('setDefaultBilling', addressId)}>
            Bill here by default<span className="visually-hidden">: {name}</span>
          </Button>
        )}
        {mayChange && shippingEnabled && <Receiving address={address} />}
        {mayChange && !address.isPrimary && <RemoveButton name={name} onClick={onRemove} />}
      </div>
    </article>
  )
}
