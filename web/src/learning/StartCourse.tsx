// The button that enrolls in a free course and opens it; guests log in first and come back to it [S12.03].
import { useRouter } from '@tanstack/react-router'
import { learningCalls } from '@portal/contract/learning'
import { paths } from '@portal/contract/paths'
import { useCallMutation } from '../platform/client.ts'
import { useSession } from '../platform/session.ts'
import actions from '../ui/actions.module.css'
import { Link } from '../ui/Link.tsx'

export interface StartCourseProps {
  course: { courseId: number }
  /** They completed it before. */
  again?: boolean
}

export function StartCourse({ course: { courseId }, again = false }: StartCourseProps) {
  const router = useRouter()
  const { signedIn } = useSession()
  const enroll = useCallMutation(learningCalls.enroll, {
    quiet: true,
    invalidates: [learningCalls.getCourse, learningCalls.getMyCourses],
    onSuccess: ({ enrollmentId }) => void router.navigate({ href: paths.takenCourse(enrollmentId) }),
  })
  if (!signedIn)
    return (
      <Link href={paths.login(paths.freeCourse(paths.course(courseId)))} className={actions['primary']}>
        Log In to Start
      </Link>
    )
  return (
    <>
      <button
        type="button"
        className={actions['primary']}
        data-autofocus
        disabled={enroll.isPending}
        onClick={() => enroll.mutate({ courseId })}
      >
        {again ? 'Take Again' : 'Start Course'}
      </button>
      {enroll.isError && <p role="alert">{enroll.error.message}</p>}
    </>
  )
}
