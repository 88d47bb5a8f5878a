// The address picker [B§2.11]: a dropdown with a search box and 'Show More' [B2.96]. Keys as in a list box: arrows move,
// Enter chooses, Escape closes.
import { useDebouncedValue } from '@mantine/hooks'
import { IconChevronDown } from '../../../ui/icons/IconChevronDown.ts'
import type { Address, AddressCommand } from '@portal/contract/buying/addresses'
import type { KeyboardEvent } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import { debounce } from '../../../platform/delays.ts'
import { AddressCard } from './AddressCard.tsx'
import classes from './AddressPicker.module.css'
import { AddressList } from './AddressList.tsx'
import { MarkButtons } from './MarkButtons.tsx'
import type { AddressesRequest } from './useAddresses.ts'
import { useAddresses } from './useAddresses.ts'
import { useAddressMarks } from './useAddressMarks.ts'

export interface AddressPickerProps {
  label: string
  type: AddressesRequest['type']
  /** Of one organization; otherwise of all being viewed. */
  accountId?: number | undefined
  value: Address | null
  onChange: (address: Address) => void
  error?: string | undefined
  /** Service-representative mode: marks are passed on here instead of being saved in the viewer's own profile [B6.05]. */
  onCommand?: (command: AddressCommand, address: Address) => void
  /** Whose marks the addresses show; the viewer's own without it. */
  marksOf?: AddressesRequest['marksOf']
  /** The user whose addresses there are, with their marks; the viewer without it. */
  served?: AddressesRequest['served']
}

export function AddressPicker({
  label,
  type,
  accountId,
  value,
  onChange,
  error,
  onCommand,
  marksOf,
  served,
}: AddressPickerProps) {
  const [opened, setOpened] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()

  useEffect(() => {
    if (!opened) return undefined
    const away = ({ target }: Event) => {
      if (!root.current?.contains(target as Node)) setOpened(false)
    }
    document.addEventListener('pointerdown', away)
    document.addEventListener('focusin', away)
    return () => {
      document.removeEventListener('pointerdown', away)
      document.removeEventListener('focusin', away)
    }
  }, [opened])

  const close = () => {
    setOpened(false)
    button.current?.focus()
  }
  const choose = (address: Address) => {
    onChange(address)
    close()
  }
  return (
    <>
      <div ref={root} className="relative width-md">
        {/* Read with the button below, whose name it begins. */}
        <span aria-hidden className="block below1h text-label medium">
          {label}
        </span>
        <button
          ref={button}
          type="button"
          className={`edges row between full gap4 rounded-md ink outlined lit left ${classes['button'] ?? ''}`}
          aria-haspopup="dialog"
          aria-expanded={opened}
          aria-describedby={error ? `${id}-error` : undefined}
          data-invalid={error ? true : undefined}
          onClick={() => setOpened(!opened)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown' || opened) return
            event.preventDefault()
            setOpened(true)
          }}
        >
          <span>
            <span className="visually-hidden">{label}: </span>
            {value ? <AddressCard address={value} /> : <span className="muted">Choose an address</span>}
          </span>
          <IconChevronDown size={18} aria-hidden className="chevron" />
        </button>
        {error && (
          <p id={`${id}-error`} className="bare above1h text-sm danger">
            {error}
          </p>
        )}
        {opened && (
          <Panel
            label={label}
            asked={{ type, accountId, ...(marksOf && { marksOf }), ...(served && { served }) }}
            value={value}
            onChoose={choose}
            onClose={close}
          />
        )}
      </div>
      {value && <Marks type={type} address={value} onCommand={onCommand} />}
    </>
  )
}

interface MarksProps {
  type: AddressesRequest['type']
  address: Address
  onCommand: AddressPickerProps['onCommand']
}

/** The marks of the address chosen: a picker for one purpose shows that purpose's default only. */
function Marks({ type, address, onCommand }: MarksProps) {
  const own = useAddressMarks()
  const { addressId, isDefault, isFavorite } = address
  const isServed = onCommand !== undefined
  return (
    <MarkButtons
      address={address}
      isFavorite={isServed ? isFavorite : own.isFavorite(addressId)}
      isDefaultShipping={type === 'BILLING' || (isServed ? isDefault : own.isDefaultShipping(addressId))}
      isDefaultBilling={type === 'SHIPPING' || (isServed ? isDefault : own.isDefaultBilling(addressId))}
      onCommand={(command) => (isServed ? onCommand(command, address) : void own.run(command, addressId))}
    />
  )
}

interface PanelProps {
  label: string
  asked: Omit<AddressesRequest, 'query'>
  value: Address | null
  onChoose: (address: Address) => void
  onClose: () => void
}

/** The opened dropdown: a new search starts at the first page, 500 ms after the last key. */
function Panel({ label, asked, value, onChoose, onClose }: PanelProps) {
  const [text, setText] = useState('')
  const [query] = useDebouncedValue(text.trim(), debounce.short)
  const [active, setActive] = useState(0)
  const addresses = useAddresses({ ...asked, query }, true)
  const panel = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLInputElement>(null)
  const listId = useId()
  const { list } = addresses
  const at = Math.min(active, list.length - 1)

  useEffect(() => box.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    // jsdom has no layout and no such method; what newer browsers answer with must not be taken for a way to clean up.
    panel.current?.scrollIntoView?.({ block: 'nearest' })
  }, [addresses.isLoading])
  useEffect(() => setActive(0), [query])

  // The button goes away with the last page: the focus goes to the first new row instead.
  const showMore = () => {
    addresses.more()
    setActive(list.length)
    box.current?.focus()
  }
  const moves: Record<string, () => number> = {
    ArrowDown: () => Math.min(at + 1, list.length - 1),
    ArrowUp: () => Math.max(at - 1, 0),
    PageDown: () => Math.min(at + 5, list.length - 1),
    PageUp: () => Math.max(at - 5, 0),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key]
    const chosen = list[at]
    if (move) setActive(move())
    else if (event.key === 'Enter') {
      if (chosen) onChoose(chosen)
    } else return
    event.preventDefault()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes from anywhere inside
    <div
      ref={panel}
      className={`hangs full pad2 floating ${classes['panel'] ?? ''}`}
      role="dialog"
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <input
        ref={box}
        className="touch full wide3 rounded-md outlined lit ink"
        role="combobox"
        aria-label="Search addresses"
        aria-autocomplete="list"
        aria-expanded={list.length > 0}
        aria-controls={list.length > 0 ? listId : undefined}
        aria-activedescendant={list.length > 0 ? `${listId}-${at}` : undefined}
        placeholder="Search by name, street, city or ZIP"
        autoComplete="off"
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <AddressList
        id={listId}
        addresses={addresses}
        active={at}
        chosen={value?.addressId}
        onChoose={onChoose}
        onMore={showMore}
      />
    </div>
  )
}
