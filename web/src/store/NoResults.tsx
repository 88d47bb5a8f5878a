// Nothing was found: what else to try.
import { paths } from '@portal/contract/paths'
import actions from '../ui/actions.module.css'
import { plural } from '../platform/formats.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Link } from '../ui/Link.tsx'
import { Phone } from '../ui/Phone.tsx'
import classes from './NoResults.module.css'
import type { SearchState } from './searchState.ts'
import { isFiltered, noFilters, searchHref } from './searchState.ts'
import { useRescue } from './useStoreSearch.ts'

export function NoResults({ state }: { state: SearchState }) {
  const { withoutFilters, queries } = useRescue(state)
  return (
    <EmptyState
      title={`Nothing found${state.q && ` for “${state.q}”`}${isFiltered(state) ? ' with these filters' : ''}`}
      art="/art/states/no-results.svg"
      action={
        <>
          {withoutFilters !== undefined && withoutFilters > 0 && (
            <Link href={searchHref(state, noFilters)} className={actions['primary']}>
              Show {plural(withoutFilters, 'product')} without filters
            </Link>
          )}
          <Link href={paths.allCategories()} className={actions['secondary']}>
            Browse all categories
          </Link>
        </>
      }
    >
      <p>
        Check the spelling, use fewer or plainer words, or try the part number with or without dashes. Or call <Phone />
        , Option 1.
      </p>
      {queries.length > 0 && (
        <ul className={classes['queries']} aria-label="Try instead">
          {queries.map((query) => (
            <li key={query}>
              <Link href={paths.storeSearch({ q: query })}>{query}</Link>
            </li>
          ))}
        </ul>
      )}
    </EmptyState>
  )
}
