// Nothing was found: what else to try.
import { paths } from '@portal/contract/platform/paths'
import actions from '../../ui/actions.module.css'
import { plural } from '../../platform/formats.ts'
import { useSession } from '../../platform/session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Link } from '../../ui/Link.tsx'
import { HelpLine } from '../../ui/Phone.tsx'
import classes from './NoResults.module.css'
import { NumberHint } from './NumberHint.tsx'
import type { SearchState } from './searchState.ts'
import { isFiltered, noFilters, searchHref } from './searchState.ts'
import { RequestPart } from './shared/RequestPart.tsx'
import { useNoResultSuggestions } from './noResultSuggestions.ts'

export function NoResults({ state }: { state: SearchState }) {
  const { signedIn } = useSession()
  const { number, withoutFilters, queries } = useNoResultSuggestions(state)
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
          {state.q !== '' && <RequestPart query={state.q} />}
        </>
      }
    >
      {number && <NumberHint row={number} />}
      <p>
        We looked at names, descriptions, brands, our part numbers and the makers&rsquo;
        {signedIn && ', and at your own'}, and at words one slip away. Use fewer or plainer words, or call <HelpLine />.
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
