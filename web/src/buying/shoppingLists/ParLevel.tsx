// How many of a part are ordered: a fixed quantity, or what a count says is missing to its level [P5.178].
import { formatQuantity } from '../../platform/formats.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { QuantityInput } from '../../ui/forms/QuantityInput.tsx'
import { RemoveButton } from '../../ui/forms/Removable.tsx'
import classes from './ListItem.module.css'
import { quantityToOrder } from './useOrdering.ts'

export interface ParLevelProps {
  name: string
  quantity: number
  par: number | null
  mayEdit: boolean
  counted: number | undefined
  onQuantity: (quantity: number, par: number | null) => void
  onCount: (pieces: number) => void
  onRemove: () => void
}

export function ParLevel({ name, quantity, par, mayEdit, counted, onQuantity, onCount, onRemove }: ParLevelProps) {
  const missing = quantityToOrder({ quantity, par }, counted)
  return (
    <div className={`stack gap1h items-end ${classes['level'] ?? ''}`}>
      {mayEdit ? (
        <span className="inline-row gap1">
          {par !== null && <span className="text-note muted nowrap">Fill up to</span>}
          <QuantityInput
            value={par ?? quantity}
            onChange={(next) => onQuantity(next, par === null ? null : next)}
            onZero={onRemove}
            label={par === null ? `Quantity of ${name}` : `Level of ${name}`}
          />
          <RemoveButton name={name} onClick={onRemove} />
        </span>
      ) : (
        <span className="muted numbers">
          {par === null ? `Quantity ${quantity}` : `Fill up to ${formatQuantity(par)}`}
        </span>
      )}
      {par !== null && (
        <span className="inline-row gap1">
          <span className="text-note muted nowrap">There are</span>
          <QuantityInput value={counted ?? 0} min={0} onChange={onCount} label={`Pieces of ${name} that are there`} />
          {counted === undefined ? (
            <Button look="quiet" onClick={() => onCount(0)}>
              None<span className="visually-hidden"> of {name}</span>
            </Button>
          ) : (
            <strong className="text-note nowrap" role="status">
              {missing ? `Order ${formatQuantity(missing)}` : 'Enough'}
            </strong>
          )}
        </span>
      )}
      {mayEdit && (
        <button
          type="button"
          className="plain link text-note left"
          onClick={() => onQuantity(quantity, par === null ? quantity : null)}
        >
          {par === null ? 'Fill up to a level' : 'Order a fixed quantity'}
          <span className="visually-hidden">: {name}</span>
        </button>
      )}
    </div>
  )
}
