// How many variants the family of a result has and how many match [P5.20], and the tick to compare it [P5.19].
import type { ProductCard } from '@portal/contract/buying/catalog'
import { Link } from '../../../ui/text/Link.tsx'
import { CompareToggle } from '../CompareToggle.tsx'
import classes from './PartNumbers.module.css'

export interface FamilySize {
  familySize?: number
  /** Undefined where it is not known. */
  matches?: number | undefined
}

export function FamilyNote({ product }: { product: ProductCard & FamilySize }) {
  const { familySize, matches = familySize, variantName, productUrl } = product
  if (familySize === undefined || matches === undefined) return null
  // '10', 'X-Large' and '1/2 in' are sizes, 'Amber' is a choice.
  const noun = /\d|^(?:x*s|m|x*l|x-large|large|regular)$/i.test(variantName ?? '') ? 'sizes' : 'options'
  return (
    <p className={classes['family']} data-late="family">
      {familySize > 1 && (
        <Link href={productUrl}>
          {matches < familySize ? `${matches} of ${familySize}` : familySize} {noun}
          <span className="visually-hidden"> of {product.displayName}</span>
        </Link>
      )}
      <CompareToggle partNumber={product.partNumber} name={product.displayName} />
    </p>
  )
}
