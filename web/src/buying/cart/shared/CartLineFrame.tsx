// A line of a cart: picture, what it is, the price of one, how many, and what they come to. The same in both stores.
import type { ReactNode } from 'react'
import { formatQuantity } from '../../../platform/formats.ts'
import parts from '../../../ui/layout/partRow.module.css'
import { QuantityInput } from '../../../ui/forms/QuantityInput.tsx'
import { RemoveButton } from '../../../ui/forms/Removable.tsx'
import classes from './CartRow.module.css'

export interface CartLineFrameProps {
  name: string
  /** The name of the line's number, 'Quantity' or 'Seats'. */
  counts: string
  picture: ReactNode
  /** Heading, numbers and notes. */
  children: ReactNode
  price: ReactNode
  total: ReactNode
  quantity: number
  /** It cannot be ordered: it can only be taken out. */
  blocked: boolean
  /** It is only shown: neither counted otherwise nor taken out. */
  fixed?: boolean
  onQuantity: (quantity: number) => void
  onRemove: () => void
}

export const CartLineFrame = ({
  name,
  quantity,
  blocked,
  fixed,
  onQuantity,
  onRemove,
  ...props
}: CartLineFrameProps) => (
  <article className={`stack top gap4 lines2 pad5 ${classes['row'] ?? ''}`} data-blocked={blocked}>
    {props.picture}
    <div className={`stack narrow ${parts['what'] ?? ''}`}>{props.children}</div>
    <div className={`${parts['price'] ?? ''} ${classes['price'] ?? ''}`}>{props.price}</div>
    <div className={parts['quantity']}>
      {fixed ? (
        `${props.counts}: ${formatQuantity(quantity)}`
      ) : (
        <>
          <QuantityInput
            value={quantity}
            onChange={onQuantity}
            onZero={onRemove}
            label={`${props.counts} of ${name}`}
            disabled={blocked}
          />
          <RemoveButton name={name} onClick={onRemove} />
        </>
      )}
    </div>
    <div className={`text-base bold right ${classes['total'] ?? ''}`}>{props.total}</div>
  </article>
)
