// One saved bank account.
import { IconBuildingBank } from '../../ui/icons/IconBuildingBank.ts'
import type { BankAccount } from '@portal/contract/money/payments'
import { bankAccountText } from '@portal/contract/money/payments'
import { Button } from '../../ui/forms/Button.tsx'
import { RemoveButton } from '../../ui/forms/Removable.tsx'
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx'

export interface BankRowProps {
  account: BankAccount
  onDefault: () => void
  onName: () => void
  onRemove: () => void
}

export function BankRow({ account, onDefault, onName, onRemove }: BankRowProps) {
  const text = bankAccountText(account)
  const name = account.name ?? text
  return (
    <article className="frame line level gap4 lines1 pad3h-4h" aria-label={name}>
      <IconBuildingBank size={28} stroke={1.5} aria-hidden className="muted" />
      <div className="stack gap0h numbers">
        <strong className="heading">{name}</strong>
        <span className="text-sm muted">
          {account.name === null ? account.currency : `${text}, ${account.currency}`}
        </span>
      </div>
      <div className="row gap3h lines2 unless-empty">
        {account.isDefault && <StatusBadge tone="info">Default</StatusBadge>}
      </div>
      <div className="row gap3h lines2">
        {!account.isDefault && (
          <Button look="text" onClick={onDefault}>
            Make default<span className="visually-hidden">: {name}</span>
          </Button>
        )}
        <Button look="text" onClick={onName}>
          Rename<span className="visually-hidden">: {name}</span>
        </Button>
        <RemoveButton name={name} onClick={onRemove} />
      </div>
    </article>
  )
}
