// One lesson of a draft.
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { LessonFile } from '@portal/contract/learning/courseManagement'
import { lessonKindLabels, lessonKinds } from '@portal/contract/learning/learning'
import type { ContentFormState } from './ContentForm.tsx'
import { LessonFilePicker } from './LessonFilePicker.tsx'

export function LessonFields({ form, at }: { form: ContentFormState; at: number }) {
  const kind = form.watch(`lessons.${at}.kind`)
  const file = form.watch(`lessons.${at}.file`)
  const mediaUrl = form.watch(`lessons.${at}.mediaUrl`)
  const captions = form.watch(`lessons.${at}.captions`)
  const captionsUrl = form.watch(`lessons.${at}.captionsUrl`)
  const take = (name: 'file' | 'captions', taken: LessonFile) => {
    const shouldValidate = form.formState.isSubmitted
    form.setValue(`lessons.${at}.${name}`, taken, { shouldDirty: true, shouldValidate })
    form.setValue(`lessons.${at}.${name === 'file' ? 'mediaUrl' : 'captionsUrl'}`, null)
  }
  return (
    <div className="stack gap4 above3 below2">
      <TextInput label="Title" required {...form.field(`lessons.${at}.title`)} />
      <div className="fields gap3h">
        <NativeSelect
          label="Shows"
          data={lessonKinds.map((value) => ({ value, label: lessonKindLabels[value] }))}
          {...form.field(`lessons.${at}.kind`)}
        />
        <TextInput label="Minutes" required inputMode="numeric" {...form.field(`lessons.${at}.minutes`)} />
      </div>
      {kind !== 'text' && (
        <LessonFilePicker
          kind={kind}
          label={lessonKindLabels[kind]}
          name={file?.name ?? mediaUrl?.split('/').at(-1)}
          error={form.faults[`lessons.${at}.file`]}
          onChange={(taken) => take('file', taken)}
        />
      )}
      {kind === 'video' && (
        <LessonFilePicker
          kind="captions"
          label="Captions"
          name={captions?.name ?? captionsUrl?.split('/').at(-1)}
          error={form.faults[`lessons.${at}.captions`]}
          onChange={(taken) => take('captions', taken)}
        />
      )}
      <Textarea
        label="Text"
        description="An empty line begins a paragraph, a line that begins with “- ” is an entry of a list."
        autosize
        minRows={4}
        maxRows={20}
        {...form.field(`lessons.${at}.body`)}
      />
    </div>
  )
}
