// One address of the book: what it is to the viewer, and what he may do with it. Removed, its place holds the way back.
import { IconTrash } from '@tabler/icons-react'
import type { Address } from 'contract/addresses'
import { useEffect, useRef } from 'react'
import classes from './BookRow.module.css'
import { AddressCard } from './shared/AddressCard.tsx'
import { FavoriteButton } from './shared/MarkButtons.tsx'
import type { AddressMarks } from './shared/useAddressMarks.ts'

export interface BookRowProps {
  address: Address
  marks: AddressMarks
  mayChange: boolean
  isRemoved: boolean
  onRemove: () => void
  onUndo: () => void
}

export function BookRow({ address, marks, mayChange, isRemoved, onRemove, onUndo }: BookRowProps) {
  const { addressId, addressName, address1, shippingEnabled, billingEnabled } = address
  const name = addressName ?? address1
  const removeButton = useRef<HTMLButtonElement>(null)
  const wasRemoved = useRef(isRemoved)
  useEffect(() => {
    // The focus was on 'Undo', which has gone: it returns to what removed the address, unless it is elsewhere by now.
    if (wasRemoved.current && !isRemoved && document.activeElement === document.body) removeButton.current?.focus()
    wasRemoved.current = isRemoved
  }, [isRemoved])
  if (isRemoved)
    return (
      <div className={classes['removed']} role="status">
        <p>
          <strong>{name}</strong> was removed.
        </p>
        {/* The focus was on the button that removed it; here it can take it back. */}
        <button
          type="button"
          className={classes['act']}
          aria-label={`Undo removing ${name}`}
          onClick={onUndo}
          autoFocus
        >
          Undo
        </button>
      </div>
    )
  const isShipping = marks.isDefaultShipping(addressId)
  const isBilling = marks.isDefaultBilling(addressId)
  return (
    <article className={classes['row']} aria-label={name}>
      <AddressCard address={{ ...address, isDefault: false, isFavorite: false }} />
      {(isShipping || isBilling) && (
        <p className={classes['marks']}>
          {isShipping && <span className={classes['mark']}>Default shipping</span>}
          {isBilling && <span className={classes['mark']}>Default billing</span>}
        </p>
      )}
      <div className={classes['actions']}>
        <FavoriteButton
          isFavorite={marks.isFavorite(addressId)}
          of={name}
          onCommand={(command) => void marks.run(command, addressId)}
        />
        {shippingEnabled && !isShipping && (
          <button
            type="button"
            className={classes['act']}
            onClick={() => void marks.run('setDefaultShipping', addressId)}
          >
            Ship here by default<span className="visually-hidden">: {name}</span>
          </button>
        )}
        {billingEnabled && !isBilling && (
          <button
            type="button"
            className={classes['act']}
            onClick={() => void marks.run('setDefaultBilling', addressId)}
          >
            Bill here by default<span className="visually-hidden">: {name}</span>
          </button>
        )}
        {mayChange && !address.isPrimary && (
          <button
            type="button"
            ref={removeButton}
            className={classes['remove']}
            aria-label={`Remove ${name}`}
            onClick={onRemove}
          >
            <IconTrash size={18} aria-hidden />
          </button>
        )}
      </div>
    </article>
  )
}
