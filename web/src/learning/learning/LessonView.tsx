// One lesson: its text and picture, video or PDF, and the button that ends it. Where a video is is kept as it plays.
import type { Lesson } from '@portal/contract/learning/learning'
import { learningCalls } from '@portal/contract/learning/learning'
import { useEffect, useRef } from 'react'
import { useCallMutation } from '../../platform/client.ts'
import { Button } from '../../ui/forms/Button.tsx'
import record from '../../ui/layout/record.module.css'
import { LessonContent } from './shared/LessonContent.tsx'

/** Seconds of a video between two reports. */
const reportSeconds = 10

interface LessonViewProps {
  enrollmentId: number
  lesson: Lesson
  onDone: () => void
}

export function LessonView({ enrollmentId, lesson, onDone }: LessonViewProps) {
  const { lessonId, title, isDone } = lesson
  const heading = useRef<HTMLHeadingElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const sequence = useRef(lesson.sequence)
  const reported = useRef(lesson.seconds)
  // Another tab may have said something since.
  const heard = (answer: { sequence: number }) => {
    sequence.current = Math.max(sequence.current, answer.sequence)
  }
  const save = useCallMutation(learningCalls.saveLesson, { quiet: true, onSuccess: heard })
  const finish = useCallMutation(learningCalls.saveLesson, {
    quiet: true,
    invalidates: [learningCalls.getTaughtCourse, learningCalls.getMyCourses, learningCalls.getCourse],
    onSuccess: onDone,
  })
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const input = (done: boolean) => ({
    enrollmentId,
    lessonId,
    isDone: done,
    seconds: Math.floor(video.current?.currentTime ?? lesson.seconds),
    sequence: (sequence.current += 1),
  })
  const report = (isPause: boolean) => {
    const at = Math.floor(video.current?.currentTime ?? 0)
    if (!isPause && Math.abs(at - reported.current) < reportSeconds) return
    reported.current = at
    save.mutate(input(false))
  }
  return (
    <article className={record['panel']} aria-labelledby="lesson">
      <h2 id="lesson" className="below4 text-title" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <LessonContent
        lesson={lesson}
        video={{
          ref: video,
          onLoadedMetadata: ({ currentTarget }) => (currentTarget.currentTime = lesson.seconds),
          onTimeUpdate: () => report(false),
          onPause: () => report(true),
        }}
      />
      <p className="bare above5">
        <Button
          look="primary"
          disabled={finish.isPending}
          onClick={() => (isDone ? onDone() : finish.mutate(input(true)))}
        >
          {isDone ? 'Next' : 'Done, Next'}
        </Button>
      </p>
      {finish.isError && <p role="alert">That was not kept: {finish.error.message} Please try again.</p>}
    </article>
  )
}
