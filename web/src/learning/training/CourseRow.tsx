// A line of the training cart: the course, how many seats, what they cost, and why it cannot be ordered when it cannot.
import { paths } from '@portal/contract/platform/paths'
import type { CartRowHandlers } from '../../buying/cart/shared/CartFrame.tsx'
import { CartLineFrame } from '../../buying/cart/shared/CartLineFrame.tsx'
import notes from '../../buying/cart/shared/LineNotes.module.css'
import { Link } from '../../ui/text/Link.tsx'
import { Money } from '../../ui/text/Money.tsx'
import parts from '../../ui/layout/partRow.module.css'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import type { CourseLine } from './courseLines.ts'
import { PlannedFor } from './PlannedFor.tsx'
import { formatDuration, getKindLabel } from './shared/courseTexts.ts'

export interface CourseRowProps extends CartRowHandlers {
  line: CourseLine
}

export function CourseRow({ line: { item: course, quantity }, onQuantity, onRemove }: CourseRowProps) {
  if (!course) return <SkeletonRows rows={1} height={112} />
  const { courseId, title, category, isOffered, free, displayPrice, displayTotal } = course
  return (
    <CartLineFrame
      name={title}
      counts="Seats"
      blocked={!isOffered}
      quantity={quantity}
      onQuantity={onQuantity}
      onRemove={onRemove}
      picture={
        <div className={parts['picture']}>
          <img className="art" src={course.imageUrl} alt="" width={112} height={84} />
        </div>
      }
      price={
        isOffered &&
        !free &&
        displayPrice !== null && (
          <>
            <Money amount={displayPrice} /> <span className="text-note muted nowrap">/ seat</span>
          </>
        )
      }
      total={isOffered && (free ? 'Free' : displayTotal !== null && <Money amount={displayTotal} />)}
    >
      <h2 className={parts['name']}>{title}</h2>
      <p className="bare text-note muted numbers">
        {[getKindLabel(course), formatDuration(course.durationMinutes), course.audience].join(' · ')}
      </p>
      {isOffered && <PlannedFor courseId={courseId} title={title} />}
      {!isOffered && (
        <p className={notes['note']} data-tone="danger">
          This course is no longer offered. It is not part of the order and not counted in the subtotal.{' '}
          <Link className="link" href={paths.trainingSearch({ category })}>
            See other {category} courses
          </Link>
        </p>
      )}
    </CartLineFrame>
  )
}
