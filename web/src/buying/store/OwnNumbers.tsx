// Above the results: the products that the query names by the customer's own numbers [P5.21].
import type { OwnNumber } from '@portal/contract/buying/catalog'
import { ownNumberTitle } from '../partLine/shared/ownNumbers.ts'
import { ProductRow } from './shared/ProductRow.tsx'

export function OwnNumbers({ products }: { products: readonly OwnNumber[] }) {
  return (
    <section aria-label={ownNumberTitle} className="below6" data-late="own-numbers">
      <h2 className="below2 text-lead">
        {ownNumberTitle} {[...new Set(products.map(({ yourNumber }) => yourNumber))].join(', ')}
      </h2>
      <ul className="list lined card">
        {products.map((product) => (
          <li key={product.objectID}>
            <ProductRow product={product} early />
          </li>
        ))}
      </ul>
    </section>
  )
}
