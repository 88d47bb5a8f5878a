// The subtotal and the way to checkout; guests sign in there and their cart comes with them [A§4].
import { cartMessages } from '@portal/contract/buying/cart'
import { paths } from '@portal/contract/platform/paths'
import { storeRights } from '@portal/contract/access/session'
import { plural } from '../../platform/formats.ts'
import { useSession } from '../../platform/session.ts'
import { Money } from '../../ui/text/Money.tsx'
import { ReturnCart } from '../../provider/punchout/shared/ReturnCart.tsx'
import { Button, ButtonLink } from '../../ui/forms/Button.tsx'
import { CartSummaryFrame } from './shared/CartSummaryFrame.tsx'
import type { CartLines } from './shared/cartLines.ts'
import { blocksCheckout } from './shared/cartLines.ts'
import { countPieces } from './shared/guestCart.ts'

export function CartSummary({ lines: { lines, subtotal, settled } }: { lines: CartLines }) {
  const session = useSession()
  const { signedIn, profile, privileges } = session
  const { canOrderParts, canViewPrices } = storeRights(session)
  const isBarred = privileges.includes('B2B_Disallow_Order_Supply')
  const maySend = canOrderParts && !isBarred && !profile?.isPunchout
  const orderable = lines.filter(({ item }) => item?.isPurchasable)
  const left = canOrderParts ? lines.filter(({ item }) => item && !item.isPurchasable).length : 0
  const [short, ...shorts] = maySend ? lines.filter(blocksCheckout) : []
  const isUnknown = !settled && lines.every(({ item }) => !item)
  // Of what the subtotal counts; a role without ordering still reads how much is in the cart.
  const counted = countPieces(canOrderParts ? lines.filter(({ item }) => !item || item.isPurchasable) : lines)
  return (
    <CartSummaryFrame
      {...(canOrderParts && canViewPrices
        ? {
            label: `Subtotal (${plural(counted, 'item')})`,
            amount: subtotal === null || isUnknown ? '—' : <Money amount={subtotal} />,
          }
        : { label: `${plural(counted, 'item')} ${canOrderParts ? 'to order' : 'in your cart'}` })}
      isBusy={!settled}
      button={
        profile?.punchOutType ? (
          <ReturnCart isEmpty={orderable.length === 0} />
        ) : (
          maySend && <CheckOutButton enabled={orderable.length > 0} />
        )
      }
      onward={{ label: 'Continue Shopping', href: paths.store() }}
    >
      {short && (
        <p className="bare pad3-4 rounded on-danger text-sm">
          {short.item?.productDisplayName}
          {shorts.length > 0 && ` and ${plural(shorts.length, 'more line')}`} {shorts.length > 0 ? 'hold' : 'holds'} up
          checkout: there is not enough in stock.
        </p>
      )}
      {!canViewPrices && <p className="bare text-sm muted">{cartMessages.noPrices}</p>}
      {canOrderParts && canViewPrices && !profile?.isPunchout && (
        <p className="bare text-sm muted">Shipping and tax are estimated at checkout.</p>
      )}
      {left > 0 && (
        <p className="bare text-sm muted">
          {plural(left, 'line')} cannot be ordered online and {left === 1 ? 'is' : 'are'} left out.
        </p>
      )}
      {!canOrderParts && (
        <p className="bare pad3-4 rounded on-danger text-sm">
          Your role does not include ordering. An administrator of your company can change that.
        </p>
      )}
      {canOrderParts && isBarred && (
        <p className="bare pad3-4 rounded on-danger text-sm">
          Your company does not allow you to order from the supply store. An administrator of your company can change
          that.
        </p>
      )}
      {!signedIn && (
        <p className="bare text-sm muted">You log in before checkout. What is in this cart comes with you.</p>
      )}
      {signedIn && canOrderParts && !profile?.isPunchout && (
        <p className="bare text-sm muted">{cartMessages.notGuaranteed}</p>
      )}
    </CartSummaryFrame>
  )
}

function CheckOutButton({ enabled }: { enabled: boolean }) {
  return enabled ? (
    <ButtonLink href={paths.checkout()} look="primary" large wide>
      Check Out Now
    </ButtonLink>
  ) : (
    <Button look="primary" large wide disabled>
      Check Out Now
    </Button>
  )
}
