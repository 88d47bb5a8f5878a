// The filters of a list in one line, the rest behind 'More': chips with counts, each removable, and one way to take all off.
import { IconAdjustmentsHorizontal } from '../ui/icons/IconAdjustmentsHorizontal.ts'
import type { Facet } from '@portal/contract/platform/lists'
import { useState } from 'react'
import chip from './Chip.module.css'
import classes from './FilterBar.module.css'
import type { ListState } from './listState.ts'
import { isNarrowed, withFilter } from './listState.ts'
import { RangeChip } from './RangeChip.tsx'
import type { Filter } from './shared/list.ts'
import toolbar from './Toolbar.module.css'
import { useFirstLine } from './useFirstLine.ts'
import { ValueChip } from './ValueChip.tsx'

interface FilterBarProps {
  filters: readonly Filter[]
  range: string | undefined
  facets: readonly Facet[] | undefined
  state: ListState
  /** Where it is not, all of them show, one below the other. */
  isWide: boolean
  onChange: (patch: Partial<ListState>) => void
}

/** How many filters are on. */
const countOn = ({ filters, start, end }: ListState): number =>
  Object.keys(filters).length + (start !== undefined || end !== undefined ? 1 : 0)

/** On phones the filters are behind this button, so that the rows begin above the middle of the screen. */
export function FilterButton({
  id,
  state,
  opened,
  onToggle,
}: {
  /** Of the filters. */
  id: string
  state: ListState
  opened: boolean
  onToggle: () => void
}) {
  const on = countOn(state)
  return (
    <button
      type="button"
      className={`${toolbar['button'] ?? ''} ${toolbar['narrow'] ?? ''}`}
      aria-expanded={opened}
      aria-controls={id}
      data-on={on > 0 || undefined}
      onClick={onToggle}
    >
      <IconAdjustmentsHorizontal size={16} aria-hidden />
      Filters{on > 0 && ` (${on})`}
    </button>
  )
}

export function FilterBar({ filters, range, facets, state, isWide, onChange }: FilterBarProps) {
  const set = (field: string, values: readonly string[]) =>
    onChange({ filters: withFilter(state.filters, field, values) })
  const [isOpen, setOpen] = useState(false)
  const [chips, hidden] = useFirstLine(isOpen || !isWide, facets, state)
  return (
    <div className="row start gap2" role="group" aria-label="Filters">
      <div ref={chips} className={`row wrap gap2 narrow ${classes['chips'] ?? ''}`}>
        {filters.map((filter) => {
          const facet = facets?.find(({ fieldName }) => fieldName === filter.field)
          const chosen = state.filters[filter.field] ?? []
          if (filter.kind === 'values')
            return (
              <ValueChip
                key={filter.field}
                filter={filter}
                facet={facet}
                chosen={chosen}
                onChange={(values) => set(filter.field, values)}
              />
            )
          const isOn = chosen.includes('true')
          const count = facet?.values.find(({ value }) => value === 'true')?.count ?? (facet ? 0 : undefined)
          return (
            <button
              key={filter.field}
              type="button"
              className={chip['flag']}
              aria-pressed={isOn}
              onClick={() => set(filter.field, isOn ? [] : ['true'])}
            >
              {/* Its room is kept, so that nothing moves when the counts come. */}
              {filter.title} {!filter.isUncounted && <span>{count?.toLocaleString('en-US')}</span>}
            </button>
          )
        })}
        {range && <RangeChip title={range} start={state.start} end={state.end} onChange={onChange} />}
      </div>
      {(hidden > 0 || isOpen) && (
        <button
          type="button"
          className="press rigid wide2 text-note medium link quiet-link round"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Fewer' : `More (${hidden})`}
        </button>
      )}
      {isNarrowed(state) && (
        <button
          type="button"
          className="press rigid wide2 text-note medium link quiet-link round"
          onClick={({ currentTarget }) => {
            // The focus stays with the filters, because this button goes away.
            currentTarget.parentElement?.querySelector('button')?.focus()
            onChange({ query: '', filters: {}, start: undefined, end: undefined })
          }}
        >
          Clear all
        </button>
      )}
    </div>
  )
}
