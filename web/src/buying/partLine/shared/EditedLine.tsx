// A part in a form of several: its picture and name, how many, one field more, and its removal.
import type { catalogCalls } from '@portal/contract/buying/catalog'
import type { OutputOf } from '@portal/contract/platform/call'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/forms/Button.tsx'
import { QuantityInput } from '../../../ui/forms/QuantityInput.tsx'
import { PartLine } from './PartLine.tsx'

interface EditedLineProps {
  name: string
  /** What the store knows of it, once it is loaded. */
  item: OutputOf<typeof catalogCalls.commerceItems>['items'][number] | undefined
  unitSerial?: string | null | undefined
  quantity: number
  /** Its price in the store, in words. */
  price: ReactNode
  fault: string | undefined
  onQuantity: (quantity: number) => void
  onRemove: () => void
  /** The field that belongs to it. */
  children: ReactNode
}

export const EditedLine = ({ name, item, unitSerial, price, fault, children, ...line }: EditedLineProps) => (
  <li className="line level gap4 pad3-4">
    {item ? (
      <img className="sunken rounded-md picture" src={item.imageUrl} alt="" width={56} height={56} />
    ) : (
      <span style={{ width: 56 }} />
    )}
    <div className="stack gap0h narrow breaks">
      <strong>{name}</strong>
      {item && <PartLine part={{ ...item, unitSerial }} />}
      {price && <span className="text-note muted">{price}</span>}
      {fault && (
        <span role="alert" className="text-note danger">
          {fault}
        </span>
      )}
    </div>
    <QuantityInput value={line.quantity} onChange={line.onQuantity} label={`Quantity of ${name}`} />
    {children}
    <Button onClick={line.onRemove}>
      Remove<span className="visually-hidden"> {name}</span>
    </Button>
  </li>
)
