// The lessons and the test of a course, what is done and what is open now.
import { IconCircle } from '../../ui/icons/IconCircle.ts'
import { IconCircleCheckFilled } from '../../ui/icons/IconCircleCheckFilled.ts'
import type { CourseLessons } from '@portal/contract/learning/learning'
import { formatDuration } from '../training/shared/courseTexts.ts'
import record from '../../ui/layout/record.module.css'
import { testStep } from './steps.ts'

interface OutlineProps {
  course: CourseLessons
  step: string | undefined
  onStep: (step: string) => void
}

export function Outline({ course: { lessons, test, certificate }, step, onStep }: OutlineProps) {
  const isTestOpen = lessons.every(({ isDone }) => isDone)
  return (
    <nav className={record['panel']} aria-label="Lessons">
      <ol className="stack gap1 list">
        {lessons.map(({ lessonId, title, minutes, isDone }) => (
          <li key={lessonId}>
            <Step
              title={title}
              detail={formatDuration(minutes)}
              isDone={isDone}
              isCurrent={step === String(lessonId)}
              onOpen={() => onStep(String(lessonId))}
            />
          </li>
        ))}
        {test && (
          <li>
            <Step
              title="Test"
              detail={isTestOpen ? `${test.passPercent} % to pass` : 'After the lessons'}
              isDone={certificate !== null}
              isCurrent={step === testStep}
              isDisabled={!isTestOpen}
              onOpen={() => onStep(testStep)}
            />
          </li>
        )}
      </ol>
    </nav>
  )
}

interface StepProps {
  title: string
  detail: string
  isDone: boolean
  isCurrent: boolean
  isDisabled?: boolean
  onOpen: () => void
}

const Step = ({ title, detail, isDone, isCurrent, isDisabled = false, onOpen }: StepProps) => (
  <button
    type="button"
    className="plain choosable hovers flex top full gap2h touch pad2 rounded-md text-label"
    aria-current={isCurrent ? 'step' : undefined}
    disabled={isDisabled}
    onClick={onOpen}
  >
    {isDone ? (
      <IconCircleCheckFilled className="rigid ok" size={20} aria-hidden />
    ) : (
      <IconCircle className="rigid muted" size={20} aria-hidden />
    )}
    <span className="words">
      {title}
      <small>{isDone ? 'Done' : detail}</small>
    </span>
  </button>
)
