// Nothing was found: what else to try.
import { paths } from '@portal/contract/platform/paths'
import { plural } from '../../platform/formats.ts'
import { useSession } from '../../platform/session.ts'
import { ButtonLink } from '../../ui/forms/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Link } from '../../ui/text/Link.tsx'
import { HelpLine } from '../../ui/text/Phone.tsx'
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
            <ButtonLink href={searchHref(state, noFilters)} look="primary">
              Show {plural(withoutFilters, 'product')} without filters
            </ButtonLink>
          )}
          <ButtonLink href={paths.allCategories()}>Browse all categories</ButtonLink>
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
        <ul className="flex wrap middle gap2 list above4" aria-label="Try instead">
          {queries.map((query) => (
            <li key={query}>
              <Link className="pill hovers reach" href={paths.storeSearch({ q: query })}>
                {query}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </EmptyState>
  )
}
