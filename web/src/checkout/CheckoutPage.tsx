// Checkout (screens.md Supply store). The guard has led guests to the login; here: may he, is there anything to order.
import { createFileRoute } from '@tanstack/react-router'
import { checkoutCalls } from 'contract/checkout'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { paths } from '../app/paths.ts'
import actions from '../ui/actions.module.css'
import { useCart } from '../cart/shared/cart.ts'
import { useCartLines } from '../cart/shared/cartLines.ts'
import { useAnswer } from '../platform/client.ts'
import { useBrand } from '../platform/config.ts'
import { useSession } from '../platform/session.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Link } from '../ui/Link.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import classes from './CheckoutPage.module.css'
import { CheckoutSteps } from './CheckoutSteps.tsx'
import { paymentKindsOf } from './choices.ts'
import { FindSentOrder } from './FindSentOrder.tsx'
import { readKept } from './kept.ts'

export const Route = createFileRoute('/pages/checkout/')({
  component: CheckoutPage,
})

function CheckoutPage() {
  const { profile } = useSession()
  const cart = useCart()
  const { lines, settled } = useCartLines(cart)
  const userId = profile?.userId ?? ''
  // Ordered for: the organisation being viewed, or the buyer's own when several are.
  const accountId = profile?.userSelectedOrganization?.accountId ?? profile?.accountId ?? null
  const [kept] = useState(() => readKept(userId, accountId))
  const asked = kept?.shipTo ? { shipToAddressId: kept.shipTo.addressId } : {}
  const start = useAnswer(checkoutCalls.checkoutOptions, asked, { quiet: true, staleTime: 0 })
  const { data: options } = start

  if (start.error) {
    return (
      <Frame>
        <ErrorState message="Checkout could not be loaded. Your cart is safe." onRetry={() => void start.refetch()} />
      </Frame>
    )
  }
  if (!options || !cart.ready) return <Frame>{<SkeletonRows rows={6} height={72} />}</Frame>
  if (options.refusal) return <Refused text={options.refusal} />
  if (paymentKindsOf(options).length === 0) return <NoPayment />
  // A quote was sent and its answer never came: when none of its lines is in the cart any more, it became an order.
  const sent = readKept(userId, accountId)?.sent
  const isGone = !cart.lines.some(({ itemId }) => sent?.itemIds.includes(itemId))
  if (sent && isGone) return <FindSentOrder quoteId={sent.quoteId} otherwise={<EmptyCart />} />
  if (cart.lines.length === 0) return <EmptyCart />
  if (settled && !lines.some(({ item }) => item?.isPurchasable)) return <NothingToOrder />
  return (
    <Frame>
      <CheckoutSteps options={options} owner={{ userId, accountId }} kept={kept} />
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className={classes['page']}>
      <PageHeader title="Checkout" crumbs={[{ label: 'Cart', href: paths.cart() }]} />
      {children}
    </div>
  )
}

const onward = (
  <>
    <Link href={paths.store()} className={actions['primary']}>
      Go to the supply store
    </Link>
    <Link href={paths.cart()} className={actions['secondary']}>
      Back to your cart
    </Link>
  </>
)

function Refused({ text }: { text: string }) {
  return (
    <EmptyState level={1} title="You cannot check out" art="/art/states/access-denied.svg" action={onward}>
      <p>{text}</p>
      <p>What is in your cart stays there.</p>
    </EmptyState>
  )
}

function NoPayment() {
  const { phone } = useBrand()
  return (
    <EmptyState
      level={1}
      title="This account cannot pay online yet"
      art="/art/states/access-denied.svg"
      action={onward}
    >
      <p>It has no payment terms and no purchase orders. Please call {phone} to place your order.</p>
      <p>What is in your cart stays there.</p>
    </EmptyState>
  )
}

function NothingToOrder() {
  return (
    <EmptyState
      level={1}
      title="Nothing in your cart can be ordered online"
      art="/art/states/empty-cart.svg"
      action={onward}
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
        <Link href={paths.store()} className={actions['primary']}>
          Go to the supply store
        </Link>
      }
    >
      <p>Put something into your cart, then come back here to order it.</p>
    </EmptyState>
  )
}
