// The filters beside the results: categories as a tree one walks, brands as boxes one ticks, each with its count.
import { IconChevronLeft } from '../../ui/icons/IconChevronLeft.ts'
import type { Category } from '@portal/contract/buying/catalog'
import { catalogCalls } from '@portal/contract/buying/catalog'
import { useCallQuery } from '../../platform/client.ts'
import { FacetLink } from '../storefront/shared/FacetLink.tsx'
import { Link } from '../../ui/text/Link.tsx'
import { ValueFacet } from './ValueFacet.tsx'
import classes from './FacetPanel.module.css'
import { AttributeFacets } from './lateAttributeFacets.ts'
import type { SearchState } from './searchState.ts'
import { searchHref } from './searchState.ts'
import type { AttributeCounts, Counts } from './useStoreSearch.ts'

export interface FacetsProps {
  state: SearchState
  brands: Counts
  categories: Counts
  attributes: readonly AttributeCounts[]
}

export const Facets = ({ state, brands, categories, attributes }: FacetsProps) => (
  <>
    <CategoryFacet state={state} counts={categories} />
    {attributes.length > 0 && <AttributeFacets state={state} attributes={attributes} />}
    <BrandFacet state={state} counts={brands} />
  </>
)

function CategoryFacet({ state, counts }: { state: SearchState; counts: Counts }) {
  const { data: all = [] } = useCallQuery(catalogCalls.categories, {})
  const chosen = all.find(({ name }) => name === state.category)
  const top = chosen?.parentId ? all.find(({ id }) => id === chosen.parentId) : chosen
  const withHits = (list: readonly Category[]) =>
    list.filter(({ name }) => (counts[name] ?? 0) > 0 || name === state.category)
  const shown = withHits(all.filter(({ parentId }) => parentId === (top?.id ?? null)))
  return (
    <section className={classes['facet']}>
      <h2 className="below2 text-label">Categories</h2>
      {top && (
        <Link
          href={searchHref(state, { category: undefined })}
          className="reach inline-row gap1 text-sm link quiet-link"
        >
          <IconChevronLeft size={16} aria-hidden /> All categories
        </Link>
      )}
      {top && <CategoryLink state={state} name={top.name} count={counts[top.name]} />}
      <ul className="list" data-inner={top !== undefined}>
        {shown.map(({ id, name }) => (
          <li key={id}>
            <CategoryLink state={state} name={name} count={counts[name]} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const CategoryLink = ({ state, name, count }: { state: SearchState; name: string; count: number | undefined }) => (
  <FacetLink label={name} href={searchHref(state, { category: name })} count={count} chosen={name === state.category} />
)

function BrandFacet({ state, counts }: { state: SearchState; counts: Counts }) {
  return (
    <ValueFacet
      title="Brands"
      here={searchHref(state)}
      values={Object.entries(counts).map(([value, count]) => ({ value, label: value, count }))}
      chosen={state.brands}
      hrefOf={(latest, brands) => searchHref(latest, { brands })}
    />
  )
}
