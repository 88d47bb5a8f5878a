// The price of training seats, and how they are ordered; guests log in first and their cart comes along [A§4].
import { paths } from '@portal/contract/platform/paths'
import { storeRights } from '@portal/contract/access/session'
import { Suspense } from 'react'
import { CartSummaryFrame } from '../../buying/cart/shared/CartSummaryFrame.tsx'
import { plural } from '../../platform/formats.ts'
import { useSession } from '../../platform/session.ts'
import { ButtonLink } from '../../ui/forms/Button.tsx'
import { Money } from '../../ui/text/Money.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import type { CourseLines } from './courseLines.ts'
import { lazyComponent } from '../../ui/lazyParts.ts'

// Guests order nothing, so that they need no form for it.
const OrderSeats = lazyComponent(() => import('./OrderSeats.tsx').then((module) => module.OrderSeats))

export function TrainingSummary({ lines: shown }: { lines: CourseLines }) {
  const { lines, subtotal, seats, settled } = shown
  const session = useSession()
  const { canViewPrices } = storeRights(session)
  const left = lines.filter(({ item }) => item && !item.isOffered).length
  const isGuest = seats > 0 && !session.signedIn
  return (
    <CartSummaryFrame
      label={canViewPrices ? `Subtotal (${plural(seats, 'seat')})` : `${plural(seats, 'seat')} in your cart`}
      {...(canViewPrices && {
        amount: subtotal === null ? '—' : subtotal === 0 && seats > 0 ? 'Free' : <Money amount={subtotal} />,
      })}
      isBusy={!settled}
      button={isGuest && <LogInToOrder />}
      onward={{ label: 'More Courses', href: paths.trainingSearch() }}
    >
      {left > 0 && (
        <p className="bare text-sm muted">
          {plural(left, 'course')} {left === 1 ? 'is' : 'are'} no longer offered and left out.
        </p>
      )}
      {isGuest && <p className="bare text-sm muted">What is in this cart comes with you.</p>}
      {seats > 0 && session.signedIn && (
        <Suspense fallback={<SkeletonRows rows={2} height={56} />}>
          <OrderSeats lines={shown} />
        </Suspense>
      )}
    </CartSummaryFrame>
  )
}

const LogInToOrder = () => (
  <ButtonLink href={paths.login(paths.trainingCart())} look="primary" large wide>
    Log In to Order
  </ButtonLink>
)
