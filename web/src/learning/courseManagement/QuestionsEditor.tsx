// The questions of a draft in their order, from which each attempt draws.
import { courseLimits } from '@portal/contract/learning/courseManagement'
import { plural } from '../../platform/formats.ts'
import type { ContentFormState } from './ContentForm.tsx'
import { newQuestion } from './contentValues.ts'
import { EntriesEditor } from './EntriesEditor.tsx'
import { QuestionFields } from './QuestionFields.tsx'

export const QuestionsEditor = ({ form }: { form: ContentFormState }) => (
  <EntriesEditor
    form={form}
    of="questions"
    label="Questions"
    act="Add Question"
    max={courseLimits.questions}
    nameOf={(_, at) => `question ${at + 1}`}
    titleOf={({ question }, at) => question || `Question ${at + 1}`}
    detailOf={({ choices }) => plural(choices.length, 'answer')}
    makeNew={newQuestion}
  >
    {(at) => <QuestionFields form={form} at={at} />}
  </EntriesEditor>
)
