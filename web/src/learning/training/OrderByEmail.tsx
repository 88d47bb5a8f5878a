// Where seats cannot be paid for here: whom to call, and an email with the list already in it.
import { fillBrand } from '@portal/contract/provider/brand'
import { useBrand } from '../../platform/config.ts'
import { plural } from '../../platform/formats.ts'
import { supportMail } from '../../platform/supportMail.ts'
import actions from '../../ui/layout/actions.module.css'
import type { CourseLine } from './courseLines.ts'

export function OrderByEmail({ lines }: { lines: readonly CourseLine[] }) {
  const brand = useBrand()
  const list = lines.flatMap(({ item: course, quantity }) =>
    course?.isOffered ? [`${plural(quantity, 'seat')}: ${course.title} (${course.externalCourseId})`] : [],
  )
  const body = ['Please send me an order for these seats:', '', ...list].join('\n')
  return (
    <>
      <p className="bare text-sm muted">
        {fillBrand(
          'Your account has no payment terms with us. To order these seats, call {phone} or send us this list by email.',
          brand,
        )}
      </p>
      <a
        href={supportMail(brand, 'Training seats', body)}
        className={actions['primary']}
        data-size="large"
        data-wide="true"
      >
        Order by Email
      </a>
    </>
  )
}
