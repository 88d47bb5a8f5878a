// A facet whose values one ticks, each with its count.
import { useRouter } from '@tanstack/react-router'
import { searchSizes } from '@portal/contract/buying/search'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { formatQuantity } from '../../platform/formats.ts'
import { Button } from '../../ui/forms/Button.tsx'
import facet from '../storefront/shared/facetChoice.module.css'
import classes from './FacetPanel.module.css'
import type { SearchState } from './searchState.ts'
import { readParams, toSearchState } from './searchState.ts'

export interface ValueFacetProps {
  title: string
  /** The address one is at; a tick shows at once, before the answer of the search has come. */
  here: string
  values: readonly { value: string; label: string; count: number }[]
  chosen: readonly string[]
  /** From what the address is going to be: a tick may follow another whose answer has not come. */
  hrefOf: (state: SearchState, chosen: readonly string[]) => string
  children?: ReactNode
}

export const latestState = ({ latestLocation }: ReturnType<typeof useRouter>): SearchState =>
  toSearchState(readParams(latestLocation.search as Record<string, unknown>))

export function ValueFacet({ title, here, values, chosen, hrefOf, children }: ValueFacetProps) {
  const router = useRouter()
  const [isWhole, setWhole] = useState(false)
  const [ticked, setTicked] = useState({ at: here, chosen })
  if (ticked.at !== here) setTicked({ at: here, chosen })
  // A selected value stays in the list though it finds nothing any more.
  const lost = ticked.chosen.filter((value) => values.every((each) => each.value !== value))
  const all = [...values, ...lost.map((value) => ({ value, label: value, count: 0 }))]
  const max = isWhole ? all.length : searchSizes.facetValues
  const shown = all.filter(({ value }, at) => at < max || ticked.chosen.includes(value))
  const toggle = (value: string) => {
    const next = ticked.chosen.includes(value)
      ? ticked.chosen.filter((each) => each !== value)
      : [...ticked.chosen, value]
    setTicked({ at: here, chosen: next })
    void router.navigate({ href: hrefOf(latestState(router), next), resetScroll: false })
  }
  if (all.length === 0) return null
  return (
    <section className={classes['facet']} aria-label={title}>
      <h2 className="below2 text-label">{title}</h2>
      <ul className="list">
        {shown.map(({ value, label, count }) => (
          <li key={value}>
            <label
              className={`reach row gap2h rounded-md text-label ink no-underline tight clickable ${facet['choice'] ?? ''}`}
            >
              <input type="checkbox" checked={ticked.chosen.includes(value)} onChange={() => toggle(value)} />
              <span className="grow narrow">{label}</span>{' '}
              <span className="text-note regular muted numbers">{formatQuantity(count)}</span>
            </label>
          </li>
        ))}
      </ul>
      {all.length > searchSizes.facetValues && (
        <Button look="text" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show fewer' : `Show all ${all.length}`}
        </Button>
      )}
      {children}
    </section>
  )
}
