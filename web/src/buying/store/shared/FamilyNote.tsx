// The sizes of the family of a card: how many there are and match [P5.20], the choice of one [P5.98], and the tick to
// compare it [P5.19].
import { Link } from '../../../ui/text/Link.tsx'
import { CompareToggle } from '../CompareToggle.tsx'
import { boughtText, findLastBought } from './boughtText.ts'
import type { FoundProduct, SizeChoice } from './families.ts'
import { countSizes } from './families.ts'
import classes from './PartNumbers.module.css'
import { SizeSelect } from './SizeSelect.tsx'

export function FamilyNote({ product, size, choose }: Pick<SizeChoice, 'size' | 'choose'> & { product: FoundProduct }) {
  const { sizes, matches = sizes.length, productUrl } = product
  const last = findLastBought(sizes)
  return (
    <div className={`flex wrap between gap3 lines1 text-sm ${classes['family'] ?? ''}`} data-late="family">
      {last && <p className="full bare ok medium">{boughtText(last.bought)}</p>}
      {matches < sizes.length && (
        <Link className="finger full medium link quiet-link" href={productUrl}>
          {matches} of {countSizes(product)}
          <span className="visually-hidden"> of {product.displayName}</span>
        </Link>
      )}
      {sizes.length > 1 && <SizeSelect family={product} size={size} choose={choose} />}
      <CompareToggle partNumber={(size ?? product).partNumber} name={(size ?? product).displayName} />
    </div>
  )
}
