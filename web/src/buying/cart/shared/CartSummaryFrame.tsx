// Beside the lines of a cart: what they come to, the button that goes on, and what must be known before it is pressed.
// The same in both stores; on a small screen the sum and the button stay in sight.
import type { ReactNode } from 'react'
import { ButtonLink } from '../../../ui/forms/Button.tsx'
import bottom from '../../../ui/layout/bottomBar.module.css'
import classes from './CartSummary.module.css'

export interface CartSummaryFrameProps {
  /** The noun of the sum; alone where no prices are seen. */
  label: string
  amount?: ReactNode
  isBusy: boolean
  /** The way to order, if it is one button. */
  button?: ReactNode
  /** Notes, or a form that orders. */
  children: ReactNode
  /** Back into the store. */
  onward: { label: string; href: string }
}

export function CartSummaryFrame({ label, amount, isBusy, button, children, onward }: CartSummaryFrameProps) {
  const hasBar = Boolean(button)
  return (
    <aside
      className={`stack gap3 pad5-6 card stays ${classes['summary'] ?? ''}`}
      aria-label="Summary"
      data-bar={hasBar}
    >
      <div className={hasBar ? `${classes['pay'] ?? ''} ${bottom['bar'] ?? ''}` : classes['pay']}>
        {amount === undefined ? (
          <p className={bottom['sum']} aria-busy={isBusy}>
            <span>{label}</span>
          </p>
        ) : (
          <dl className={bottom['sum']} aria-busy={isBusy}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </dl>
        )}
        {button}
      </div>
      <div className="stack gap3">{children}</div>
      <ButtonLink href={onward.href} look="quiet">
        {onward.label}
      </ButtonLink>
    </aside>
  )
}
