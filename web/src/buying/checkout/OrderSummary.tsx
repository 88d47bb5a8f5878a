// Beside the steps on a wide screen: what it comes to, and the button. A phone has them in the bar at the bottom.
import { paths } from '@portal/contract/platform/paths'
import { useConfig } from '../../platform/config.ts'
import { orderMoney } from '../orders/shared/amounts.ts'
import { formatQuantity, plural } from '../../platform/formats.ts'
import { Button } from '../../ui/forms/Button.tsx'
import bottom from '../../ui/layout/bottomBar.module.css'
import classes from './OrderSummary.module.css'
import { groupByShipDate } from './QuoteLines.tsx'
import { stepFormId } from './StepForm.tsx'
import type { TotalsProps } from './Totals.tsx'
import { getSumRows, Totals } from './Totals.tsx'
import type { Checkout } from './useCheckout.ts'
import type { OrderPlacing } from './usePlacing.ts'

export interface OrderSummaryProps {
  checkout: Checkout
  placing: OrderPlacing
  /** Pieces in the cart. */
  quantity: number
  totals: TotalsProps
  /** Empty in the review, which has them in full. */
  lines: readonly OrderedLine[]
}

export interface OrderedLine {
  id: string
  name: string
  quantity: number
  /** Null where no day is known; undefined where it is told later. */
  shipByDate: string | null | undefined
}

export function OrderSummary({ checkout, placing, quantity, totals, lines }: OrderSummaryProps) {
  return (
    <aside className="stack gap4 pad5-6 card stays" aria-labelledby="order-summary">
      <h2 className="flex baseline between gap3 text-lg" id="order-summary">
        Order summary <span className="text-sm regular muted">{plural(quantity, 'item')}</span>
      </h2>
      {groupByShipDate(lines).map(({ day, title, of }) => (
        <section key={day ?? ''} className={`scroll text-sm ${classes['lines'] ?? ''}`}>
          {day !== undefined && <h3 className="below1h text-note muted">{title}</h3>}
          <ul className="list" aria-label={day === undefined ? 'Lines of this order' : title}>
            {of.map(({ id, name, quantity: pieces }) => (
              <li key={id}>
                {formatQuantity(pieces)} × {name}
              </li>
            ))}
          </ul>
        </section>
      ))}
      <Totals {...totals} />
      {checkout.step === 'review' && (
        <div className="wide-only">
          <PlaceOrderButton checkout={checkout} placing={placing} />
        </div>
      )}
      <p className="bare text-sm muted">
        {checkout.step === 'review' ? (
          <Conditions isPriced={totals.subtotal !== null} />
        ) : (
          'Nothing is ordered until you press Place Order in the last step.'
        )}
      </p>
    </aside>
  )
}

function Conditions({ isPriced }: { isPriced: boolean }) {
  const { links } = useConfig()
  return (
    <>
      {isPriced && 'Tax is an estimate; the invoice shows the exact amount. '}By placing your order you accept the{' '}
      <a href={links.terms ?? paths.terms()} target="_blank" rel="noreferrer">
        Terms and Conditions
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>
      .
    </>
  )
}

/** At the bottom of a small screen: the total and what goes on. */
export function CheckoutBar({ checkout, placing, totals }: Omit<OrderSummaryProps, 'quantity' | 'lines'>) {
  const { subtotal } = totals
  const sum = getSumRows(totals)
  return (
    <div className={`${bottom['bar'] ?? ''} ${classes['bar'] ?? ''}`}>
      {subtotal !== null && (
        <p className={bottom['sum']}>
          <span>{sum.amount === null ? 'Subtotal' : sum.label}</span>
          <strong>{orderMoney(sum.amount ?? subtotal ?? null, totals) || '—'}</strong>
        </p>
      )}
      {checkout.step === 'review' ? (
        <PlaceOrderButton checkout={checkout} placing={placing} />
      ) : (
        <Button type="submit" form={stepFormId} look="primary" large>
          Continue
        </Button>
      )}
    </div>
  )
}

function PlaceOrderButton({ checkout, placing }: Pick<OrderSummaryProps, 'checkout' | 'placing'>) {
  const isReady = checkout.quote !== undefined && !checkout.isPricing && !placing.isPlacing
  return (
    <Button
      look="primary"
      large
      wide
      disabled={!isReady}
      aria-busy={placing.isPlacing}
      onClick={() => void placing.place()}
    >
      {checkout.quote?.approval
        ? placing.isPlacing
          ? 'Sending …'
          : 'Send for approval'
        : placing.isPlacing
          ? 'Placing your order …'
          : 'Place Order'}
    </Button>
  )
}
