// Sessions of the viewer's, under My Courses: when and where, and the certificate of those they attended.
import type { BookingState, MyBooking } from '@portal/contract/learning/courseSessions'
import { bookingStateLabels } from '@portal/contract/learning/courseSessions'
import { formatSession } from '@portal/contract/access/sessionTimes'
import { CourseLink } from '../training/shared/CourseLink.tsx'
import rows from '../../ui/layout/rowList.module.css'
import type { Tone } from '../../ui/feedback/StatusBadge.tsx'
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx'
import { CertificateLink } from './CertificateLink.tsx'

const tones: Record<BookingState, Tone> = {
  BOOKED: 'ok',
  WAITING: 'info',
  LEFT: 'neutral',
  ATTENDED: 'ok',
  ABSENT: 'neutral',
}

export function MyBookings({ bookings }: { bookings: readonly MyBooking[] }) {
  return (
    <ul className={rows['rows']} aria-label="My dates">
      {bookings.map((booking) => (
        <li key={booking.bookingId}>
          <div>
            <strong>
              <CourseLink courseId={booking.courseId} title={booking.title} />
            </strong>
            <p>{formatSession(booking)}</p>
            <p>
              {booking.place}. Instructor: {booking.instructor}
            </p>
            <p>
              {booking.isCanceled ? (
                <StatusBadge tone="danger">Canceled</StatusBadge>
              ) : (
                <StatusBadge tone={tones[booking.state]}>{bookingStateLabels[booking.state]}</StatusBadge>
              )}
            </p>
          </div>
          {booking.certificateNumber !== null && <CertificateLink number={booking.certificateNumber} />}
        </li>
      ))}
    </ul>
  )
}
