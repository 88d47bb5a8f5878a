// The list in the address picker: at most 186 px high, 'Show More' below, and what it says when there is nothing.
import { IconCheck } from '../../../ui/icons/IconCheck.ts'
import type { Address } from '@portal/contract/buying/addresses'
import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/forms/Button.tsx'
import { SkeletonRows } from '../../../ui/feedback/SkeletonRows.tsx'
import { AddressCard } from './AddressCard.tsx'
import classes from './AddressPicker.module.css'
import type { Addresses } from './useAddresses.ts'

export interface AddressListProps {
  id: string
  addresses: Addresses
  /** The row the arrows are at. */
  active: number
  chosen: number | undefined
  onChoose: (address: Address) => void
  onMore: () => void
}

export function AddressList({ id, addresses, active, chosen, onChoose, onMore }: AddressListProps) {
  const { list, isLoading, isLoadingMore, hasMore, isAtEnd, failed, retry } = addresses
  const box = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const row = box.current?.children[active]
    // jsdom has no layout and no such method.
    row?.scrollIntoView?.({ block: 'nearest' })
  }, [active])

  if (isLoading) return <SkeletonRows rows={3} height={52} />
  if (failed && list.length === 0) {
    return (
      <p role="alert" className="bare pad2 text-sm muted centered">
        The addresses did not load.{' '}
        <Button look="text" onClick={retry}>
          Try again
        </Button>
      </p>
    )
  }
  return (
    <>
      <ul
        ref={box}
        id={id}
        role="listbox"
        aria-label="Addresses"
        className={`scroll list above2 ${classes['list'] ?? ''}`}
        hidden={list.length === 0}
        // The focus stays in the search box: leaving it closes the list before the click chooses.
        onMouseDown={(event) => event.preventDefault()}
      >
        {list.map((address, at) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are those of the search box
          <li
            className="hovers row between gap3 rounded-md clickable"
            key={address.addressId}
            id={`${id}-${at}`}
            role="option"
            aria-selected={address.addressId === chosen}
            data-active={at === active}
            onClick={() => onChoose(address)}
          >
            <AddressCard address={address} short />
            {address.addressId === chosen && <IconCheck size={18} aria-hidden />}
          </li>
        ))}
      </ul>
      <p
        role="status"
        className={list.length === 0 || isAtEnd ? 'bare pad2 text-sm muted centered' : 'visually-hidden'}
      >
        {list.length === 0
          ? 'No Results Found'
          : isAtEnd
            ? 'No more addresses were returned'
            : `${list.length} addresses`}
      </p>
      {hasMore && (
        <button
          type="button"
          className="press strong link full line-above hovers"
          disabled={isLoadingMore}
          onClick={onMore}
        >
          {isLoadingMore ? 'Loading ...' : 'Show More'}
        </button>
      )}
    </>
  )
}
