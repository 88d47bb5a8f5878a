// Checkout [S10.01]. The guard has led guests to the login; here: may they, is there anything to order.
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { checkoutCalls } from '@portal/contract/buying/checkout'
import { paymentCalls } from '@portal/contract/money/payments'
import { paths } from '@portal/contract/platform/paths'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useCart } from '../cart/shared/cart.ts'
import { useDeferredMerge } from '../cart/shared/useDeferredMerge.ts'
import { useCartLines } from '../cart/shared/cartLines.ts'
import { useCallQuery } from '../../platform/client.ts'
import type { DraftOwner } from '../../platform/drafts.ts'
import { useDraftOwner } from '../../platform/drafts.ts'
import { useSession, viewsMany } from '../../platform/session.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { WithPhone } from '../../ui/text/Phone.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { CheckoutSteps } from './CheckoutSteps.tsx'
import { readCardUse } from '../../money/payments/shared/cardUse.ts'
import { EnteredCard } from '../../money/payments/shared/EnteredCard.tsx'
import { ButtonLink } from '../../ui/forms/Button.tsx'
import { getPaymentKinds, getUsualCard } from './choices.ts'
import { FindPlacedOrder } from './FindPlacedOrder.tsx'
import { FromBank } from './FromBank.tsx'
import { storeCard, readCheckoutDraft } from './checkoutDraft.ts'

export const Route = createFileRoute('/pages/checkout/')({
  // Back from the bank's question, or from the payment gateway's page for a new card.
  validateSearch: ({
    paid,
    card,
    quote,
  }: Record<string, unknown>): { paid?: string; card?: string; quote?: string } => ({
    ...(typeof quote === 'string' && quote && { quote }),
    ...(typeof paid === 'string' && { paid }),
    ...(typeof card === 'string' && card && { card }),
  }),
  component: CheckoutPage,
})

function CheckoutPage() {
  const { paid, card, quote } = Route.useSearch()
  const [message, setMessage] = useState<string>()
  const router = useRouter()
  useDeferredMerge()
  const cart = useCart()
  const { lines, settled } = useCartLines(cart)
  // The buyer, and for which organization.
  const owner = useDraftOwner()
  const { userId, accountId } = owner
  const stored = readCheckoutDraft(userId, accountId)
  // Back from the bank the address does not say what was ordered.
  const priceQuote = quote ?? (paid || card ? stored?.priceQuote : undefined)
  const readOwn = () => {
    const draft = readCheckoutDraft(userId, accountId)
    return draft?.priceQuote === priceQuote ? draft : undefined
  }
  const [kept, setKept] = useState(readOwn)
  const asked = {
    ...(kept?.shipTo && { shipToAddressId: kept.shipTo.addressId }),
    ...(priceQuote !== undefined && { priceQuote }),
  }
  const start = useCallQuery(checkoutCalls.checkoutOptions, asked, { quiet: true, staleTime: 0 })
  const { data: options } = start
  const paysByCard = options !== undefined && !kept && getPaymentKinds(options)[0] === 'CARD'
  const cards = useCallQuery(paymentCalls.paymentMethods, { toPay: true }, { quiet: true, enabled: paysByCard })

  if ((start.error && !options) || cart.failed) {
    const again = () => {
      if (cart.failed) cart.retry()
      if (!options) void start.refetch()
    }
    return (
      <Frame>
        <ErrorState message="Checkout could not be loaded. Your cart is safe." onRetry={again} />
      </Frame>
    )
  }
  if (!options || !cart.ready || (paysByCard && cards.isLoading && cards.failureCount === 0))
    return <Frame>{<SkeletonRows rows={6} height={72} />}</Frame>
  const sent = readOwn()?.sent
  if (options.refusal && priceQuote !== undefined && sent && !paid)
    return <FindPlacedOrder quoteId={sent.quoteId} otherwise={<Refused text={options.refusal} />} />
  if (options.refusal && !(paid && priceQuote !== undefined)) return <Refused text={options.refusal} />
  // A parameter that came back with the address has been seen to: the address is plain again, the choices as they are now.
  const onward = (text?: string) => {
    setMessage(text)
    setKept(readOwn())
    void router.navigate({ href: paths.checkout({ quote: priceQuote }), replace: true })
  }
  if (paid) return <FromBank quoteId={paid} onward={onward} />
  if (card)
    return (
      <EnteredCard
        use={readCardUse()}
        token={card}
        onSaved={(method) => onward(storePayment(owner, method))}
        onFailed={onward}
      />
    )
  // A quote was sent and its answer never came: when none of its lines is in the cart any more, it became an order.
  const isGone = priceQuote === undefined && !cart.lines.some(({ itemId }) => sent?.itemIds.includes(itemId))
  if (sent && isGone) return <FindPlacedOrder quoteId={sent.quoteId} otherwise={<EmptyCart />} />
  if (priceQuote === undefined && cart.lines.length === 0) return <EmptyCart />
  if (priceQuote === undefined && settled && !lines.some(({ item }) => item?.isPurchasable)) return <EmptyCheckout />
  return (
    <Frame>
      <CheckoutSteps
        options={options}
        owner={{ ...owner, priceQuote }}
        kept={kept}
        usualCard={getUsualCard(cards.data)}
        {...(message && { said: message })}
      />
    </Frame>
  )
}

/** A card that was just entered pays. */
function storePayment(owner: DraftOwner, { paymentId }: { paymentId: string }): undefined {
  storeCard(owner, paymentId)
  return undefined
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div>
      <PageHeader title="Checkout" crumbs={[{ label: 'Cart', href: paths.cart() }]} />
      {children}
    </div>
  )
}

const continueCheckout = (
  <>
    <ButtonLink href={paths.store()} look="primary">
      Go to the supply store
    </ButtonLink>
    <ButtonLink href={paths.cart()}>Back to your cart</ButtonLink>
  </>
)

function Refused({ text }: { text: string }) {
  const session = useSession()
  // Staff choose the one they order for on their landing page, and come back from there.
  const choose = session.profile?.isInternalAssociate && viewsMany(session) && (
    <ButtonLink href={paths.associateLanding(paths.checkout())} look="primary">
      Choose an organization
    </ButtonLink>
  )
  return (
    <EmptyState
      level={1}
      title="You cannot check out"
      art="/art/states/access-denied.svg"
      action={choose || continueCheckout}
    >
      <p>
        <WithPhone text={text} />
      </p>
      <p>What is in your cart stays there.</p>
    </EmptyState>
  )
}

function EmptyCheckout() {
  return (
    <EmptyState
      level={1}
      title="Nothing in your cart can be ordered online"
      art="/art/states/empty-cart.svg"
      action={continueCheckout}
    >
      <p>Your cart says why, line by line.</p>
    </EmptyState>
  )
}

function EmptyCart() {
  return (
    <EmptyState
      level={1}
      title="Your cart is empty"
      art="/art/states/empty-cart.svg"
      action={
        <ButtonLink href={paths.store()} look="primary">
          Go to the supply store
        </ButtonLink>
      }
    >
      <p>Put something into your cart, then come back here to order it.</p>
    </EmptyState>
  )
}
