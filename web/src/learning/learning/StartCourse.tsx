// The button that enrolls in a free course, or with a seat, and opens it; guests log in first and come back to it [S12.03].
import { useRouter } from '@tanstack/react-router'
import { learningCalls } from '@portal/contract/learning/learning'
import { latePaths } from '@portal/contract/platform/latePaths'
import { paths } from '@portal/contract/platform/paths'
import { seatCalls } from '@portal/contract/learning/seats'
import { useCallMutation } from '../../platform/client.ts'
import { useSession } from '../../platform/session.ts'
import { Button, ButtonLink } from '../../ui/forms/Button.tsx'

export interface StartCourseProps {
  course: { courseId: number }
  /** They completed it before. */
  again?: boolean
  /** Said after the button where several are on a page. */
  title?: string
  /** Of the email that gave them a seat. */
  seatLink?: string
}

export function StartCourse({ course: { courseId }, again = false, title, seatLink }: StartCourseProps) {
  const router = useRouter()
  const { signedIn } = useSession()
  const enroll = useCallMutation(learningCalls.enroll, {
    quiet: true,
    invalidates: [learningCalls.getCourse, learningCalls.getMyCourses, seatCalls.getMySeats, seatCalls.getSeatLink],
    onSuccess: ({ enrollmentId, isElsewhere }) =>
      void router.navigate({ href: isElsewhere ? paths.myCourses() : latePaths.takenCourse(enrollmentId) }),
  })
  if (!signedIn)
    return (
      <ButtonLink
        href={paths.login(
          seatLink === undefined ? latePaths.freeCourse(latePaths.course(courseId)) : latePaths.seatLink(seatLink),
        )}
        look="primary"
      >
        Log In to Start
      </ButtonLink>
    )
  return (
    <>
      <Button
        look="primary"
        data-autofocus
        disabled={enroll.isPending}
        onClick={() => enroll.mutate({ courseId, ...(seatLink !== undefined && { seatLink }) })}
      >
        {again ? 'Take Again' : 'Start Course'}
        {title && <span className="visually-hidden">: {title}</span>}
      </Button>
      {enroll.isError && <p role="alert">{enroll.error.message}</p>}
    </>
  )
}
