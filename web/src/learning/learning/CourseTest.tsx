// The test of a course: each answer is kept at once, so that a closed tab loses none; handed in once [P12.04].
import type { CourseTest as Test, TestResult, CourseLessons } from '@portal/contract/learning/learning'
import { learningCalls, learningMessages } from '@portal/contract/learning/learning'
import { useEffect, useRef, useState } from 'react'
import { useCallMutation } from '../../platform/client.ts'
import { formatDateTime, plural } from '../../platform/formats.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { FormFault } from '../../ui/forms/FormFault.tsx'
import record from '../../ui/layout/record.module.css'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { CertificateLink } from './CertificateLink.tsx'
import { Question } from './shared/Question.tsx'

interface CourseTestProps {
  course: CourseLessons
  test: NonNullable<CourseLessons['test']>
  onLesson: () => void
}

export function CourseTest({ course: { enrollmentId, certificate }, test, onLesson }: CourseTestProps) {
  const start = useCallMutation(learningCalls.startTest, { quiet: true })
  const [result, setResult] = useState<TestResult>()
  if (result) return <Result result={result} onAgain={() => setResult(undefined)} onLesson={onLesson} />
  if (start.data)
    return (
      <Questions
        test={start.data}
        onHandedIn={(handedIn) => {
          start.reset()
          setResult(handedIn)
        }}
      />
    )
  return (
    <section className={record['panel']} aria-labelledby="test">
      <h2 id="test">Test</h2>
      <p>
        {plural(test.questionsAsked, 'question')}; {test.passPercent} % must be right.
        {test.attemptsLeft !== null && ` ${plural(test.attemptsLeft, 'attempt')} left.`}
      </p>
      {test.results.length > 0 && (
        <ul>
          {test.results.map(({ number, percent, isPassed, handedInAt }) => (
            <li key={number}>
              {formatDateTime(handedInAt)}: {percent} %, {isPassed ? 'passed' : 'not passed'}
            </li>
          ))}
        </ul>
      )}
      {certificate ? (
        <CertificateLink number={certificate.number} />
      ) : (
        <Button
          look="primary"
          disabled={start.isPending || test.attemptsLeft === 0}
          onClick={() => start.mutate({ enrollmentId })}
        >
          {test.isBegun ? 'Continue Test' : test.results.length > 0 ? 'Try Again' : 'Start Test'}
        </Button>
      )}
      {start.isPending && <SkeletonRows rows={3} height={64} />}
      {start.isError && <p role="alert">{start.error.message}</p>}
    </section>
  )
}

function Questions({ test, onHandedIn }: { test: Test; onHandedIn: (result: TestResult) => void }) {
  const [answers, setAnswers] = useState(new Map(test.questions.map((each) => [each.questionId, each.answers])))
  const [fault, setFault] = useState<string>()
  const first = useRef<HTMLHeadingElement>(null)
  useEffect(() => first.current?.focus(), [])
  const keep = useCallMutation(learningCalls.answerQuestion, { quiet: true })
  const handIn = useCallMutation(learningCalls.handInTest, {
    quiet: true,
    invalidates: [learningCalls.getTaughtCourse, learningCalls.getMyCourses, learningCalls.getCourse],
    onSuccess: onHandedIn,
  })
  const { attemptId } = test
  const submit = () => {
    const open = test.questions.find(({ questionId }) => !answers.get(questionId)?.length)
    if (open) {
      setFault(learningMessages.unanswered)
      document.querySelector<HTMLElement>(`[data-question="${open.questionId}"] input`)?.focus()
      return
    }
    setFault(undefined)
    handIn.mutate({
      attemptId,
      answers: [...answers].map(([questionId, given]) => ({ questionId, answers: given })),
    })
  }
  return (
    <form
      className={record['panel']}
      aria-labelledby="test"
      noValidate
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <h2 id="test" ref={first} tabIndex={-1}>
        Test, attempt {test.number}
      </h2>
      {test.questions.map((question, at) => (
        <Question
          key={question.questionId}
          number={at + 1}
          question={question}
          given={answers.get(question.questionId) ?? []}
          onAnswer={(given) => {
            setAnswers(new Map(answers).set(question.questionId, given))
            keep.mutate({ attemptId, questionId: question.questionId, answers: given })
          }}
        />
      ))}
      {keep.isError && !handIn.isPending && (
        <p role="status">Your last answer is not kept yet. It is sent again when you hand in.</p>
      )}
      <FormFault>{fault ?? handIn.error?.message}</FormFault>
      <Button type="submit" look="primary" disabled={handIn.isPending}>
        Hand In
      </Button>
    </form>
  )
}

function Result({ result, onAgain, onLesson }: { result: TestResult; onAgain: () => void; onLesson: () => void }) {
  const { percent, isPassed, passPercent, questions, certificate, attemptsLeft } = result
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={record['panel']} aria-labelledby="result">
      <h2 id="result" ref={heading} tabIndex={-1}>
        {isPassed ? 'Passed' : 'Not passed yet'}: {percent} %
      </h2>
      <p>
        {isPassed
          ? 'Your certificate is on its way to you by email.'
          : `${passPercent} % must be right. Read the lessons again and try once more${attemptsLeft === null ? '' : `: ${plural(attemptsLeft, 'attempt')} left`}.`}
      </p>
      <ol className="stack gap3h above4 below5 indent">
        {questions.map(({ question, isRight, rightAnswers, explanation }) => (
          <li key={question}>
            <strong className="block">{question}</strong>
            <span className={`block ${isRight ? 'ok' : 'danger'}`}>{isRight ? 'Right' : 'Wrong'}</span>
            {rightAnswers && <span className="block">{rightAnswers.join('; ')}</span>}
            {explanation && <small>{explanation}</small>}
          </li>
        ))}
      </ol>
      {certificate ? (
        <CertificateLink number={certificate.number} />
      ) : (
        <p className="flex wrap gap2h bare">
          <Button look="primary" disabled={attemptsLeft === 0} onClick={onAgain}>
            Try Again
          </Button>
          <Button onClick={onLesson}>Back to the Lessons</Button>
        </p>
      )}
    </section>
  )
}
