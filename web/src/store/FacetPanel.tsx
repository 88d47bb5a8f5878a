// The filters beside the results: categories as a tree one walks, brands as boxes one ticks, each with its count.
import { IconChevronLeft } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import type { Category } from 'contract/catalog'
import { catalogCalls } from 'contract/catalog'
import { searchSizes } from 'contract/search'
import { useState } from 'react'
import { useCallQuery } from '../platform/client.ts'
import { formatQuantity } from '../platform/formats.ts'
import facet from '../storefront/shared/facetChoice.module.css'
import { FacetLink } from '../storefront/shared/FacetLink.tsx'
import { Link } from '../ui/Link.tsx'
import classes from './FacetPanel.module.css'
import type { SearchState } from './searchState.ts'
import { searchHref } from './searchState.ts'
import type { Counts } from './useStoreSearch.ts'

export interface FacetsProps {
  state: SearchState
  brands: Counts
  categories: Counts
}

export const Facets = ({ state, brands, categories }: FacetsProps) => (
  <>
    <CategoryFacet state={state} counts={categories} />
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
      <h2>Categories</h2>
      {top && (
        <Link href={searchHref(state, { category: undefined })} className={classes['up']}>
          <IconChevronLeft size={16} aria-hidden /> All categories
        </Link>
      )}
      {top && <CategoryLink state={state} name={top.name} count={counts[top.name]} />}
      <ul data-inner={top !== undefined}>
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
  const router = useRouter()
  const [isWhole, setWhole] = useState(false)
  // A tick shows at once, before the answer of the search has come.
  const here = searchHref(state)
  const [ticked, setTicked] = useState({ at: here, brands: state.brands })
  if (ticked.at !== here) setTicked({ at: here, brands: state.brands })
  const { brands } = ticked
  // What is chosen stays in the list though it finds nothing any more.
  const names = [...new Set([...Object.keys(counts), ...brands])]
  const max = isWhole ? names.length : searchSizes.facetValues
  const shown = names.filter((name, at) => at < max || brands.includes(name))
  const toggle = (name: string) => {
    const next = brands.includes(name) ? brands.filter((each) => each !== name) : [...brands, name]
    setTicked({ at: here, brands: next })
    void router.navigate({ href: searchHref(state, { brands: next }), resetScroll: false })
  }
  if (names.length === 0) return null
  return (
    <section className={classes['facet']}>
      <h2>Brands</h2>
      <ul>
        {shown.map((name) => (
          <li key={name}>
            <label className={facet['choice']}>
              <input type="checkbox" checked={brands.includes(name)} onChange={() => toggle(name)} />
              <span>{name}</span> <span className={facet['count']}>{formatQuantity(counts[name] ?? 0)}</span>
            </label>
          </li>
        ))}
      </ul>
      {names.length > searchSizes.facetValues && (
        <button type="button" className={classes['all']} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show fewer' : `Show all ${names.length}`}
        </button>
      )}
    </section>
  )
}
