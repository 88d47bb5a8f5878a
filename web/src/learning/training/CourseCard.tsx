// A course as a card: picture, kind, title, what it is about, duration, audience, price of a seat, and the way into the cart.
import { IconClock } from '../../ui/icons/IconClock.ts'
import { IconUsers } from '../../ui/icons/IconUsers.ts'
import type { CourseHit } from '@portal/contract/buying/search'
import { priceIn } from '@portal/contract/buying/search'
import { storeRights } from '@portal/contract/access/session'
import { useCurrency } from '../../platform/locale.ts'
import { useSession } from '../../platform/session.ts'
import { ItemCard } from '../../buying/storefront/shared/ItemCard.tsx'
import { Money } from '../../ui/text/Money.tsx'
import { AddSeats } from './shared/AddSeats.tsx'
import { CourseLink } from './shared/CourseLink.tsx'
import { formatDuration, getKindLabel } from './shared/courseTexts.ts'

interface CourseCardProps {
  course: CourseHit
  /** The card is among the first on screen: its picture loads at once. */
  early?: boolean
  headingLevel?: 2 | 3
}

function CourseCard({ course, early = false, headingLevel = 2 }: CourseCardProps) {
  const currency = useCurrency()
  const { canViewPrices } = storeRights(useSession())
  return (
    <ItemCard
      imageUrl={course.imageUrl}
      early={early}
      picture="drawing"
      above={getKindLabel(course)}
      name={<CourseLink courseId={course.courseId} title={course.title} />}
      headingLevel={headingLevel}
      foot={
        <>
          <ul className="flex wrap gap3h lines1 list text-sm muted numbers">
            <li className="inline-row gap1h">
              <IconClock size={16} aria-hidden />
              <span className="visually-hidden">Duration: </span>
              {formatDuration(course.durationMinutes)}
            </li>
            <li className="inline-row gap1h">
              <IconUsers size={16} aria-hidden />
              <span className="visually-hidden">For: </span>
              {course.audience}
            </li>
          </ul>
          <p className="bare text-lead bold heading">
            {course.free ? 'Free' : canViewPrices && <Money amount={priceIn(course, currency)} />}
          </p>
        </>
      }
      order={<AddSeats course={course} />}
    >
      <p className="bare text-sm muted">{course.description}</p>
    </ItemCard>
  )
}

/** Courses side by side. */
export function CourseCards({ courses, headingLevel }: { courses: readonly CourseHit[]; headingLevel?: 2 | 3 }) {
  return (
    <ul className="tiles gap4 list">
      {courses.map((course, at) => (
        <li key={course.objectID}>
          <CourseCard course={course} early={at < 3} {...(headingLevel && { headingLevel })} />
        </li>
      ))}
    </ul>
  )
}
