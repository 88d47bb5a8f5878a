// The way to the page of a course; an associate who only shows the training store has none [A6.08].
import { learningMessages } from '@portal/contract/learning/learning'
import { latePaths } from '@portal/contract/platform/latePaths'
import { useSession } from '../../../platform/session.ts'
import { Link } from '../../../ui/text/Link.tsx'

export function CourseLink({ courseId, title }: { courseId: number; title: string }) {
  const { profile, privileges } = useSession()
  if (profile?.isInternalAssociate && privileges.includes('Demo_Only_Training_Store'))
    return (
      <span role="link" aria-disabled="true" title={learningMessages.demoOnly}>
        {title}
      </span>
    )
  return <Link href={latePaths.course(courseId)}>{title}</Link>
}
