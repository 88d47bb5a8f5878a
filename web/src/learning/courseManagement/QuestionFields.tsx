// One question of a draft: its answers, which are right, and why.
import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { IconTrash } from '../../ui/icons/IconTrash.ts'
import { courseLimits } from '@portal/contract/learning/courseManagement'
import { useFieldArray } from 'react-hook-form'
import { Button } from '../../ui/forms/Button.tsx'
import { FormFault } from '../../ui/forms/FormFault.tsx'
import type { ContentFormState } from './ContentForm.tsx'

export function QuestionFields({ form, at }: { form: ContentFormState; at: number }) {
  const name = `questions.${at}` as const
  const { fields, append, remove } = useFieldArray({ control: form.control, name: `${name}.choices` })
  const faults = form.faults
  return (
    <div className="stack gap4 above3 below2">
      <TextInput label="Question" required {...form.field(`${name}.question`)} />
      <div className="stack gap2h" role="group" aria-label="Answers">
        {fields.map(({ id }, choice) => (
          <div key={id} className="flex wrap bottom gap3 lines1">
            <TextInput
              className="words"
              label={`Answer ${choice + 1}`}
              required
              {...form.field(`${name}.choices.${choice}.text`)}
              error={faults[`${name}.choices.${choice}`]}
            />
            <Checkbox className="tall1h" label="Right" {...form.register(`${name}.choices.${choice}.isRight`)} />
            {fields.length > 2 && (
              <Button look="icon" aria-label={`Remove answer ${choice + 1}`} onClick={() => remove(choice)}>
                <IconTrash size={18} aria-hidden />
              </Button>
            )}
          </div>
        ))}
      </div>
      <FormFault>{faults[`${name}.rightChoices`] ?? faults[`${name}.choices`]}</FormFault>
      {fields.length < courseLimits.choices && (
        <p className="row wrap gap2h bare">
          <Button look="quiet" onClick={() => append({ text: '', isRight: false })}>
            Add Answer
          </Button>
        </p>
      )}
      <Textarea
        label="Why"
        description="Shown when the test is passed."
        autosize
        minRows={2}
        {...form.field(`${name}.explanation`)}
      />
    </div>
  )
}
