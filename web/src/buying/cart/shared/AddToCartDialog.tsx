// The add-to-cart dialog [B§2.8]: opening it adds, then it shows what was added, the cart and what goes with it.
import { useQueryClient } from '@tanstack/react-query'
import { availabilityTexts, shipByText } from '@portal/contract/buying/availability'
import { cartMessages } from '@portal/contract/buying/cart'
import type { ProductCard } from '@portal/contract/buying/catalog'
import { catalogCalls } from '@portal/contract/buying/catalog'
import { formatManufacturer } from '@portal/contract/buying/partTexts'
import { paths } from '@portal/contract/platform/paths'
import { storeRights } from '@portal/contract/access/session'
import { useEffect, useRef, useState } from 'react'
import { prefetch, useCallQuery } from '../../../platform/client.ts'
import { withLoader } from '../../../platform/loader.ts'
import { useCurrency, useLocale } from '../../../platform/locale.ts'
import { useSession } from '../../../platform/session.ts'
import { Button, ButtonLink } from '../../../ui/forms/Button.tsx'
import { Link } from '../../../ui/text/Link.tsx'
import { Modal } from '../../../ui/overlays/Modal.tsx'
import { PartPrice } from '../../partLine/shared/Deposit.tsx'
import { Money } from '../../../ui/text/Money.tsx'
import classes from './AddToCartDialog.module.css'
import { trackAdded } from './analytics.ts'
import { useCart } from './cart.ts'
import { formatShortage, useCartLines } from './cartLines.ts'
import { SuggestedItems } from './SuggestedItems.tsx'

export interface AddToCartDialogProps {
  product: ProductCard
  quantity: number
  /** The unit the part is for, kept on the cart line. */
  unitSerial?: string
  onClose: () => void
}

const titles = {
  adding: 'Adding to your cart…',
  added: '{quantity} item(s) added to cart.',
  failed: 'This item was not added to your cart.',
}

interface CartItem {
  product: ProductCard
  quantity: number
  unitSerial?: string | undefined
}

export function AddToCartDialog({ product, quantity, unitSerial, onClose }: AddToCartDialogProps) {
  const [adding, setAdding] = useState<CartItem>({ product, quantity, unitSerial })
  const state = useAdding(adding)
  const head = useRef<HTMLSpanElement>(null)
  const { profile } = useSession()
  const cart = useCart()
  const pieces = cart.quantity === 1 ? '1 item' : `${cart.quantity} items`
  // A suggested item reloads the dialog with that product at quantity 1.
  const choose = (next: ProductCard) => {
    setAdding({ product: next, quantity: 1 })
    head.current?.focus()
  }

  return (
    <Modal
      opened
      size="large"
      title={
        <span ref={head} tabIndex={-1} aria-live="polite">
          {titles[state].replace('{quantity}', String(adding.quantity))}
        </span>
      }
      onClose={onClose}
      footer={
        <>
          {!profile?.isPunchout && (
            <Button className={classes['act']} onClick={onClose}>
              Continue Shopping
            </Button>
          )}
          <ButtonLink href={paths.cart()} className={classes['act']} onClick={onClose}>
            View Cart ({pieces})
          </ButtonLink>
          {/* Punch-out buyers see only View Cart. */}
          {!profile?.isPunchout && (
            <ButtonLink href={paths.checkout()} look="primary" onClick={onClose}>
              Check Out Now
            </ButtonLink>
          )}
        </>
      }
    >
      {profile && state !== 'failed' && <p className="bare below4 text-sm muted">{cartMessages.notGuaranteed}</p>}
      <Added adding={adding} />
      <SuggestedItems key={adding.product.itemId} product={adding.product} onAdd={choose} onLeave={onClose} />
    </Modal>
  )
}

/** Adds once for each thing to add, with the page loader on; loads what the dialog shows; notifies analytics [B4.04]. */
function useAdding(adding: CartItem): keyof typeof titles {
  const client = useQueryClient()
  const locale = useLocale()
  const currency = useCurrency()
  const cart = useCart()
  const begun = useRef<CartItem>(undefined)
  const [state, setState] = useState<keyof typeof titles>('adding')

  useEffect(() => {
    if (begun.current === adding) return
    begun.current = adding
    setState('adding')
    const { product, quantity, unitSerial } = adding
    const add = async () => {
      await cart.add([{ itemId: product.itemId, quantity, ...(unitSerial !== undefined && { unitSerial }) }])
      await prefetch(client, catalogCalls.productDetail, toDetail(product, locale))
      trackAdded(product, quantity, currency)
    }
    withLoader(add).then(
      () => setState('added'),
      () => setState('failed'),
    )
  }, [adding, cart, client, locale, currency])
  return state
}

const toDetail = ({ objectID, partNumber }: ProductCard, locale: ReturnType<typeof useLocale>) => ({
  objectID,
  partNumber,
  locale,
})

function Added({ adding: { product, quantity, unitSerial } }: { adding: CartItem }) {
  const locale = useLocale()
  const session = useSession()
  const { profile } = session
  const { canViewPrices } = storeRights(session)
  const { data: detail } = useCallQuery(catalogCalls.productDetail, toDetail(product, locale), { quiet: true })
  const { lines, subtotal, settled } = useCartLines(useCart())
  const line = lines.find((each) => each.itemId === product.itemId && each.unitSerial === unitSerial)
  const maker = formatManufacturer(product)
  const wanted = line?.quantity ?? quantity
  // With what was in the cart before, there may be too little for an early day: until that is known, no day is promised.
  const single = detail ?? product
  const isCovered = single.quantityOnHand === 0 || single.quantityOnHand >= wanted
  const price = (settled ? line?.item?.displayPrice : undefined) ?? product.partPrice
  const ship = (settled ? line?.item : undefined) ?? (isCovered ? single : undefined)
  return (
    <div className={`line top gap5 lines2 ${classes['added'] ?? ''}`}>
      {/* The name beside it is the same link for who cannot see the picture. */}
      <Link href={product.productUrl} tabIndex={-1} aria-hidden>
        <img className="block rounded" src={product.imageUrl} alt="" width={160} height={120} />
      </Link>
      <div>
        <Link href={product.productUrl} className="text-lead strong heading quiet-link tight">
          {product.displayName}
        </Link>
        <dl className={`stack bare above2 gap4 lines0h text-sm numbers ${classes['facts'] ?? ''}`}>
          {maker && (
            <>
              <dt>Brand</dt>
              <dd>{maker}</dd>
            </>
          )}
          <dt>Part #</dt>
          <dd>{product.partNumber}</dd>
          {product.customerPartNumber && (
            <>
              <dt>{profile?.businessName ?? 'Your'} part #</dt>
              <dd>{product.customerPartNumber}</dd>
            </>
          )}
          {unitSerial && (
            <>
              <dt>Unit serial</dt>
              <dd>{unitSerial}</dd>
            </>
          )}
          <dt>Quantity</dt>
          <dd>{quantity}</dd>
          {price !== null && (
            <>
              <dt>Price</dt>
              <dd className="unbroken">
                <PartPrice amount={price} uom={product.partUom} of={product} />
              </dd>
            </>
          )}
        </dl>
        <p className="line-kept bare above2 text-sm">
          {ship?.shipByDate
            ? availabilityTexts.shipBy.replace('{date}', shipByText(ship.shipByDate))
            : ship?.availabilityMessage}
          {ship && ship.quantityOnHand > 0 && ship.quantityOnHand < wanted && (
            <span className="block">
              {ship.fullLeadTime === null
                ? `Only ${ship.quantityOnHand} can be ordered now.`
                : formatShortage(ship.quantityOnHand, wanted)}
            </span>
          )}
        </p>
      </div>
      {canViewPrices && (
        <div className={`down bottom gap0h pad3-4 sunken rounded ${classes['subtotal'] ?? ''}`}>
          <span className="text-note muted">Cart subtotal</span>
          {settled ? (
            <strong className="text-xl">{subtotal === null ? '—' : <Money amount={subtotal} />}</strong>
          ) : (
            <span className="text-xl muted" role="status" aria-label="Loading the subtotal">
              …
            </span>
          )}
        </div>
      )}
    </div>
  )
}
