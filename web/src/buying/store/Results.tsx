// The products found, as cards or rows.
import classes from './Results.module.css'
import { ResultTable } from './lateResultTable.ts'
import type { SearchState, View } from './searchState.ts'
import type { FoundProduct } from './shared/families.ts'
import type { AttributeCounts, RelaxedGroup } from './useStoreSearch.ts'
import { FamilyCard } from './FamilyCard.tsx'

/** How many pictures load at once; the rest wait until one scrolls to them. */
const early = 6

interface ResultsProps {
  state: SearchState
  products: readonly FoundProduct[]
  view: View
  attributes: readonly AttributeCounts[]
  /** Words the products lack, where not all words were found. */
  groups: readonly RelaxedGroup[]
}

export function Results({ state, products, view, attributes, groups }: ResultsProps) {
  const show = (found: readonly FoundProduct[], label: string) =>
    view === 'list' ? (
      <ResultTable state={state} products={found} attributes={attributes} label={label} early={early} />
    ) : (
      <ul className={`stack gap4 list ${classes['grid'] ?? ''}`} aria-label={label}>
        {found.map((product, at) => (
          <li key={product.objectID}>
            <FamilyCard product={product} early={at < early} />
          </li>
        ))}
      </ul>
    )
  if (groups.length === 0) return show(products, 'Products')
  return groups.map(({ without, partNumbers }) => {
    const label = without.length === 0 ? 'Products' : `Without ${without.map((word) => `“${word}”`).join(' and ')}`
    return (
      <div key={label}>
        {without.length > 0 && <p className="bare above4 below2 strong">{label}:</p>}
        {show(
          products.filter((one) => partNumbers.has(one.partNumber)),
          label,
        )}
      </div>
    )
  })
}
