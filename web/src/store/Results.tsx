// The products found, as cards or rows, and the chips of the filters they passed.
import { IconX } from '@tabler/icons-react'
import type { ProductCard as Product } from 'contract/catalog'
import { lazy, Suspense } from 'react'
import { Link } from '../ui/Link.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import classes from './Results.module.css'
import type { SearchState } from './searchState.ts'
import { searchHref } from './searchState.ts'
import { ProductCard } from './shared/ProductCard.tsx'
import type { LessGroup } from './useStoreSearch.ts'

// Who looks at cards needs no rows.
const ProductRow = lazy(() => import('./shared/ProductRow.tsx').then((module) => ({ default: module.ProductRow })))

/** How many pictures load at once; the rest wait until one scrolls to them. */
const early = 6

type View = 'grid' | 'list'

interface ResultsProps {
  products: readonly Product[]
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

function ProductList({ products, view, label }: { products: readonly Product[]; view: View; label: string }) {
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

/** Each filter in force, with the way out of it. */
export function Chips({ state }: { state: SearchState }) {
  const chips = [
    ...(state.category ? [{ label: state.category, href: searchHref(state, { category: undefined }) }] : []),
    ...state.brands.map((brand) => ({
      label: brand,
      href: searchHref(state, { brands: state.brands.filter((each) => each !== brand) }),
    })),
  ]
  if (chips.length === 0) return null
  return (
    <ul className={classes['chips']} aria-label="Filters in force">
      {chips.map(({ label, href }) => (
        <li key={label}>
          <Link href={href} className={classes['chip']}>
            <span className="visually-hidden">Remove the filter </span>
            {label}
            <IconX size={14} aria-hidden />
          </Link>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Link href={searchHref(state, { category: undefined, brands: [] })} className={classes['clear']}>
            Clear all
          </Link>
        </li>
      )}
    </ul>
  )
}
