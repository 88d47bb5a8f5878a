// A lesson that is a package: what it says is kept as it says it, and it alone says when the lesson is done [P12.34, P12.35].
import { packageMessages } from '@portal/contract/learning/coursePackages'
import type { Lesson } from '@portal/contract/learning/learning'
import { useEffect, useRef } from 'react'
import { useSession } from '../../platform/session.ts'
import { Button } from '../../ui/forms/Button.tsx'
import record from '../../ui/layout/record.module.css'
import { LessonText } from './shared/LessonText.tsx'
import { PackageFrame } from './shared/PackageFrame.tsx'
import { usePackageReports } from './usePackageReports.ts'

interface PackageLessonProps {
  enrollmentId: number
  lesson: Lesson
  onDone: () => void
}

export function PackageLesson({ enrollmentId, lesson, onDone }: PackageLessonProps) {
  const { title, body, mediaUrl, kept } = lesson
  const heading = useRef<HTMLHeadingElement>(null)
  const { profile } = useSession()
  const { isDone, isLost, retry, ...reports } = usePackageReports(enrollmentId, lesson)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <article className={record['panel']} aria-labelledby="lesson">
      <h2 id="lesson" className="below4 text-title" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <LessonText text={body} />
      {mediaUrl ? (
        <PackageFrame
          url={mediaUrl}
          title={title}
          kept={kept}
          learner={{ id: String(enrollmentId), name: profile ? `${profile.lastName}, ${profile.firstName}` : '' }}
          reports={reports}
        />
      ) : (
        <p role="alert">This lesson cannot be shown at the moment. Your progress is kept.</p>
      )}
      <p className="bare above5" role="status">
        {isDone ? 'This lesson is done.' : packageMessages.ownEnd}
      </p>
      {isLost && (
        <p role="alert">
          Your progress was not kept.{' '}
          <Button look="quiet" onClick={retry}>
            Try Again
          </Button>
        </p>
      )}
      <p className="bare above5">
        <Button look="primary" disabled={!isDone} onClick={onDone}>
          Next
        </Button>
      </p>
    </article>
  )
}
