// A filter on the values of a field, with how many rows each would keep.
import type { Facet } from '@portal/contract/platform/lists'
import { useState } from 'react'
import { plural } from '../platform/formats.ts'
import { Chip } from './Chip.tsx'
import { Choice } from './Choice.tsx'
import type { ValueFilter } from './shared/list.ts'

interface ValueChipProps {
  filter: ValueFilter
  /** Counts of the answer shown; undefined while there is none. */
  facet: Facet | undefined
  chosen: readonly string[]
  onChange: (values: readonly string[]) => void
}

/** From this many values on, they can be searched. */
const searchable = 8

export function ValueChip({ filter, facet, chosen, onChange }: ValueChipProps) {
  const [text, setText] = useState('')
  const counted = facet?.values ?? []
  // A chosen value stays in sight, even when the other filters leave it no row.
  const values = [
    ...counted,
    ...chosen
      .filter((value) => !counted.some((each) => each.value === value))
      .map((value) => ({ value, count: 0, label: undefined })),
  ]
  const formatWords = ({ value, label }: { value: string; label?: string | undefined }) =>
    label ?? filter.labels?.[value] ?? (value || 'None')
  // Values with words of ours are in the order of those words: a status in the order of its life.
  const known = Object.keys(filter.labels ?? {})
  if (known.length > 0) values.sort((a, b) => known.indexOf(a.value) - known.indexOf(b.value))
  const matching = values.filter((each) => formatWords(each).toLowerCase().includes(text.trim().toLowerCase()))
  const words = chosen.map((value) => formatWords(values.find((each) => each.value === value) ?? { value }))
  const summary = words.length > 2 ? `${words.slice(0, 1).join('')} and ${words.length - 1} more` : words.join(', ')
  const toggle = (value: string) =>
    onChange(chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value])

  return (
    <Chip title={filter.title} value={chosen.length > 0 ? summary : undefined} onRemove={() => onChange([])}>
      {() => (
        <>
          {values.length >= searchable && (
            <input
              type="search"
              className="press full below1h wide2 rounded-md text-sm ink outlined lit"
              data-autofocus
              value={text}
              placeholder={`Search ${plural(values.length, 'value')}`}
              aria-label={`Search values of ${filter.title}`}
              onChange={(event) => setText(event.target.value)}
            />
          )}
          <div className="capped" role="group" aria-label={filter.title}>
            {matching.map((each) => (
              <Choice
                key={each.value}
                checked={chosen.includes(each.value)}
                count={each.count}
                onChange={() => toggle(each.value)}
              >
                {formatWords(each)}
              </Choice>
            ))}
            {matching.length === 0 && <p className="text-sm muted pad2 bare">No Results Found</p>}
          </div>
          {chosen.length > 0 && (
            <button
              type="button"
              className="press full above1h line-above text-note medium link"
              onClick={() => onChange([])}
            >
              Clear
            </button>
          )}
        </>
      )}
    </Chip>
  )
}
