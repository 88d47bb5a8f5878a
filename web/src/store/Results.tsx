// The products found, as cards or rows, and the chips of the filters they passed.
import { lazy, Suspense } from 'react'
import { Link } from '../ui/Link.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { Chip } from './Chip.tsx'
import classes from './Results.module.css'
import type { SearchState } from './searchState.ts'
import { noFilters, searchHref } from './searchState.ts'
import type { AttributeCounts, FoundProduct, LessGroup } from './useStoreSearch.ts'
import { ProductCard } from './shared/ProductCard.tsx'
import rowStyles from './shared/ProductRow.module.css'

// Who looks at cards needs no rows.
// The server shows it before its code has come: its styles are held here.
const ProductRow = lazy(() =>
  import('./shared/ProductRow.tsx').then((module) => ({ default: module.ProductRow, rowStyles })),
)

/** How many pictures load at once; the rest wait until one scrolls to them. */
const early = 6

type View = 'grid' | 'list'

interface ResultsProps {
  products: readonly FoundProduct[]
  view: View
  /** What the products do without, where not all words were found. */
  groups: readonly LessGroup[]
}

export function Results({ products, view, groups }: ResultsProps) {
  if (groups.length === 0) return <ProductList products={products} view={view} label="Products" />
  return groups.map(({ without, partNumbers }) => {
    const label = without.length === 0 ? 'Products' : `Without ${without.map((word) => `“${word}”`).join(' and ')}`
    return (
      <div key={label}>
        {without.length > 0 && <p className={classes['without']}>{label}:</p>}
        <ProductList products={products.filter((one) => partNumbers.has(one.partNumber))} view={view} label={label} />
      </div>
    )
  })
}

function ProductList({ products, view, label }: { products: readonly FoundProduct[]; view: View; label: string }) {
  return (
    <ul className={classes['products']} data-view={view} aria-label={label}>
      {products.map((product, at) => (
        <li key={product.objectID}>
          {view === 'list' ? (
            <Suspense fallback={<SkeletonRows rows={1} height={100} />}>
              <ProductRow product={product} early={at < early} />
            </Suspense>
          ) : (
            <ProductCard product={product} early={at < early} />
          )}
        </li>
      ))}
    </ul>
  )
}

// Few have chosen an attribute when the page opens.
const AttributeChips = lazy(() =>
  import('./AttributeFacets.tsx').then((module) => ({ default: module.AttributeChips })),
)

/** Each filter in force, with the way out of it. */
export function Chips({ state, attributes }: { state: SearchState; attributes: readonly AttributeCounts[] }) {
  const chips = [
    ...(state.category ? [{ label: state.category, href: searchHref(state, { category: undefined }) }] : []),
    ...state.brands.map((brand) => ({
      label: brand,
      href: searchHref(state, { brands: state.brands.filter((each) => each !== brand) }),
    })),
  ]
  const choices = Object.keys(state.attributes).length
  if (chips.length + choices === 0) return null
  return (
    <ul className={classes['chips']} aria-label="Filters in force">
      {chips.map((chip) => (
        <Chip key={chip.label} {...chip} />
      ))}
      {choices > 0 && (
        <Suspense>
          <AttributeChips state={state} attributes={attributes} />
        </Suspense>
      )}
      {chips.length + choices > 1 && (
        <li>
          <Link href={searchHref(state, noFilters)} className={classes['clear']}>
            Clear all
          </Link>
        </li>
      )}
    </ul>
  )
}
