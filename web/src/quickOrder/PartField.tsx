// A part number, completed from three characters on by the store's search (B §9); text of several rows pasted here
// becomes rows. An input and nothing around it until somebody types: an order has hundreds of them.
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { ProductHit } from 'contract/search'
import { searchIndexes, searchSizes } from 'contract/search'
import type { KeyboardEvent } from 'react'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { autocompleteDelay } from '../platform/delays.ts'
import { searchOf } from '../platform/searching.ts'
import field from '../ui/field.module.css'
import { PartHits } from './PartHits.tsx'
import classes from './PartField.module.css'

export interface PartFieldProps {
  value: string
  label: string
  invalid: boolean
  describedBy: string | undefined
  /** The number as it stands once nobody types. */
  onCommit: (partNumber: string) => void
  onPaste: (text: string) => void
  onEnter: () => void
}

export function PartField({ value, label, invalid, describedBy, onCommit, onPaste, onEnter }: PartFieldProps) {
  // What is being typed; the row's own number while nobody types.
  const [draft, setDraft] = useState<string>()
  const [active, setActive] = useState(-1)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const hits = useHits(draft)
  const isOpen = hits.length > 0
  const close = () => {
    setDraft(undefined)
    setActive(-1)
  }
  const commit = (partNumber: string) => {
    close()
    if (partNumber.trim() !== value) onCommit(partNumber.trim())
  }
  const step = (by: number) => setActive(((active + 1 + by + hits.length + 1) % (hits.length + 1)) - 1)
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const chosen = hits[active]
    if (event.key === 'Enter') {
      event.preventDefault()
      // Before the focus goes on: leaving the field would commit what was typed.
      if (chosen) flushSync(() => commit(chosen.partNumber))
      else if (draft !== undefined) commit(draft)
      return onEnter()
    }
    if (!isOpen || !['ArrowDown', 'ArrowUp', 'Escape'].includes(event.key)) return undefined
    event.preventDefault()
    if (event.key === 'Escape') return commit(draft ?? value)
    return step(event.key === 'ArrowDown' ? 1 : -1)
  }
  return (
    <div className={classes['part']}>
      <input
        ref={input}
        className={field['field']}
        role="combobox"
        aria-label={label}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}list` : undefined}
        aria-activedescendant={hits[active] && `${id}${active}`}
        placeholder="Part number"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        value={draft ?? value}
        onChange={({ target }) => {
          setDraft(target.value)
          setActive(-1)
        }}
        onBlur={() => draft !== undefined && commit(draft)}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text/plain')
          if (!/[\t\n]/.test(pasted.trim())) return
          event.preventDefault()
          close()
          onPaste(pasted)
        }}
        onKeyDown={onKeyDown}
      />
      {isOpen && <PartHits id={id} field={input} hits={hits} active={active} onPick={commit} />}
    </div>
  )
}

const none: readonly ProductHit[] = []

/** Parts that what is being typed may mean. */
function useHits(draft: string | undefined): readonly ProductHit[] {
  const [query] = useDebouncedValue((draft ?? '').trim(), autocompleteDelay)
  const isAsked = draft !== undefined && query.length >= searchSizes.autocompleteFrom
  const { data } = useQuery({
    ...searchOf<ProductHit>([
      {
        indexName: searchIndexes.relevance,
        query,
        hitsPerPage: searchSizes.productSuggestions,
        attributesToRetrieve: ['displayName', 'partNumber', 'brand', 'manufacturerPartNumber', 'imageUrl'],
      },
    ]),
    enabled: isAsked,
  })
  return (isAsked && data?.[0]?.hits) || none
}
