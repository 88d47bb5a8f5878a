// One saved card.
import { cardName } from '@portal/contract/money/payments'
import { IconCreditCard } from '../../ui/icons/IconCreditCard.ts'
import type { PaymentMethod } from '@portal/contract/money/payments'
import { Button } from '../../ui/forms/Button.tsx'
import { RemoveButton } from '../../ui/forms/Removable.tsx'
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx'
import { expiryText } from './shared/cardExpiry.ts'

export interface PaymentRowProps {
  method: PaymentMethod
  onDefault: () => void
  onRemove: () => void
}

export function PaymentRow({ method, onDefault, onRemove }: PaymentRowProps) {
  const name = cardName(method)
  return (
    <article className="frame line level gap4 lines1 pad3h-4h" aria-label={name}>
      <IconCreditCard size={28} stroke={1.5} aria-hidden className="muted" />
      <div className="stack gap0h numbers">
        <strong className="heading">{name}</strong>
        <span className="text-sm muted">
          {method.isExpired ? 'Expired' : 'Expires'} {expiryText(method)}
        </span>
      </div>
      <div className="row gap3h lines2 unless-empty">
        {method.isDefault && <StatusBadge tone="info">Default</StatusBadge>}
        {method.isExpired && <StatusBadge tone="danger">Expired</StatusBadge>}
        {method.isRefused && <StatusBadge tone="danger">Declined</StatusBadge>}
      </div>
      <div className="row gap3h lines2">
        {!method.isDefault && !method.isExpired && (
          <Button look="text" onClick={onDefault}>
            Make default<span className="visually-hidden">: {name}</span>
          </Button>
        )}
        <RemoveButton name={name} onClick={onRemove} />
      </div>
    </article>
  )
}
