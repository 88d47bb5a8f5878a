// Facts of a number that the search has no product for: the part, what replaces it, or the nearest number [P5.22].
import type { CheckedRow } from '@portal/contract/buying/quickOrder'
import { paths } from '@portal/contract/platform/paths'
import { Link } from '../../ui/Link.tsx'
import classes from './NoResults.module.css'

export function NumberHint({ row: { product, message, suggestions } }: { row: CheckedRow }) {
  return (
    <div className={classes['hint']}>
      {product && (
        <p>
          <Link href={product.productUrl}>{product.displayName}</Link>, part number {product.partNumber}
        </p>
      )}
      {message && <p>{message}</p>}
      {suggestions.map(({ partNumber, name }) => (
        <p key={partNumber}>
          {product ? 'Replaced by' : 'Did you mean'}{' '}
          <Link href={paths.storeSearch({ q: partNumber })}>
            {partNumber} {name}
          </Link>
          {!product && '?'}
        </p>
      ))}
    </div>
  )
}
