// Product search [B§2.1, S10.03]: facets, chips, sort, grid and list, pages; all of it in the address.
import { createFileRoute, redirect } from '@tanstack/react-router'
import { catalogCalls } from '@portal/contract/buying/catalog'
import { paths } from '@portal/contract/platform/paths'
import { mayContainMeasure } from '@portal/contract/buying/search'
import { callQueryOptions, useCallQuery } from '../../platform/client.ts'
import { formatQuantity, plural } from '../../platform/formats.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { SearchLayout } from '../storefront/shared/SearchLayout.tsx'
import { supplyStore } from '../storefront/shared/supplyStore.ts'
import { Crumbs } from '../../ui/layout/Crumbs.tsx'
import { lazyOnUse, lazyPart } from '../../ui/lazyParts.ts'
import { Facets } from './FacetPanel.tsx'
import { AttributeFacets } from './lateAttributeFacets.ts'
import { ResultTable } from './lateResultTable.ts'
import { Results } from './Results.tsx'
import type { SearchState } from './searchState.ts'
import { isFiltered, readParams, searchHref, sorts, toSearchState } from './searchState.ts'
import classes from './StoreSearchPage.module.css'
import { loadOwnNumbers, useOwnNumbers } from '../partLine/shared/ownNumbers.ts'
import { useShopper } from './shared/shopper.ts'
import { truncateAtWord } from './shared/truncateAtWord.ts'
import { loadSearch, viewOf } from './loadSearch.ts'
import { useAttributes, useStoreSearch } from './useStoreSearch.ts'
import compareStyles from './Compare.module.css'
import pagerStyles from './Pager.module.css'
import savedStyles from './SavedSearches.module.css'
import resultStyles from './Results.module.css'
import rowStyles from './shared/ProductRow.module.css'

// The server shows it before its code has come: its styles are held here.
const NoResults = lazyPart(
  () => import('./NoResults.tsx').then((module) => module.NoResults),
  undefined,
  <SkeletonRows rows={3} height={96} />,
)
// Loaded later, because only customers have numbers of their own.
const OwnNumbers = lazyOnUse('own-numbers', { ...resultStyles, ...rowStyles }, () =>
  import('./OwnNumbers.tsx').then((module) => module.OwnNumbers),
)

// No one waits for them.
const SavedSearches = lazyOnUse('saved', savedStyles, () =>
  import('./SavedSearches.tsx').then((module) => module.SavedSearches),
)
const ResultsBar = lazyOnUse('bar', {}, () => import('./ResultsBar.tsx').then((module) => module.ResultsBar))
const Pager = lazyOnUse('pager', pagerStyles, () => import('./Pager.tsx').then((module) => module.Pager))
const ResultsFooter = lazyOnUse('after', compareStyles, () =>
  import('./ResultsFooter.tsx').then((module) => module.ResultsFooter),
)
// The server shows them before their code has come: their styles are held here.
const Chips = lazyPart(() => import('./Chips.tsx').then((module) => module.Chips), resultStyles)

export const Route = createFileRoute('/pages/store/search/')({
  validateSearch: readParams,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, locale }, deps }) => {
    const state = toSearchState(deps)
    const [pages] = await Promise.all([
      loadSearch(queryClient, state, locale),
      queryClient
        .query(callQueryOptions(catalogCalls.categories, {}))
        .then((all) => (viewOf(state, all) === 'list' ? ResultTable.preload() : undefined))
        .catch(() => undefined),
      AttributeFacets.preload(),
      hasChips(state) && Chips.preload(),
      loadOwnNumbers(queryClient, state.q, locale).then((own) => (own.length > 0 ? OwnNumbers.preload() : undefined)),
    ])
    // A link kept from a time when there was more leads to the last page there is.
    if (pages && state.page > pages) redirect({ throw: true, href: searchHref(state, { page: pages }), replace: true })
  },
  head: ({ match: { context, search } }) => {
    const heading = formatHeading(toSearchState(search))
    return {
      meta: [
        { title: [heading, context.config.brand.company].filter(Boolean).join(' | ') },
        { name: 'description', content: `${heading}: parts, tools and safety supplies with prices and availability.` },
      ],
    }
  },
  component: StoreSearchPage,
})

/** So much of a query the heading repeats: a pasted paragraph would push the results off a phone. */
const maxQuotedLength = 80

/** The subject of the page, in its heading and title. */
function formatHeading({ q, category, brands }: SearchState): string {
  if (q) return `Results for “${q.length > maxQuotedLength ? truncateAtWord(q, maxQuotedLength) : q}”`
  if (category) return category
  return brands.length === 1 && brands[0] ? brands[0] : 'All products'
}

const hasChips = (state: SearchState) => isFiltered(state) || mayContainMeasure(state.q)

const sortText = ({ sort, page }: SearchState): string => `sorted by ${sorts[sort]}${page > 1 ? `, page ${page}` : ''}`

function StoreSearchPage() {
  // The same until the address changes: late parts keep what the server rendered of them.
  const asked = Route.useSearch({ select: toSearchState, structuralSharing: true })
  const { canViewPrices } = useShopper()
  // A link from a colleague who sees prices does not show their order to a person who does not.
  const state = canViewPrices || !asked.sort.startsWith('price') ? asked : { ...asked, sort: 'relevance' as const }
  const { found, products, failed, retry } = useStoreSearch(state)
  const attributes = useAttributes(state)
  const { data: categories = [] } = useCallQuery(catalogCalls.categories, {})
  const view = viewOf(state, categories)
  const own = useOwnNumbers(state.q, state.page === 1).filter(({ isExact }) => isExact)
  const total = found && (found.total || own.length)
  const heading = formatHeading(state)
  const chips = hasChips(state) && <Chips state={state} attributes={attributes} />
  return (
    <>
      <div className={`row wrap gap4 lines1 below3 ${classes['head'] ?? ''}`}>
        <Crumbs
          short
          crumbs={[
            { label: supplyStore.name, href: supplyStore.href },
            ...(state.category ? [{ label: 'All Categories', href: paths.allCategories() }] : []),
          ]}
        />
        <h1 className={classes['heading']} tabIndex={-1}>
          {heading} {total !== undefined && <span>{formatQuantity(total)}</span>}
        </h1>
        <SavedSearches state={state} />
      </div>
      {/* A facet, the order or the page changes what is below without the focus: it is said. */}
      <p role="status" className="visually-hidden">
        {total !== undefined && products ? `${plural(total, 'product')}, ${sortText(state)}.` : 'Loading'}
      </p>
      {own.length > 0 && <OwnNumbers products={own} />}
      {failed && !found ? (
        <ErrorState message="The search did not answer. Please try again in a moment." onRetry={retry} />
      ) : found?.total === 0 ? (
        <>
          {chips}
          {own.length > 0 ? <p>No other product goes by “{state.q}”.</p> : <NoResults state={state} />}
        </>
      ) : (
        <SearchLayout
          chosen={state.brands.length + (state.category ? 1 : 0) + Object.keys(state.attributes).length}
          filters={
            <Facets
              state={state}
              brands={found?.brands ?? {}}
              categories={found?.categories ?? {}}
              attributes={attributes}
            />
          }
          bar={
            <div className={`flex top narrow gap4 lines2 ${classes['bar'] ?? ''}`}>
              <ResultsBar state={state} view={view} />
              {chips}
            </div>
          }
        >
          <h2 className="visually-hidden">Products</h2>
          {products ? (
            <Results
              state={state}
              products={products}
              view={view}
              attributes={attributes}
              groups={found?.groups ?? []}
            />
          ) : failed ? (
            <ErrorState message="The products could not be loaded." onRetry={retry} />
          ) : (
            <SkeletonRows rows={6} height={160} />
          )}
          {found && <Pager state={state} pages={found.pages} total={found.total} />}
        </SearchLayout>
      )}
      {found && <ResultsFooter state={state} found={found} isCounted={own.length === 0} />}
    </>
  )
}
