// The lessons of a draft in their order.
import { useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { lessonKindLabels } from '@portal/contract/learning'
import { courseLimits } from '@portal/contract/courseManagement'
import { showMessage } from '../platform/toasts.ts'
import { formatDuration } from '../training/shared/courseTexts.ts'
import actions from '../ui/actions.module.css'
import type { ContentFormState } from './ContentForm.tsx'
import { newLesson, numberOf } from './contentValues.ts'
import classes from './courseManagement.module.css'
import { LessonFields } from './LessonFields.tsx'
import { RowButtons } from './RowButtons.tsx'

export function LessonsEditor({ form }: { form: ContentFormState }) {
  const { fields, append, insert, move, remove } = useFieldArray({ control: form.control, name: 'lessons' })
  const [open, setOpen] = useState<string>()
  const lessons = form.watch('lessons')
  const hasFault = (at: number) => Object.keys(form.faults).some((path) => path.startsWith(`lessons.${at}.`))
  const take = (at: number) => {
    const lesson = form.getValues(`lessons.${at}`)
    remove(at)
    const text = `${lesson.title || `Lesson ${at + 1}`} was removed.`
    showMessage({ kind: 'done', text, action: { label: 'Undo', run: () => insert(at, lesson) } })
  }
  return (
    <>
      <ol className={classes['entries']} aria-label="Lessons">
        {fields.map(({ id }, at) => {
          const lesson = lessons[at]
          if (!lesson) return null
          const name = lesson.title || `Lesson ${at + 1}`
          const isOpen = open === id || hasFault(at)
          return (
            <li key={id} className={classes['entry']}>
              <div className={classes['line']}>
                <span>
                  {name}
                  <small>
                    {lessonKindLabels[lesson.kind]}, {formatDuration(numberOf(lesson.minutes) ?? 0)}
                  </small>
                </span>
                <RowButtons
                  name={name}
                  at={at}
                  count={fields.length}
                  isOpen={isOpen}
                  onOpen={() => setOpen(isOpen ? undefined : id)}
                  onMove={(to) => move(at, to)}
                  onRemove={() => take(at)}
                />
              </div>
              {isOpen && <LessonFields form={form} at={at} />}
            </li>
          )
        })}
      </ol>
      {fields.length === 0 && <p className={classes['hint']}>A course needs one lesson at least.</p>}
      {fields.length < courseLimits.lessons && (
        <button type="button" className={actions['secondary']} onClick={() => append(newLesson())}>
          Add Lesson
        </button>
      )}
    </>
  )
}
