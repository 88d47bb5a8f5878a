// Above the results: the order they are in, and whether as cards or rows.
import { IconLayoutGrid } from '../../ui/icons/IconLayoutGrid.ts'
import { IconList } from '../../ui/icons/IconList.ts'
import { useRouter } from '@tanstack/react-router'
import { Link } from '../../ui/text/Link.tsx'
import type { SearchState, Sort, View } from './searchState.ts'
import { searchHref, sorts } from './searchState.ts'
import { useShopper } from './shared/shopper.ts'

const views = [
  { view: 'grid', label: 'Cards', Icon: IconLayoutGrid },
  { view: 'list', label: 'Rows', Icon: IconList },
] as const

export function ResultsBar({ state, view: shown }: { state: SearchState; view: View }) {
  const router = useRouter()
  const { canViewPrices } = useShopper()
  // A viewer without prices does not learn their order either.
  const offered = (Object.keys(sorts) as Sort[]).filter((sort) => canViewPrices || !sort.startsWith('price'))
  return (
    <div className="row between gap3" data-late="bar">
      <label className="row narrow gap2h text-sm">
        <span className="muted nowrap no-phone">Sort by</span>
        <select
          className="narrow text-label"
          aria-label="Sort by"
          value={state.sort}
          onChange={(event) =>
            void router.navigate({
              href: searchHref(state, { sort: event.target.value as Sort }),
              resetScroll: false,
            })
          }
        >
          {offered.map((sort) => (
            <option key={sort} value={sort}>
              {sorts[sort]}
            </option>
          ))}
        </select>
      </label>
      <div className="segments flex rigid clip outlined rounded-md lit" role="group" aria-label="View">
        {views.map(({ view, label, Icon }) => (
          <Link
            className="choosable square muted hovers"
            key={view}
            href={searchHref(state, { view })}
            aria-label={label}
            title={label}
            data-chosen={shown === view}
            replace
          >
            <Icon size={20} aria-hidden />
          </Link>
        ))}
      </div>
    </div>
  )
}
