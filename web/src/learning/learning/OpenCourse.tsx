// The way into a course that is taken in a learning system elsewhere [P12.15]. Who opens it is let in there, should they have been shut out.
import type { ExternalCourseLink } from '@portal/contract/learning/learning'
import { learningCalls } from '@portal/contract/learning/learning'
import { useCallMutation } from '../../platform/client.ts'
import { useBrand } from '../../platform/config.ts'
import { useSession } from '../../platform/session.ts'
import { ButtonLink } from '../../ui/forms/Button.tsx'

export interface OpenCourseProps {
  title: string
  elsewhere: NonNullable<ExternalCourseLink>
}

export function OpenCourse({ title, elsewhere: { isReady, url } }: OpenCourseProps) {
  const { phone } = useBrand()
  const email = useSession().profile?.email ?? ''
  const letIn = useCallMutation(learningCalls.setLitmosUserToActive, { quiet: true })
  if (!isReady) return <p>Your course is being set up. This takes a few minutes.</p>
  if (url === null) return <p>Please open it in our learning system, or call {phone}.</p>
  return (
    <ButtonLink href={url} target="_blank" look="primary" onClick={() => letIn.mutate({ email })}>
      Open Course
      <span className="visually-hidden">: {title}</span>
    </ButtonLink>
  )
}
