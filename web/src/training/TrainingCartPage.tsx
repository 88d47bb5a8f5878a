// The cart of the training store [B§2.1]: courses and their seats, the same page for guests and users.
import { createFileRoute } from '@tanstack/react-router'
import { paths } from 'contract/paths'
import { lazy, Suspense } from 'react'
import { useCart } from '../cart/shared/cart.ts'
import classes from '../cart/shared/CartPage.module.css'
import { GoneLines } from '../cart/shared/GoneLines.tsx'
import { Letterhead } from '../cart/shared/Letterhead.tsx'
import { countPieces } from '../cart/shared/guestCart.ts'
import { keyOf, rowsOf, useRemovedRows } from '../cart/shared/useRemovedRows.ts'
import { plural } from '../platform/formats.ts'
import actions from '../ui/actions.module.css'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Link } from '../ui/Link.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Removable } from '../ui/Removable.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import type { CourseLine } from './courseLines.ts'
import { useCourseLines } from './courseLines.ts'
import { CourseRow } from './CourseRow.tsx'
import { FindPlacedSeats } from './FindPlacedSeats.tsx'
import { useSentOrder } from './sentOrder.ts'
import { TrainingSummary } from './TrainingSummary.tsx'

// Only after an order.
const OrderedSeats = lazy(() => import('./OrderedSeats.tsx').then((module) => ({ default: module.OrderedSeats })))

export const Route = createFileRoute('/pages/training-store/cart/')({
  // After an order: its number.
  validateSearch: ({ ordered }: Record<string, unknown>): { ordered?: string } =>
    typeof ordered === 'string' && /^\w{1,40}$/.test(ordered) ? { ordered } : {},
  component: TrainingCartPage,
})

function TrainingCartPage() {
  const { ordered } = Route.useSearch()
  if (ordered === undefined) return <TrainingCart />
  return (
    <Suspense fallback={<SkeletonRows rows={4} height={72} />}>
      <OrderedSeats orderNumber={ordered} />
    </Suspense>
  )
}

function TrainingCart() {
  const sentOrder = useSentOrder()
  const cart = useCart('training-store')
  const shown = useCourseLines(cart)
  const removed = useRemovedRows<CourseLine>(cart)
  const rows = rowsOf(shown.lines, removed.lines, removed.order)

  if (cart.failed)
    return (
      <CartFrame>
        <ErrorState message="Your cart is safe, but it could not be loaded." onRetry={cart.retry} />
      </CartFrame>
    )
  if (!cart.ready)
    return (
      <CartFrame>
        <SkeletonRows rows={3} height={112} />
      </CartFrame>
    )
  if (shown.error && shown.lines.every(({ course }) => !course)) {
    return (
      <CartFrame>
        <ErrorState message="Your cart is safe, but its courses could not be loaded." onRetry={shown.retry} />
      </CartFrame>
    )
  }
  if (rows.length === 0 && shown.gone.length === 0) {
    const sent = sentOrder.read()
    return sent ? <FindPlacedSeats sent={sent} otherwise={<EmptyTrainingCart />} /> : <EmptyTrainingCart />
  }

  return (
    <CartFrame lead={`${plural(countPieces(shown.lines), 'seat')} in ${plural(shown.lines.length, 'course')}`}>
      <div className={classes['layout']}>
        <div>
          <GoneLines cart={cart} gone={shown.gone} noun="course" store="training store" />
          <ul className={classes['lines']} aria-label="Courses in the cart">
            {rows.map(({ line, removed: isRemoved }) => (
              <li key={keyOf(line)}>
                <Removable
                  name={line.course?.title ?? 'The course'}
                  isRemoved={isRemoved}
                  onUndo={() => void removed.undo(line)}
                  onDismiss={() => removed.dismiss(line)}
                >
                  <CourseRow
                    line={line}
                    onSeats={(quantity) => void cart.set([{ itemId: line.itemId, quantity }])}
                    onRemove={() => void removed.remove(line)}
                  />
                </Removable>
              </li>
            ))}
          </ul>
        </div>
        <TrainingSummary lines={shown} />
      </div>
    </CartFrame>
  )
}

function CartFrame({ lead, children }: { lead?: string; children: React.ReactNode }) {
  return (
    <>
      <Letterhead />
      <PageHeader
        title="Training Cart"
        crumbs={[{ label: 'Training Store', href: paths.trainingStore() }]}
        lead={lead}
      />
      {children}
    </>
  )
}

function EmptyTrainingCart() {
  return (
    <EmptyState
      level={1}
      title="Your training cart is empty"
      art="/art/states/empty-cart.svg"
      action={
        <>
          <Link href={paths.trainingSearch()} className={actions['primary']}>
            Find courses
          </Link>
          <Link href={paths.trainingStore()} className={actions['secondary']}>
            Go to the training store
          </Link>
        </>
      }
    >
      <p>Choose a course, say for how many people you need a seat, and add it to the cart.</p>
    </EmptyState>
  )
}
