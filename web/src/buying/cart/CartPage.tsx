// The cart of the supply store [S10.04]: the same page for guests and users.
import { IconUpload } from '../../ui/icons/IconUpload.ts'
import { createFileRoute } from '@tanstack/react-router'
import { paths } from '@portal/contract/platform/paths'
import { storeRights } from '@portal/contract/access/session'
import { SheetMenu } from '../orderSheets/shared/SheetMenu.tsx'
import { RequestQuoteLink } from '../quoteLink/shared/RequestQuoteLink.tsx'
import { plural } from '../../platform/formats.ts'
import { useSession } from '../../platform/session.ts'
import { supplyStore } from '../storefront/shared/supplyStore.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { AddToListButton } from '../shoppingLists/shared/AddToListButton.tsx'
import { Link } from '../../ui/text/Link.tsx'
import { useVisit } from '../../provider/punchout/shared/useVisit.ts'
import { ReturnCart } from '../../provider/punchout/shared/ReturnCart.tsx'
import { ButtonLink } from '../../ui/forms/Button.tsx'
import { LateSavedLines } from './LateSaved.tsx'
import { CartRow } from './CartRow.tsx'
import { CartSummary } from './CartSummary.tsx'
import { QuoteButton } from './QuoteButton.tsx'
import type { CartLine } from './shared/cart.ts'
import { useCart } from './shared/cart.ts'
import type { CartTexts } from './shared/CartFrame.tsx'
import { CartFrame } from './shared/CartFrame.tsx'
import type { CartStoreLine } from './shared/cartLines.ts'
import { useCartLines } from './shared/cartLines.ts'
import { useSeenPrices } from './useSeenPrices.ts'
import { useUnfitParts } from './useUnfitParts.ts'

export const Route = createFileRoute('/pages/store/cart/')({
  component: CartPage,
})

const texts: CartTexts = {
  title: 'Cart',
  store: supplyStore,
  lines: 'Cart lines',
  noun: 'product',
  from: 'store',
  counts: 'item',
  unnamed: 'The line',
  details: 'prices',
}

function CartPage() {
  const { signedIn, profile } = useSession()
  const cart = useCart()
  const isVisit = Boolean(profile?.punchOutType)
  const isInspected = useVisit()?.operation === 'inspect'
  const shown = useCartLines(cart)
  const priceBefore = useSeenPrices(shown.lines)
  const findUnfit = useUnfitParts(cart.lines, signedIn)
  return (
    <>
      <CartFrame
        texts={texts}
        cart={cart}
        lines={shown}
        getName={(item) => item.productDisplayName}
        lead={plural(cart.quantity, 'item')}
        actions={<CartActions lines={cart.lines} shown={shown.lines} isFixed={isInspected} />}
        renderRow={(line, handlers) => (
          <CartRow
            line={line}
            priceBefore={priceBefore(line)}
            unfit={findUnfit(line)}
            fixed={isInspected}
            {...handlers}
          />
        )}
        summary={<CartSummary lines={shown} />}
        empty={<EmptyCart signedIn={signedIn} isVisit={isVisit} isFixed={isInspected} />}
      />
      <LateSavedLines />
    </>
  )
}

interface CartActionsProps {
  lines: readonly CartLine[]
  shown: readonly CartStoreLine[]
  isFixed: boolean
}

function CartActions({ lines, shown, isFixed }: CartActionsProps) {
  // Its place is kept while the lines load.
  const mayQuote = useMayQuote() && shown.some(({ item }) => item?.isPurchasable ?? true)
  return (
    <>
      {!isFixed && (
        <ButtonLink href={paths.quickOrder()}>
          <IconUpload size={18} aria-hidden /> Import a file
        </ButtonLink>
      )}
      <SheetMenu sheet={{ kind: 'cart', lines: [...lines] }} />
      {mayQuote && <QuoteButton isReady={shown.some(({ item }) => item?.isPurchasable)} />}
      {!isFixed && lines.length > 0 && <RequestQuoteLink />}
      <AddToListButton
        parts={summed(lines)}
        what={plural(lines.length, 'cart line')}
        label="Save as list"
        kind="secondary"
        disabled={lines.length === 0}
      />
    </>
  )
}

/** True if checkout would quote for this visitor at all. */
function useMayQuote(): boolean {
  const session = useSession()
  const isBarred = session.privileges.includes('B2B_Disallow_Order_Supply')
  return session.signedIn && storeRights(session).canOrderParts && !isBarred && !session.profile?.isPunchout
}

/** A list knows items, not units: lines of one item for different units count together. */
function summed(lines: readonly CartLine[]): { itemId: number; quantity: number }[] {
  const pieces = new Map<number, number>()
  for (const { itemId, quantity } of lines) pieces.set(itemId, (pieces.get(itemId) ?? 0) + quantity)
  return [...pieces].map(([itemId, quantity]) => ({ itemId, quantity }))
}

function EmptyCart({ signedIn, isVisit, isFixed }: { signedIn: boolean; isVisit: boolean; isFixed: boolean }) {
  return (
    <EmptyState
      level={1}
      title="Your cart is empty"
      art="/art/states/empty-cart.svg"
      action={
        <>
          <ButtonLink href={paths.store()} look="primary">
            Go to the supply store
          </ButtonLink>
          {!isFixed && <ButtonLink href={paths.quickOrder()}>Quick Order</ButtonLink>}
          <ButtonLink href={paths.allCategories()}>All categories</ButtonLink>
          {isVisit && <ReturnCart isEmpty />}
        </>
      }
    >
      <p>Find parts with the search box above, by name, model or part number, or type, paste or upload many at once.</p>
      {!signedIn && (
        <p>
          What you put into your cart while you were logged in is still there:{' '}
          <Link href={paths.login(paths.cart())}>log in to see it</Link>.
        </p>
      )}
    </EmptyState>
  )
}
