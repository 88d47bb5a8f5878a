// The questions of a draft in their order, from which each attempt draws.
import { useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { courseLimits } from '@portal/contract/courseManagement'
import { plural } from '../platform/formats.ts'
import { showMessage } from '../platform/toasts.ts'
import actions from '../ui/actions.module.css'
import type { ContentFormState } from './ContentForm.tsx'
import { newQuestion } from './contentValues.ts'
import classes from './courseManagement.module.css'
import { QuestionFields } from './QuestionFields.tsx'
import { RowButtons } from './RowButtons.tsx'

export function QuestionsEditor({ form }: { form: ContentFormState }) {
  const { fields, append, insert, move, remove } = useFieldArray({ control: form.control, name: 'questions' })
  const [open, setOpen] = useState<string>()
  const questions = form.watch('questions')
  const hasFault = (at: number) => Object.keys(form.faults).some((path) => path.startsWith(`questions.${at}.`))
  const take = (at: number) => {
    const question = form.getValues(`questions.${at}`)
    remove(at)
    const action = { label: 'Undo', run: () => insert(at, question) }
    showMessage({ kind: 'done', text: `Question ${at + 1} was removed.`, action })
  }
  return (
    <>
      <ol className={classes['entries']} aria-label="Questions">
        {fields.map(({ id }, at) => {
          const question = questions[at]
          if (!question) return null
          const isOpen = open === id || hasFault(at)
          return (
            <li key={id} className={classes['entry']}>
              <div className={classes['line']}>
                <span>
                  {question.question || `Question ${at + 1}`}
                  <small>{plural(question.choices.length, 'answer')}</small>
                </span>
                <RowButtons
                  name={`question ${at + 1}`}
                  at={at}
                  count={fields.length}
                  isOpen={isOpen}
                  onOpen={() => setOpen(isOpen ? undefined : id)}
                  onMove={(to) => move(at, to)}
                  onRemove={() => take(at)}
                />
              </div>
              {isOpen && <QuestionFields form={form} at={at} />}
            </li>
          )
        })}
      </ol>
      {fields.length < courseLimits.questions && (
        <button type="button" className={actions['secondary']} onClick={() => append(newQuestion())}>
          Add Question
        </button>
      )}
    </>
  )
}
