// The last look before the order is placed. What is in the way is said here, with a way onward.
import type { Quote } from '@portal/contract/buying/checkout'
import { checkoutMessages } from '@portal/contract/buying/checkout'
import { freightMessages } from '@portal/contract/buying/freight'
import { latePaths } from '@portal/contract/platform/latePaths'
import { paths } from '@portal/contract/platform/paths'
import { useEffect, useRef } from 'react'
import { orderMoney } from '../orders/shared/amounts.ts'
import { formatDate, plural } from '../../platform/formats.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { lazyPart } from '../../ui/lazyParts.ts'
import { Link } from '../../ui/text/Link.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { ConfirmQuantities } from './ConfirmQuantities.tsx'
import { QuoteTimer } from './QuoteTimer.tsx'
import { QuoteLines } from './QuoteLines.tsx'
import classes from './ReviewStep.module.css'
import type { Checkout } from './useCheckout.ts'
import type { OrderPlacing } from './usePlacing.ts'

// Most organizations have no such rule.
const NeedsApproval = lazyPart(
  () => import('../orders/shared/NeedsApproval.tsx').then((module) => module.NeedsApproval),
  classes,
)

const BudgetUses = lazyPart(() =>
  import('../../money/budgets/shared/BudgetUses.tsx').then((module) => module.BudgetUses),
)

export function ReviewStep({ checkout, placing }: { checkout: Checkout; placing: OrderPlacing }) {
  const { quote, isPricing, pricingError, notice, price } = checkout
  const says = placing.problem ?? notice
  return (
    <>
      <ConfirmQuantities placing={placing} />
      {/* Not while the steps are inert: it could not take the focus. */}
      {says && !placing.isPlacing && <ReviewMessage key={says} text={says} />}
      {placing.isConfirming && (
        <p role="status" className="bare below3 pad3-4 rounded on-info">
          {checkoutMessages.askingAgain}
        </p>
      )}
      {isPricing && !quote && <SkeletonRows rows={3} height={72} />}
      {pricingError && !isPricing && <NotPriced checkout={checkout} onRetry={() => void price()} />}
      {quote && (
        <>
          {quote.approval && (
            <NeedsApproval title="This order needs approval" approval={quote.approval}>
              Nothing is ordered before that. Prices stay as they are here; stock and ship dates are of the day it is
              approved.{quote.paymentKind === 'CARD' && ' Your card is authorized only then.'}
            </NeedsApproval>
          )}
          {quote.priceQuote && <FromQuote quote={quote} />}
          {quote.leftOut.length > 0 && (
            <p className="bare below3 pad3-4 rounded on-soon">
              {plural(quote.leftOut.length, 'line')} of your cart cannot be ordered online and{' '}
              {quote.leftOut.length === 1 ? 'stays' : 'stay'} in the cart: {quote.leftOut.join(', ')}.
            </p>
          )}
          {quote.poUsedBefore && (
            <p className="bare below3 pad3-4 rounded on-soon">
              Your organization used purchase order {quote.poNumber} before, on{' '}
              {formatDate(quote.poUsedBefore.orderedAt)}
              {quote.poUsedBefore.orderNumber !== null && (
                <>
                  {' '}
                  for{' '}
                  <Link href={paths.order(quote.poUsedBefore.orderNumber)}>order {quote.poUsedBefore.orderNumber}</Link>
                </>
              )}
              . You can place this order all the same.
            </p>
          )}
          {quote.certificateEnded && (
            <p className="bare below3 pad3-4 rounded on-soon">
              {checkoutMessages.certificateEnded.replace('{day}', formatDate(quote.certificateEnded))}
            </p>
          )}
          {quote.freight === 'TO_CONFIRM' && (
            <p className="bare below3 pad3-4 rounded on-soon">{freightMessages.confirmedLater}</p>
          )}
          {quote.budgets.length > 0 && <BudgetUses uses={quote.budgets} title="Budgets with this order" />}
          <QuoteLines quote={quote} />
          <QuoteTimer quote={quote} />
        </>
      )}
    </>
  )
}

/** Something the buyer must read before they press the button again. */
function ReviewMessage({ text }: { text: string }) {
  const box = useRef<HTMLParagraphElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <p
      ref={box}
      role="alert"
      tabIndex={-1}
      className={`no-ring bare below3 pad3-4 rounded on-soon ${classes['said'] ?? ''}`}
    >
      {text}
    </p>
  )
}

function NotPriced({ checkout: { pricingError }, onRetry }: { checkout: Checkout; onRetry: () => void }) {
  const message = pricingError?.body?.userFriendlyMessage
  if (!message)
    return (
      <ErrorState title="Your order could not be priced" message="Nothing you entered is lost." onRetry={onRetry} />
    )
  return (
    <div>
      <ReviewMessage text={message} />
      <Link className="strong link" href={paths.cart()}>
        Go to your cart
      </Link>
    </div>
  )
}

/** Says which figures are the quoted ones, which are of today, and which parts the store sells for less now [P5.86]. */
function FromQuote({ quote }: { quote: Quote }) {
  if (!quote.priceQuote) return null
  const { quoteNumber, cheaperNow } = quote.priceQuote
  return (
    <>
      <p className="bare below3 pad3-4 rounded on-soon">
        Prices are those of <Link href={latePaths.priceQuote(quoteNumber)}>quote {quoteNumber}</Link>. Stock, ship
        dates, freight and tax are of today and may differ from what was said when it was made.
      </p>
      {cheaperNow.map(({ name, quoted, storePrice }) => (
        <p key={name} className="bare below3 pad3-4 rounded on-soon">
          {name} is quoted at {orderMoney(quoted, quote)}; the store sells it for {orderMoney(storePrice, quote)} today.
        </p>
      ))}
    </>
  )
}
