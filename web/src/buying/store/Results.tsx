// The products found, as cards or rows.
import { lazyPart } from '../../ui/lazyParts.ts'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import classes from './Results.module.css'
import type { FoundProduct, RelaxedGroup } from './useStoreSearch.ts'
import { ProductCard } from './shared/ProductCard.tsx'
import rowStyles from './shared/ProductRow.module.css'

// Card views need no rows.
// The server shows it before its code has come: its styles are held here.
const ProductRow = lazyPart(
  () => import('./shared/ProductRow.tsx').then((module) => module.ProductRow),
  rowStyles,
  <SkeletonRows rows={1} height={100} />,
)

/** How many pictures load at once; the rest wait until one scrolls to them. */
const early = 6

type View = 'grid' | 'list'

interface ResultsProps {
  products: readonly FoundProduct[]
  view: View
  /** Words the products lack, where not all words were found. */
  groups: readonly RelaxedGroup[]
}

export function Results({ products, view, groups }: ResultsProps) {
  if (groups.length === 0) return <ProductList products={products} view={view} label="Products" />
  return groups.map(({ without, partNumbers }) => {
    const label = without.length === 0 ? 'Products' : `Without ${without.map((word) => `“${word}”`).join(' and ')}`
    return (
      <div key={label}>
        {without.length > 0 && <p className="bare above4 below2 strong">{label}:</p>}
        <ProductList products={products.filter((one) => partNumbers.has(one.partNumber))} view={view} label={label} />
      </div>
    )
  })
}

function ProductList({ products, view, label }: { products: readonly FoundProduct[]; view: View; label: string }) {
  return (
    <ul className={`list ${classes['products'] ?? ''}`} data-view={view} aria-label={label}>
      {products.map((product, at) => (
        <li key={product.objectID}>
          {view === 'list' ? (
            <ProductRow product={product} early={at < early} />
          ) : (
            <ProductCard product={product} early={at < early} />
          )}
        </li>
      ))}
    </ul>
  )
}
