// Every address of the organizations being viewed: a search, 25 at a time, and what may be done with each.
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '../../ui/icons/IconSearch.ts'
import { useState } from 'react'
import { debounce } from '../../platform/delays.ts'
import { plural } from '../../platform/formats.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Removable } from '../../ui/forms/Removable.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import field from '../../ui/forms/field.module.css'
import { BookRow } from './BookRow.tsx'
import { useAddresses } from './shared/useAddresses.ts'
import { useAddressMarks } from './shared/useAddressMarks.ts'
import { useRemovedAddresses } from './useRemovedAddresses.ts'

export function AddressBookList({ mayChange }: { mayChange: boolean }) {
  const [text, setText] = useState('')
  const [query] = useDebouncedValue(text.trim(), debounce.short)
  const addresses = useAddresses({ query, type: 'ALL' }, true)
  const marks = useAddressMarks()
  const removed = useRemovedAddresses()
  const { list, total } = addresses
  const shown = [...removed.missingIn(list), ...list]
  return (
    <section aria-labelledby="all-addresses">
      <div className="row wrap between gap6 lines3 below4">
        <h2 className="text-xl" id="all-addresses">
          All addresses
        </h2>
        <label className="icon-field grow width-sm">
          <span className="visually-hidden">Search addresses</span>
          <IconSearch size={18} aria-hidden />
          <input
            className={field['field']}
            type="search"
            placeholder="Search by name, street, city or ZIP"
            maxLength={100}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
      </div>
      {addresses.isLoading && <SkeletonRows rows={5} height={104} />}
      {addresses.failed && list.length === 0 && (
        <ErrorState message="The addresses could not be loaded." onRetry={addresses.retry} />
      )}
      {!addresses.isLoading && !addresses.failed && shown.length === 0 && <NoAddresses query={query} />}
      {shown.length > 0 && (
        <ul className="tiles gap4 list" aria-label="Addresses">
          {shown.map((address) => (
            <li className="stack" key={address.addressId}>
              <Removable
                name={address.addressName ?? address.address1}
                isRemoved={removed.has(address.addressId)}
                look="card"
                onUndo={() => void removed.undo(address)}
              >
                <BookRow
                  address={address}
                  marks={marks}
                  mayChange={mayChange}
                  onRemove={() => void removed.remove(address)}
                />
              </Removable>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="bare above4 below2 text-sm muted centered">
        {list.length > 0 &&
          (addresses.isAtEnd
            ? 'No more addresses were returned'
            : `${list.length} of ${plural(total, 'address', 'addresses')}`)}
      </p>
      {addresses.hasMore && (
        <Button
          className="page-center"
          disabled={addresses.isLoadingMore}
          onClick={() => addresses.more(removed.isAny)}
        >
          {addresses.isLoadingMore ? 'Loading ...' : 'Show More'}
        </Button>
      )}
    </section>
  )
}

function NoAddresses({ query }: { query: string }) {
  if (query === '')
    return (
      <EmptyState title="No addresses yet" art="/art/states/no-results.svg">
        Addresses you add appear here and at checkout.
      </EmptyState>
    )
  return (
    <EmptyState title="No Results Found" art="/art/states/no-results.svg">
      No address has “{query}” in its name, street, city or postal code.
    </EmptyState>
  )
}
