// The seats of one course of an order: who has them, and a form for those that are left.
import type { OrderedCourse, Seat } from '@portal/contract/learning/seats'
import { seatCalls } from '@portal/contract/learning/seats'
import { useQueryClient } from '@tanstack/react-query'
import { useCallMutation } from '../../platform/client.ts'
import { formatDate, plural } from '../../platform/formats.ts'
import { showMessage } from '../../platform/toasts.ts'
import { Button } from '../../ui/forms/Button.tsx'
import rows from '../../ui/layout/rowList.module.css'
import { AssignSeats } from './AssignSeats.tsx'
import { SeatStatus } from './SeatStatus.tsx'

export interface CourseSeatsProps {
  orderNumber: string
  course: OrderedCourse
  canAssign: boolean
}

const invalidates = [seatCalls.getOrderSeats]

export function CourseSeats({ orderNumber, course, canAssign }: CourseSeatsProps) {
  const { courseId, title, seats, left, assigned } = course
  return (
    <section className="stack gap3" aria-labelledby={`seats-${courseId}`}>
      <h3 className="text-label" id={`seats-${courseId}`}>
        {title}
      </h3>
      <p className="bare text-sm muted">
        {assigned.length} of {plural(seats, 'seat')} assigned{left > 0 && `, ${left} left`}
      </p>
      {assigned.length > 0 && (
        <ul className={rows['rows']} aria-label={`Assigned seats: ${title}`}>
          {assigned.map((seat) => (
            <SeatRow key={seat.seatId} seat={seat} canAssign={canAssign} />
          ))}
        </ul>
      )}
      {canAssign && <AssignSeats orderNumber={orderNumber} courseId={courseId} title={title} left={left} />}
    </section>
  )
}

function SeatRow({ seat, canAssign }: { seat: Seat; canAssign: boolean }) {
  const { seatId, email, state, sentAt } = seat
  const restore = useCallMutation(seatCalls.restoreSeat, { invalidates })
  const resend = useCallMutation(seatCalls.resendSeat, {
    invalidates,
    onSuccess: () => showMessage({ kind: 'done', text: `The email to ${email} is on its way again.` }),
  })
  const takeBack = useCallMutation(seatCalls.takeBackSeat, {
    invalidates,
    onSuccess: () =>
      showMessage({
        kind: 'done',
        text: `The seat of ${email} was taken back.`,
        action: { label: 'Undo', run: () => restore.mutate({ seatId }) },
      }),
  })
  const client = useQueryClient()
  // A refusal says that a seat was begun or taken back since it was read.
  const readAgain = {
    onError: () => void client.invalidateQueries({ queryKey: [seatCalls.getOrderSeats.name] }),
  }
  const isBusy = resend.isPending || takeBack.isPending
  return (
    <li>
      <div>
        <strong>{email}</strong>
        <p>
          <SeatStatus seat={seat} /> {state === 'ASSIGNED' && `Sent ${formatDate(sentAt)}`}
        </p>
      </div>
      {canAssign && state === 'ASSIGNED' && (
        <span className="flex gap1">
          <Button
            look="quiet"
            aria-disabled={isBusy || undefined}
            onClick={() => !isBusy && resend.mutate({ seatId }, readAgain)}
          >
            Resend<span className="visually-hidden"> to {email}</span>
          </Button>
          <Button
            look="quiet"
            aria-disabled={isBusy || undefined}
            onClick={() => !isBusy && takeBack.mutate({ seatId }, readAgain)}
          >
            Take Back<span className="visually-hidden"> from {email}</span>
          </Button>
        </span>
      )}
    </li>
  )
}
