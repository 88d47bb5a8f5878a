// One saved card. Removed, its place holds the way back.
import { IconCreditCard, IconTrash } from '@tabler/icons-react'
import type { PaymentMethod } from 'contract/payments'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import classes from './PaymentRow.module.css'
import { cardName, expiryText } from './shared/cardName.ts'

export interface PaymentRowProps {
  method: PaymentMethod
  isRemoved: boolean
  onDefault: () => void
  onRemove: () => void
  onUndo: () => void
}

export function PaymentRow({ method, isRemoved, onDefault, onRemove, onUndo }: PaymentRowProps) {
  const name = cardName(method)
  if (isRemoved)
    return (
      <div className={classes['removed']} role="status">
        <p>
          <strong>{name}</strong> was removed.
        </p>
        {/* The focus was on the button that removed it; here it can take it back. */}
        <button
          type="button"
          className={classes['act']}
          aria-label={`Undo removing ${name}`}
          onClick={onUndo}
          autoFocus
        >
          Undo
        </button>
      </div>
    )
  return (
    <article className={classes['row']} aria-label={name}>
      <IconCreditCard size={28} stroke={1.5} aria-hidden className={classes['icon']} />
      <div className={classes['what']}>
        <strong>{name}</strong>
        <span>
          {method.isExpired ? 'Expired' : 'Expires'} {expiryText(method)}
        </span>
      </div>
      <div className={classes['marks']}>
        {method.isDefault && <StatusBadge tone="info">Default</StatusBadge>}
        {method.isExpired && <StatusBadge tone="danger">Expired</StatusBadge>}
      </div>
      <div className={classes['actions']}>
        {!method.isDefault && !method.isExpired && (
          <button type="button" className={classes['act']} onClick={onDefault}>
            Make default<span className="visually-hidden">: {name}</span>
          </button>
        )}
        <button type="button" className={classes['remove']} aria-label={`Remove ${name}`} onClick={onRemove}>
          <IconTrash size={18} aria-hidden />
        </button>
      </div>
    </article>
  )
}
