// Seats that a person assigned to the viewer and they have not begun [S12.04].
import { latePaths } from '@portal/contract/platform/latePaths'
import type { MySeat } from '@portal/contract/learning/seats'
import { formatDate } from '../../platform/formats.ts'
import { ButtonLink } from '../../ui/forms/Button.tsx'
import { CourseLink } from '../training/shared/CourseLink.tsx'
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx'
import { StartCourse } from './StartCourse.tsx'

export function WaitingSeats({ seats }: { seats: readonly MySeat[] }) {
  return (
    <ul className="stack gap3 list" aria-label="Seats for you">
      {seats.map(({ seatId, courseId, title, kind, imageUrl, assignedBy, assignedAt }) => (
        <li key={seatId}>
          <article className="row wrap gap5 lines3 pad4-5 frame">
            <img src={imageUrl} alt="" className="no-phone rounded-md sunken" width={120} height={68} />
            <div className="words stack gap2">
              <h2 className="text-lead">
                <CourseLink courseId={courseId} title={title} />
              </h2>
              <p className="row wrap bare gap3h lines2 text-sm muted">
                <StatusBadge tone="info">Seat for you</StatusBadge>
                <span>
                  Given by {assignedBy}, {formatDate(assignedAt)}
                </span>
              </p>
            </div>
            <div className="flex wrap gap2h spread">
              {kind === 'e-course' ? (
                <StartCourse course={{ courseId }} title={title} />
              ) : (
                <ButtonLink href={latePaths.course(courseId)} look="primary">
                  Choose a Date<span className="visually-hidden">: {title}</span>
                </ButtonLink>
              )}
            </div>
          </article>
        </li>
      ))}
    </ul>
  )
}
