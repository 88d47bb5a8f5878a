// Brands, each with its number of products.
import type { OutputOf } from '@portal/contract/platform/call'
import type { catalogCalls } from '@portal/contract/buying/catalog'
import { paths } from '@portal/contract/platform/paths'
import { formatQuantity } from '../../platform/formats.ts'
import { Link } from '../../ui/text/Link.tsx'
import classes from './BrandTiles.module.css'

export type Brands = OutputOf<typeof catalogCalls.brands>

export function BrandTiles({ brands }: { brands: Readonly<Brands> }) {
  return (
    <ul className={`stack gap3 list ${classes['tiles'] ?? ''}`}>
      {brands.map(({ id, name, productCount }) => (
        <li key={id}>
          <Link
            href={paths.storeSearch({ brand: name })}
            className="edges row between gap3 touch pad2h-4 frame strong heading no-underline tight"
          >
            <span>{name}</span>{' '}
            <span className="text-sm regular muted numbers" aria-label={`${productCount} products`}>
              {formatQuantity(productCount)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
