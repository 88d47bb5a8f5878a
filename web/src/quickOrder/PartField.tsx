// A part number, completed from three characters on by the store's search (B §9); text of several rows pasted here
// becomes rows.
import { Autocomplete } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { ProductHit } from 'contract/search'
import { searchIndexes, searchSizes } from 'contract/search'
import type { KeyboardEvent } from 'react'
import { useState } from 'react'
import { autocompleteDelay } from '../platform/delays.ts'
import { searchOf } from '../platform/searching.ts'
import classes from './OrderPad.module.css'

export interface PartFieldProps {
  value: string
  label: string
  invalid: boolean
  describedBy: string | undefined
  fieldRef: (field: HTMLInputElement | null) => void
  /** The number as it stands once nobody types. */
  onCommit: (partNumber: string) => void
  onPaste: (text: string) => void
  onEnter: () => void
}

export function PartField({
  value,
  label,
  invalid,
  describedBy,
  fieldRef,
  onCommit,
  onPaste,
  onEnter,
}: PartFieldProps) {
  // What is being typed; the row's own number while nobody types.
  const [draft, setDraft] = useState<string>()
  const text = draft ?? value
  const [query] = useDebouncedValue((draft ?? '').trim(), autocompleteDelay)
  const isAsked = draft !== undefined && query.length >= searchSizes.autocompleteFrom
  const { data } = useQuery({
    ...searchOf<ProductHit>([
      {
        indexName: searchIndexes.relevance,
        query,
        hitsPerPage: searchSizes.productSuggestions,
        attributesToRetrieve: ['displayName', 'partNumber', 'imageUrl'],
      },
    ]),
    enabled: isAsked,
  })
  const hits = new Map((isAsked ? (data?.[0]?.hits ?? []) : []).map((hit) => [hit.partNumber, hit]))
  const commit = (partNumber: string) => {
    setDraft(undefined)
    if (partNumber.trim() !== value) onCommit(partNumber.trim())
  }
  return (
    <Autocomplete
      ref={fieldRef}
      aria-label={label}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      placeholder="Part number"
      autoComplete="off"
      spellCheck={false}
      maxLength={60}
      data={[...hits.keys()]}
      // The search has looked already.
      filter={({ options }) => options}
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
      renderOption={({ option }) => (
        <span className={classes['option']}>
          <img src={hits.get(option.value)?.imageUrl} alt="" width={40} height={30} />
          <span>
            {hits.get(option.value)?.displayName}
            <small>{option.value}</small>
          </span>
        </span>
      )}
      value={text}
      onChange={setDraft}
      onOptionSubmit={commit}
      onBlur={() => draft !== undefined && commit(draft)}
      onPaste={(event) => {
        const pasted = event.clipboardData.getData('text/plain')
        if (!/[\t\n]/.test(pasted.trim())) return
        event.preventDefault()
        setDraft(undefined)
        onPaste(pasted)
      }}
      onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
        const hasChosen = event.currentTarget.getAttribute('aria-activedescendant')
        if (event.key !== 'Enter' || hasChosen) return
        event.preventDefault()
        if (draft !== undefined) commit(draft)
        onEnter()
      }}
    />
  )
}
