// One question of a test, with one or several right choices.
import type { CourseTest } from '@portal/contract/learning/learning'
import look from '../../../ui/forms/Choices.module.css'

interface QuestionProps {
  number: number
  question: CourseTest['questions'][number]
  given: readonly number[]
  onAnswer: (given: number[]) => void
}

export function Question({
  number,
  question: { questionId, question, choices, hasSeveral },
  given,
  onAnswer,
}: QuestionProps) {
  return (
    <fieldset className="stack gap1h fieldset below5" data-question={questionId}>
      <legend className="no-padding below2 strong">
        {number}. {question}
        {hasSeveral && <small> Choose all that are right.</small>}
      </legend>
      {choices.map((choice, at) => (
        <label key={choice} className={`edges ${look['choice'] ?? ''}`}>
          <input
            type={hasSeveral ? 'checkbox' : 'radio'}
            name={`question-${questionId}`}
            checked={given.includes(at)}
            onChange={() =>
              onAnswer(!hasSeveral ? [at] : given.includes(at) ? given.filter((each) => each !== at) : [...given, at])
            }
          />
          {choice}
        </label>
      ))}
    </fieldset>
  )
}
