// The content of a course, written as a draft: lessons in their order, the questions of its test, how long it is valid.
import { TextInput } from '@mantine/core'
import type { AuthoredCourse } from '@portal/contract/learning/courseManagement'
import { courseContent, courseManagementCalls } from '@portal/contract/learning/courseManagement'
import type { Ref } from 'react'
import { useImperativeHandle, useState } from 'react'
import { useCallMutation } from '../../platform/client.ts'
import type { CallError } from '../../platform/errors.ts'
import type { ContractForm } from '../../platform/forms.ts'
import { useContractForm } from '../../platform/forms.ts'
import { showMessage } from '../../platform/toasts.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { FormFault } from '../../ui/forms/FormFault.tsx'
import record from '../../ui/layout/record.module.css'
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx'
import type { ContentValues } from './contentValues.ts'
import { toContent, toValues } from './contentValues.ts'
import { LessonsEditor } from './LessonsEditor.tsx'
import { Preview } from './Preview.tsx'
import { QuestionsEditor } from './QuestionsEditor.tsx'

export type ContentFormState = ContractForm<ContentValues, unknown & Record<string, unknown>>

/** The handle of the form. */
export interface ContentHandle {
  /** True if what it shows is what was saved. */
  isSaved: () => boolean
}

interface ContentFormProps {
  course: AuthoredCourse
  /** The revision that the form began from, or saved since. */
  seen: number
  onSaved: (seen: { revision: number }) => void
  ref: Ref<ContentHandle>
}

export function ContentForm({ course: { courseId, revision, content }, seen, onSaved, ref }: ContentFormProps) {
  const [isPreviewed, setIsPreviewed] = useState(false)
  const [began] = useState(revision)
  const form = useContractForm(courseContent, {
    defaultValues: () => toValues(content),
    toInput: toContent,
    draft: `course ${courseId} ${began}`,
  })
  const shown = () => JSON.stringify(toContent(form.getValues()))
  const [saved, setSaved] = useState(() => JSON.stringify(toContent(toValues(content))))
  useImperativeHandle(ref, () => ({ isSaved: () => shown() === saved }))
  const save = useCallMutation(courseManagementCalls.saveCourseDraft, {
    quiet: true,
    invalidates: [courseManagementCalls.getAuthoredCourse, courseManagementCalls.searchAuthoredCourses],
    onSuccess: (saved) => {
      onSaved(saved)
      form.forget()
      showMessage({ kind: 'done', text: 'The draft was saved.' })
    },
  })
  const submit = form.handleSubmit((values) => {
    const sent = shown()
    return save
      .mutateAsync({ courseId, revision: seen, content: values })
      .then(() => setSaved(sent))
      .catch((error: CallError) => form.refuse(error, (path) => path.replace(/^content\./, '')))
  })
  const state = form as unknown as ContentFormState
  return (
    <form method="post" noValidate className="stack gap5" aria-label="Content" onSubmit={(event) => void submit(event)}>
      <section className={record['panel']} aria-labelledby="lessons">
        <h2 id="lessons">Lessons</h2>
        <LessonsEditor form={state} />
      </section>
      <section className={record['panel']} aria-labelledby="questions">
        <h2 id="questions">Test</h2>
        <p className="bare below3 text-sm muted">
          Each attempt draws its questions from all of these. 0 asked is a course without a test.
        </p>
        <div className="fields gap3h">
          <TextInput label="Questions asked" required inputMode="numeric" {...form.field('questionsAsked')} />
          <TextInput label="Percent to pass" required inputMode="numeric" {...form.field('passPercent')} />
          <TextInput label="Most attempts" inputMode="numeric" placeholder="No end" {...form.field('maxAttempts')} />
        </div>
        <QuestionsEditor form={state} />
      </section>
      <section className={record['panel']} aria-labelledby="validity">
        <h2 id="validity">Certificate</h2>
        <div className="fields gap3h">
          <TextInput
            label="Months it is valid"
            inputMode="numeric"
            placeholder="Does not expire"
            {...form.field('validityMonths')}
          />
        </div>
      </section>
      <FormFault>{form.faults['']}</FormFault>
      <div className="row wrap gap2h">
        <SubmitButton loading={save.isPending}>Save Draft</SubmitButton>
        <Button onClick={() => setIsPreviewed(true)}>Preview</Button>
      </div>
      {isPreviewed && <Preview values={form.getValues()} onClose={() => setIsPreviewed(false)} />}
    </form>
  )
}
