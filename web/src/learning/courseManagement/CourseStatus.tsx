// Where a course is: what is published, who takes it, and what can be done with the draft.
import type { AuthoredCourse } from '@portal/contract/learning/courseManagement'
import { courseManagementCalls } from '@portal/contract/learning/courseManagement'
import { learningCalls } from '@portal/contract/learning/learning'
import { latePaths } from '@portal/contract/platform/latePaths'
import { useState } from 'react'
import { useCallMutation } from '../../platform/client.ts'
import { formatDateTime, plural } from '../../platform/formats.ts'
import { showMessage } from '../../platform/toasts.ts'
import { Button, ButtonLink } from '../../ui/forms/Button.tsx'
import { QuestionDialog } from '../../ui/overlays/QuestionDialog.tsx'
import record from '../../ui/layout/record.module.css'
import { CourseState } from './courseList.tsx'

const invalidates = [
  courseManagementCalls.getAuthoredCourse,
  courseManagementCalls.searchAuthoredCourses,
  learningCalls.getCourse,
]

interface StandingProps {
  course: AuthoredCourse
  /** True if what the form of the draft shows was saved. */
  isSaved: () => boolean
  onSaved: (seen: { revision: number }) => void
  /** The draft is gone with this revision. */
  onDiscarded: (revision: number) => void
}

export function CourseStatus({ course, isSaved, onSaved, onDiscarded }: StandingProps) {
  const { courseId, revision, isDraft, isOffered, versions, state } = course
  const [asks, setAsks] = useState<'publish' | 'publish saved' | 'discard'>()
  const close = () => setAsks(undefined)
  const publish = useCallMutation(courseManagementCalls.publishCourse, {
    quiet: true,
    invalidates,
    onSuccess: (seen) => {
      onSaved(seen)
      close()
    },
  })
  const discard = useCallMutation(courseManagementCalls.discardCourseDraft, {
    quiet: true,
    invalidates,
    onSuccess: (gone) => {
      close()
      onSaved(gone)
      onDiscarded(gone.revision)
    },
  })
  const offer = useCallMutation(courseManagementCalls.offerCourse, { invalidates, onSuccess: onSaved })
  const setOffered = (wanted: boolean) => {
    const undo = (seen: { courseId: number; revision: number }) => offer.mutate({ ...seen, isOffered: !wanted })
    offer.mutate(
      { courseId, revision, isOffered: wanted },
      {
        onSuccess: (seen) =>
          showMessage({
            kind: 'done',
            text: wanted ? 'The course is offered.' : 'The course is no longer offered.',
            action: { label: 'Undo', run: () => undo(seen) },
          }),
      },
    )
  }
  return (
    <aside className={record['panel']} aria-labelledby="standing">
      <h2 id="standing">Where it stands</h2>
      <p>
        <CourseState state={state} />
      </p>
      {isDraft && (
        <div className="row wrap gap2h">
          <Button look="primary" onClick={() => setAsks(isSaved() ? 'publish' : 'publish saved')}>
            Publish
          </Button>
          {versions.length > 0 && <Button onClick={() => setAsks('discard')}>Discard Draft</Button>}
        </div>
      )}
      {versions.length > 0 && (
        <ul className="stack gap2 list above4 below4" aria-label="Versions">
          {versions.map(({ number, publishedAt, learners }) => (
            <li key={number}>
              Version {number}, {plural(learners, 'person', 'people')} taking it
              <small>Published {formatDateTime(publishedAt)}</small>
            </li>
          ))}
        </ul>
      )}
      {(versions.length > 0 || course.course.kind !== 'e-course') && (
        <div className="row wrap gap2h">
          <ButtonLink href={latePaths.course(courseId)} look="quiet">
            View in the Store
          </ButtonLink>
          <Button
            look="quiet"
            aria-disabled={offer.isPending || undefined}
            onClick={() => !offer.isPending && setOffered(!isOffered)}
          >
            {isOffered ? 'Stop Offering' : 'Offer'}
          </Button>
        </div>
      )}
      {(asks === 'publish' || asks === 'publish saved') && (
        <QuestionDialog
          title="Publish the draft?"
          act="Publish"
          busy="Publishing…"
          isBusy={publish.isPending}
          error={publish.error?.message}
          onAct={() => publish.mutate({ courseId, revision })}
          onClose={close}
        >
          <p>
            Who begins the course from now on takes this version, and the store offers it. Who has begun an earlier
            version ends that.
          </p>
          {asks === 'publish saved' && (
            <p>
              <strong>What you have changed since you saved is not published with it.</strong> Save the draft first to
              publish that, too.
            </p>
          )}
        </QuestionDialog>
      )}
      {asks === 'discard' && (
        <QuestionDialog
          title="Discard the draft?"
          act="Discard Draft"
          isBusy={discard.isPending}
          error={discard.error?.message}
          onAct={() => discard.mutate({ courseId, revision })}
          onClose={close}
        >
          <p>What was written since the last version is lost. The published version stays.</p>
        </QuestionDialog>
      )}
    </aside>
  )
}
