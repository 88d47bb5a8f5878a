// The numbers a part is known by: ours, its maker's, and the customer's own, labeled with the business name.
import type { ProductCard } from '@portal/contract/buying/catalog'
import { useSession } from '../../../platform/session.ts'
import classes from './PartNumbers.module.css'

export interface PartNumbersProps {
  product: Pick<ProductCard, 'partNumber' | 'manufacturerPartNumber' | 'customerPartNumber'>
}

export function PartNumbers({ product }: PartNumbersProps) {
  const { profile } = useSession()
  return (
    <dl className={`flex wrap bare text-note numbers ${classes['numbers'] ?? ''}`}>
      <div className="narrow breaks">
        <dt>Part #</dt>
        <dd>{product.partNumber}</dd>
      </div>
      {product.manufacturerPartNumber && (
        <div className="narrow breaks">
          <dt>Mfr #</dt>
          <dd>{product.manufacturerPartNumber}</dd>
        </div>
      )}
      {product.customerPartNumber && (
        <div className="narrow breaks">
          <dt>{profile?.businessName ?? 'Your'} #</dt>
          <dd>{product.customerPartNumber}</dd>
        </div>
      )}
    </dl>
  )
}
