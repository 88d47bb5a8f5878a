// What the seats of the training cart cost, and how to order them.
import { fillBrand } from 'contract/brand'
import { shopperOf } from 'contract/session'
import { paths } from '../app/paths.ts'
import classes from '../cart/shared/CartSummary.module.css'
import { useBrand } from '../platform/config.ts'
import { plural } from '../platform/formats.ts'
import { useLocale } from '../platform/locale.ts'
import { useSession } from '../platform/session.ts'
import actions from '../ui/actions.module.css'
import { Link } from '../ui/Link.tsx'
import { Money } from '../ui/Money.tsx'
import type { CourseLines } from './courseLines.ts'

export function TrainingSummary({ lines: { lines, subtotal, seats, settled } }: { lines: CourseLines }) {
  const locale = useLocale()
  const brand = useBrand()
  const session = useSession()
  const { canViewPrices } = shopperOf(session)
  const left = lines.filter(({ course }) => course && !course.isOffered).length
  return (
    <aside className={classes['summary']} aria-label="Summary">
      <dl aria-busy={!settled}>
        {canViewPrices ? (
          <>
            <dt>Subtotal ({plural(seats, 'seat')})</dt>
            <dd>
              {subtotal === null ? (
                '—'
              ) : subtotal === 0 && seats > 0 ? (
                'Free'
              ) : (
                <Money amount={subtotal} locale={locale} />
              )}
            </dd>
          </>
        ) : (
          <dt>{plural(seats, 'seat')} in your cart</dt>
        )}
      </dl>
      {left > 0 && (
        <p className={classes['small']}>
          {plural(left, 'course')} {left === 1 ? 'is' : 'are'} no longer offered and left out.
        </p>
      )}
      {seats > 0 && (
        <>
          <p className={classes['small']}>
            {fillBrand('To order these seats, call {phone} or send us this list by email.', brand)}
          </p>
          <a href={orderByMail(brand.email, lines)} className={actions['primary']} data-size="large" data-wide="true">
            Order by Email
          </a>
        </>
      )}
      {!session.signedIn && <p className={classes['small']}>Log in to keep this cart. What is in it comes with you.</p>}
      <Link href={paths.trainingSearch()} className={actions['quiet']}>
        More Courses
      </Link>
    </aside>
  )
}

/** A letter with the courses and seats already in it. */
function orderByMail(email: string, lines: CourseLines['lines']): string {
  const list = lines.flatMap(({ course, quantity }) =>
    course?.isOffered ? [`${plural(quantity, 'seat')}: ${course.title} (${course.externalCourseId})`] : [],
  )
  const body = ['Please send me an order for these seats:', '', ...list].join('\n')
  return `mailto:${email}?subject=${encodeURIComponent('Training seats')}&body=${encodeURIComponent(body)}`
}
