// The seats of an order of courses: who has them, and assigning those that are left [P12.07].
import { seatCalls } from '@portal/contract/learning/seats'
import { useCallQuery } from '../../../platform/client.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import record from '../../../ui/layout/record.module.css'
import { SkeletonRows } from '../../../ui/feedback/SkeletonRows.tsx'
import { CourseSeats } from '../CourseSeats.tsx'

export function OrderSeats({ orderNumber }: { orderNumber: string }) {
  const { data, isError, refetch } = useCallQuery(seatCalls.getOrderSeats, { orderNumber }, { quiet: true })
  if (data === null || (data && data.courses.length === 0)) return null
  return (
    <section className={record['panel']} aria-labelledby="order-seats" data-no-print>
      <h2 id="order-seats">Seats</h2>
      {data ? (
        <div className="stack gap6">
          {data.refusal !== null && <p className="bare text-sm muted">{data.refusal}</p>}
          {data.courses.map((course) => (
            <CourseSeats
              key={course.courseId}
              orderNumber={orderNumber}
              course={course}
              canAssign={data.refusal === null}
            />
          ))}
        </div>
      ) : isError ? (
        <ErrorState message="The seats did not load." onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={2} height={56} />
      )}
    </section>
  )
}
