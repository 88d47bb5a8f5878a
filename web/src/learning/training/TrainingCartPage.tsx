// The cart of the training store [B§2.1]: courses and their seats, the same page for guests and users.
import { createFileRoute } from '@tanstack/react-router'
import { paths } from '@portal/contract/platform/paths'
import { Suspense } from 'react'
import { useCart } from '../../buying/cart/shared/cart.ts'
import type { CartTexts } from '../../buying/cart/shared/CartFrame.tsx'
import { CartFrame } from '../../buying/cart/shared/CartFrame.tsx'
import { countPieces } from '../../buying/cart/shared/guestCart.ts'
import { plural } from '../../platform/formats.ts'
import { trainingStore } from '../../buying/storefront/shared/trainingStore.ts'
import { ButtonLink } from '../../ui/forms/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { useCourseLines } from './courseLines.ts'
import { CourseRow } from './CourseRow.tsx'
import { FindPlacedSeats } from './FindPlacedSeats.tsx'
import { useSentOrder } from './sentOrder.ts'
import { TrainingSummary } from './TrainingSummary.tsx'
import { lazyComponent } from '../../ui/lazyParts.ts'

// Only after an order.
const OrderedSeats = lazyComponent(() => import('./OrderedSeats.tsx').then((module) => module.OrderedSeats))

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

const texts: CartTexts = {
  title: 'Training Cart',
  store: trainingStore,
  lines: 'Courses in the cart',
  noun: 'course',
  from: 'training store',
  counts: 'seat',
  unnamed: 'The course',
  details: 'courses',
}

function TrainingCart() {
  const sent = useSentOrder().read()
  const cart = useCart('training-store')
  const shown = useCourseLines(cart)
  return (
    <CartFrame
      texts={texts}
      cart={cart}
      lines={shown}
      getName={({ title }) => title}
      lead={`${plural(countPieces(shown.lines), 'seat')} in ${plural(shown.lines.length, 'course')}`}
      renderRow={(line, handlers) => <CourseRow line={line} {...handlers} />}
      summary={<TrainingSummary lines={shown} />}
      empty={sent ? <FindPlacedSeats sent={sent} otherwise={<EmptyTrainingCart />} /> : <EmptyTrainingCart />}
    />
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
          <ButtonLink href={paths.trainingSearch()} look="primary">
            Find courses
          </ButtonLink>
          <ButtonLink href={paths.trainingStore()}>Go to the training store</ButtonLink>
        </>
      }
    >
      <p>Choose a course, say for how many people you need a seat, and add it to the cart.</p>
    </EmptyState>
  )
}
