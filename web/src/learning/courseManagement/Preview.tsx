// A draft as its learners will see it, from the first lesson to the test.
import { LessonContent } from '../learning/shared/LessonContent.tsx'
import { PackageFrame } from '../learning/shared/PackageFrame.tsx'
import { Question } from '../learning/shared/Question.tsx'
import { useState } from 'react'
import { Button } from '../../ui/forms/Button.tsx'
import { Modal } from '../../ui/overlays/Modal.tsx'
import type { ContentValues } from './contentValues.ts'

export function Preview({ values: { lessons, questions }, onClose }: { values: ContentValues; onClose: () => void }) {
  const [at, setAt] = useState(0)
  const [given, setGiven] = useState<Record<number, number[]>>({})
  const steps = lessons.length + (questions.length > 0 ? 1 : 0)
  const lesson = lessons[at]
  const title = lesson ? lesson.title || `Lesson ${at + 1}` : 'Test'
  return (
    <Modal
      opened
      title={steps === 0 ? 'Preview' : title}
      onClose={onClose}
      footer={
        <>
          <Button disabled={at === 0} onClick={() => setAt(at - 1)}>
            Back
          </Button>
          <Button look="primary" onClick={() => (at + 1 < steps ? setAt(at + 1) : onClose())}>
            {at + 1 < steps ? 'Next' : 'Close'}
          </Button>
        </>
      }
    >
      {steps === 0 ? (
        <p>Nothing is written yet.</p>
      ) : lesson?.kind === 'package' ? (
        lesson.file?.url ? (
          <PackageFrame
            key={lesson.file.fileId}
            url={lesson.file.url}
            title={title}
            kept={null}
            learner={{ id: '0', name: 'Preview' }}
          />
        ) : (
          <p>There is no package yet.</p>
        )
      ) : lesson ? (
        <LessonContent
          lesson={{
            ...lesson,
            mediaUrl: lesson.file?.url ?? lesson.mediaUrl,
            captionsUrl: lesson.captions?.url ?? lesson.captionsUrl,
          }}
        />
      ) : (
        <div className="stack gap2">
          {[...questions.entries()].map(([number, { question, choices }]) => (
            <Question
              key={number}
              number={number + 1}
              question={{
                questionId: number + 1,
                question,
                choices: choices.map(({ text }) => text),
                hasSeveral: choices.filter(({ isRight }) => isRight).length > 1,
                answers: [],
              }}
              given={given[number] ?? []}
              onAnswer={(answers) => setGiven({ ...given, [number]: answers })}
            />
          ))}
        </div>
      )}
    </Modal>
  )
}
