// The attributes of the category: values to tick, and for numbers from where to where [P5.18].
import { useRouter } from '@tanstack/react-router'
import { useLocale } from '../../platform/locale.ts'
import { compareValues, valueText } from './attributeTexts.ts'
import type { SearchState } from './searchState.ts'
import { searchHref, withChoice } from './searchState.ts'
import type { AttributeCounts } from './useStoreSearch.ts'
import { latestState, ValueFacet } from './ValueFacet.tsx'
import classes from './FacetPanel.module.css'

/** From so many numbers on a range is offered, too. */
const enoughForRange = 4

export function AttributeFacets({ state, attributes }: { state: SearchState; attributes: readonly AttributeCounts[] }) {
  const locale = useLocale()
  const facets = attributes.map((attribute) => {
    const { attributeId: id, name, kind, counts } = attribute
    const choice = state.attributes[id]
    const chosen = choice && 'values' in choice ? choice.values : []
    const values = Object.entries(counts)
      .toSorted(([one], [other]) => compareValues(one, other))
      .map(([value, count]) => ({ value, label: valueText(attribute, value, locale), count }))
    // One value alone chooses nothing.
    if (values.length < 2 && chosen.length === 0 && !choice && kind !== 'flag') return null
    return (
      <ValueFacet
        key={id}
        title={name}
        here={searchHref(state)}
        values={values}
        chosen={chosen}
        hrefOf={(latest, next) => searchHref(latest, { attributes: withChoice(latest, id, { values: next }) })}
      >
        {kind === 'number' && values.length >= enoughForRange && (
          <Range state={state} attribute={attribute} values={values} />
        )}
      </ValueFacet>
    )
  })
  return (
    <div className="contents" data-late="attributes">
      {facets}
    </div>
  )
}

interface RangeProps {
  state: SearchState
  attribute: AttributeCounts
  values: readonly { value: string; label: string }[]
}

function Range({ state, attribute: { attributeId: id, name }, values }: RangeProps) {
  const router = useRouter()
  const choice = state.attributes[id]
  const range = choice && 'from' in choice ? choice : undefined
  const numbers = values.map(({ value }) => Number(value))
  const ends = { from: Math.min(...numbers), to: Math.max(...numbers) }
  const choose = (end: 'from' | 'to', value: string) => {
    const other = (range ?? ends)[end === 'from' ? 'to' : 'from']
    const next = { from: Math.min(other, Number(value)), to: Math.max(other, Number(value)) }
    const isAll = next.from === ends.from && next.to === ends.to
    const latest = latestState(router)
    const attributes = withChoice(latest, id, isAll ? undefined : next)
    void router.navigate({ href: searchHref(latest, { attributes }), resetScroll: false })
  }
  return (
    <div className={`flex wrap gap2 above1h text-sm ${classes['range'] ?? ''}`}>
      {(['from', 'to'] as const).map((end) => (
        <label className="row gap1h muted" key={end}>
          <span>{end}</span>
          <select
            aria-label={`${name} ${end}`}
            value={String(range?.[end] ?? ends[end])}
            onChange={({ target }) => choose(end, target.value)}
          >
            {values.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
      ))}
    </div>
  )
}
