// The lessons of a draft in their order.
import { courseLimits } from '@portal/contract/learning/courseManagement'
import { lessonKindLabels } from '@portal/contract/learning/learning'
import { formatDuration } from '../training/shared/courseTexts.ts'
import type { ContentFormState } from './ContentForm.tsx'
import type { LessonValues } from './contentValues.ts'
import { readNumber } from '../../platform/typedNumber.ts'
import { newLesson } from './contentValues.ts'
import { EntriesEditor } from './EntriesEditor.tsx'
import { LessonFields } from './LessonFields.tsx'

const nameOf = ({ title }: LessonValues, at: number) => title || `Lesson ${at + 1}`

export function LessonsEditor({ form }: { form: ContentFormState }) {
  return (
    <>
      {form.watch('lessons').length === 0 && (
        <p className="bare below3 text-sm muted">A course needs one lesson at least.</p>
      )}
      <EntriesEditor
        form={form}
        of="lessons"
        label="Lessons"
        act="Add Lesson"
        max={courseLimits.lessons}
        nameOf={nameOf}
        titleOf={nameOf}
        detailOf={({ kind, minutes }) => `${lessonKindLabels[kind]}, ${formatDuration(readNumber(minutes) ?? 0)}`}
        makeNew={newLesson}
      >
        {(at) => <LessonFields form={form} at={at} />}
      </EntriesEditor>
    </>
  )
}
