// A part number, completed from three characters on by the store's search [B§9, P5.32], in quick order and on a list; text
// of several rows pasted here may become rows. An input and nothing around it until a person types: an order has hundreds.
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { searchIndexes, searchSizes } from '@portal/contract/buying/search'
import type { KeyboardEvent, RefCallback } from 'react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { autocompleteDelay } from '../../../platform/delays.ts'
import { searchQueryOptions } from '../../../platform/searching.ts'
import { useOwnNumbers } from './ownNumbers.ts'
import { afterPress } from '../../../platform/press.ts'
import field from '../../../ui/forms/field.module.css'
import { useCombobox } from '../../../ui/forms/useCombobox.ts'
import type { PartHit } from './PartHits.tsx'
import { PartHits } from './PartHits.tsx'
import classes from './PartField.module.css'

export interface PartFieldProps {
  value: string
  label: string
  invalid: boolean
  describedBy: string | undefined
  /** Each change, for a form that is sent while a person types. */
  onType?: (partNumber: string) => void
  /** The number as it is once no one types. */
  onCommit: (partNumber: string) => void
  /** Text of several rows; without it such text is pasted as any other. */
  onPaste?: (text: string) => void
  onEnter: () => void
  /** A part was picked by its key; without it that is as good as Enter. */
  onPicked?: () => void
  inputRef?: RefCallback<HTMLInputElement>
}

export function PartField({ value, label, invalid, describedBy, onCommit, onEnter, ...on }: PartFieldProps) {
  // The current text; the row's own number while no one types.
  const [draft, setDraft] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const { hits, said } = useHits(draft)
  const box = useCombobox({ count: hits.length, onPick: (at) => pick(hits[at]?.partNumber ?? '') })
  const close = () => {
    setDraft(undefined)
    box.reset()
  }
  const commit = (partNumber: string) => {
    close()
    if (partNumber.trim() !== value) onCommit(partNumber.trim())
  }
  const pick = (partNumber: string) => {
    // Before the focus goes on: leaving the field would commit what was typed.
    flushSync(() => commit(partNumber))
    if (on.onPicked) on.onPicked()
    else onEnter()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (box.takesKey(event)) return
    if (event.key === 'Enter') {
      if (draft !== undefined) commit(draft)
      onEnter()
    } else if (event.key === 'Escape' && box.isOpen) commit(draft ?? value)
    else return
    event.preventDefault()
  }
  return (
    <div className={`relative ${classes['part'] ?? ''}`}>
      <input
        ref={(element) => {
          input.current = element
          on.inputRef?.(element)
        }}
        className={field['field']}
        {...box.input}
        aria-label={label}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        placeholder="Part number"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        value={draft ?? value}
        onChange={({ target }) => {
          setDraft(target.value)
          box.reset()
          on.onType?.(target.value)
        }}
        onBlur={() => draft !== undefined && afterPress(() => commit(draft))}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text/plain')
          if (!on.onPaste || !/[\t\n]/.test(pasted.trim())) return
          event.preventDefault()
          close()
          on.onPaste(pasted)
        }}
        onKeyDown={onKeyDown}
      />
      {box.isOpen && <PartHits box={box} field={input} hits={hits} onPick={commit} />}
      {/* In the page before it says something: otherwise no one hears it. */}
      {draft !== undefined && (
        <p role="status" className={said ? 'bare above1 text-sm muted' : 'visually-hidden'}>
          {said}
        </p>
      )}
    </div>
  )
}

interface Hits {
  hits: readonly PartHit[]
  /** That nothing goes by what was typed. */
  said: string
}
const noHits: Hits = { hits: [], said: '' }

/** Parts that what is being typed may mean: those the customer calls so, then those of the store. */
function useHits(draft: string | undefined): Hits {
  const [query] = useDebouncedValue((draft ?? '').trim(), autocompleteDelay)
  const isAsked = draft !== undefined && query.length >= searchSizes.autocompleteFrom
  const own = useOwnNumbers(query, isAsked)
  const { data } = useQuery({
    ...searchQueryOptions<PartHit>([
      {
        indexName: searchIndexes.relevance,
        query,
        hitsPerPage: searchSizes.productSuggestions,
        // The picked part goes into the order: it has all of the words.
        removeWordsIfNoResults: 'none',
        attributesToRetrieve: ['displayName', 'partNumber', 'brand', 'manufacturerPartNumber', 'imageUrl'],
      },
    ]),
    enabled: isAsked,
  })
  const found = data?.[0]?.hits
  if (!isAsked || !found) return noHits
  const others = found.filter(({ partNumber }) => own.every((one) => one.partNumber !== partNumber))
  const hits = [...own, ...others]
  return { hits, said: hits.length === 0 ? `Nothing found for “${query}”.` : '' }
}
