// Facts of a number that the search has no product for: the part, what replaces it, or the nearest number [P5.22].
import type { CheckedRow } from '@portal/contract/buying/quickOrder'
import { paths } from '@portal/contract/platform/paths'
import { Link } from '../../ui/text/Link.tsx'

export function NumberHint({ row: { product, message, suggestions } }: { row: CheckedRow }) {
  return (
    <div className="below4 pad3-4 frame ink">
      {product && (
        <p className="bare">
          <Link href={product.productUrl}>{product.displayName}</Link>, part number {product.partNumber}
        </p>
      )}
      {message && <p className="bare">{message}</p>}
      {suggestions.map(({ partNumber, name }) => (
        <p className="bare" key={partNumber}>
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
