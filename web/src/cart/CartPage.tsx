// The cart of the supply store [S10.04]: the same page for guests and users.
import { IconUpload } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { paths } from 'contract/paths'
import { storeRights } from 'contract/session'
import { useState } from 'react'
import { SheetMenu } from '../orderSheets/shared/SheetMenu.tsx'
import { plural } from '../platform/formats.ts'
import { useSession } from '../platform/session.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { AddToListButton } from '../shoppingLists/shared/AddToListButton.tsx'
import { Link } from '../ui/Link.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Removable } from '../ui/Removable.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { CartRow } from './CartRow.tsx'
import { CartSummary } from './CartSummary.tsx'
import { QuoteButton } from './QuoteButton.tsx'
import actions from '../ui/actions.module.css'
import type { CartLine } from './shared/cart.ts'
import { useCart } from './shared/cart.ts'
import type { ShownLine } from './shared/cartLines.ts'
import { useCartLines } from './shared/cartLines.ts'
import classes from './shared/CartPage.module.css'
import { GoneLines } from './shared/GoneLines.tsx'
import { Letterhead } from './shared/Letterhead.tsx'
import { useLateMerge } from './shared/useLateMerge.ts'
import { keyOf, rowsOf, useRemovedRows } from './shared/useRemovedRows.ts'
import { useSeenPrices } from './useSeenPrices.ts'

export const Route = createFileRoute('/pages/store/cart/')({
  component: CartPage,
})

function CartPage() {
  useLateMerge()
  const { signedIn } = useSession()
  const cart = useCart()
  const shown = useCartLines(cart)
  const removed = useRemovedRows<ShownLine>(cart)
  const priceBefore = useSeenPrices(shown.lines)
  const mayQuote = useMayQuote() && shown.lines.some(({ item }) => item?.isPurchasable)
  const rows = rowsOf(shown.lines, removed.lines, removed.order)
  const [said, setSaid] = useState('')

  if (cart.failed)
    return (
      <CartFrame>
        <ErrorState message="Your cart is safe, but it could not be loaded." onRetry={cart.retry} />
      </CartFrame>
    )
  if (!cart.ready)
    return (
      <CartFrame>
        <SkeletonRows rows={4} height={112} />
      </CartFrame>
    )
  if (shown.error && shown.lines.every(({ item }) => !item)) {
    return (
      <CartFrame>
        <ErrorState message="Your cart is safe, but its prices could not be loaded." onRetry={shown.retry} />
      </CartFrame>
    )
  }
  if (rows.length === 0 && shown.gone.length === 0) return <EmptyCart signedIn={signedIn} />

  return (
    <CartFrame
      lead={plural(cart.quantity, 'item')}
      actions={
        <>
          <Link href={paths.quickOrder()} className={actions['secondary']}>
            <IconUpload size={18} aria-hidden /> Import a file
          </Link>
          <SheetMenu sheet={{ kind: 'cart', lines: [...cart.lines] }} />
          {mayQuote && <QuoteButton />}
          <AddToListButton
            parts={summed(cart.lines)}
            what={plural(cart.lines.length, 'cart line')}
            label="Save as list"
            kind="secondary"
            disabled={cart.lines.length === 0}
          />
        </>
      }
    >
      {/* Quantities, removing and its undo change the sum beside the lines: it is said. */}
      <p role="status" className="visually-hidden">
        {said} {plural(cart.quantity, 'item')} in your cart.
      </p>
      <div className={classes['layout']}>
        <div>
          <GoneLines cart={cart} gone={shown.gone} noun="product" store="store" />
          <ul className={classes['lines']} aria-label="Cart lines">
            {rows.map(({ line, removed: isRemoved }) => (
              <li key={keyOf(line)}>
                <Removable
                  name={getName(line)}
                  isRemoved={isRemoved}
                  onUndo={() => {
                    setSaid(`${getName(line)} is back.`)
                    void removed.undo(line)
                  }}
                  onDismiss={() => removed.dismiss(line)}
                >
                  <CartRow
                    line={line}
                    priceBefore={priceBefore(line)}
                    onQuantity={(quantity) => {
                      setSaid(`${getName(line)}: ${quantity}.`)
                      void cart.set([{ ...pick(line), quantity }])
                    }}
                    onRemove={() => {
                      // The note in its place says that itself.
                      setSaid('')
                      void removed.remove(line)
                    }}
                  />
                </Removable>
              </li>
            ))}
          </ul>
        </div>
        <CartSummary lines={shown} />
      </div>
    </CartFrame>
  )
}

const getName = ({ item }: ShownLine): string => item?.productDisplayName ?? 'The line'

/** Whether checkout would quote for this visitor at all. */
function useMayQuote(): boolean {
  const session = useSession()
  const isBarred = session.privileges.includes('B2B_Disallow_Order_Supply')
  return session.signedIn && storeRights(session).canOrderParts && !isBarred && !session.profile?.isPunchout
}

const pick = ({ itemId, unitSerial }: { itemId: number; unitSerial?: string }) => ({
  itemId,
  ...(unitSerial !== undefined && { unitSerial }),
})

/** A list knows items, not units: lines of one item for different units count together. */
function summed(lines: readonly CartLine[]): { itemId: number; quantity: number }[] {
  const pieces = new Map<number, number>()
  for (const { itemId, quantity } of lines) pieces.set(itemId, (pieces.get(itemId) ?? 0) + quantity)
  return [...pieces].map(([itemId, quantity]) => ({ itemId, quantity }))
}

interface CartFrameProps {
  lead?: string
  actions?: React.ReactNode
  children: React.ReactNode
}

function CartFrame({ lead, actions: buttons, children }: CartFrameProps) {
  return (
    <>
      <Letterhead />
      <PageHeader
        title="Cart"
        crumbs={[{ label: 'Supply Store', href: paths.store() }]}
        lead={lead}
        actions={buttons}
      />
      {children}
    </>
  )
}

function EmptyCart({ signedIn }: { signedIn: boolean }) {
  return (
    <EmptyState
      level={1}
      title="Your cart is empty"
      art="/art/states/empty-cart.svg"
      action={
        <>
          <Link href={paths.store()} className={actions['primary']}>
            Go to the supply store
          </Link>
          <Link href={paths.quickOrder()} className={actions['secondary']}>
            Quick Order
          </Link>
          <Link href={paths.allCategories()} className={actions['secondary']}>
            All categories
          </Link>
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
