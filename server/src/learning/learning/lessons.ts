// The lessons of an enrollment, and how far a person is in them [S12.04, P12.03].
import type { OutputOf } from '@portal/contract/platform/call'
import { packageMessages } from '@portal/contract/learning/coursePackages'
import type { learningCalls } from '@portal/contract/learning/learning'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Ctx } from '../../platform/http/ctx.ts'
import { notFound, PortalError } from '../../platform/http/errors.ts'
import { completeCourse, getCurrentResult } from './completions.ts'
import type { OwnEnrollment } from './learning.reads.ts'
import { certificateOf, lessonFileUrl, lessonsOf, lessonUrl, ownEnrollment } from './learning.reads.ts'
import { attemptsLeft, toState } from './learning.rules.ts'
import { toPackageState } from './packages.rules.ts'
import { packageTicket } from './packageTickets.ts'

type SavedLesson = z.output<(typeof learningCalls.saveLesson)['input']>

const progressOf = ({ db, viewer }: Ctx, enrollmentId: number) =>
  db
    .selectFrom('lesson_progress')
    .selectAll()
    .where('enrollment_id', '=', enrollmentId)
    .where('user_id', '=', viewer.userId)
    .execute()

export async function getTaughtCourse(
  ctx: Ctx,
  enrollmentId: number,
): Promise<OutputOf<typeof learningCalls.getTaughtCourse>> {
  const enrollment = await ownEnrollment(ctx, enrollmentId)
  if (!enrollment) return null
  const lessons = await lessonsOf(ctx, enrollment.version_id)
  const progress = new Map((await progressOf(ctx, enrollmentId)).map((row) => [row.lesson_id, row]))
  return {
    enrollmentId,
    courseId: enrollment.course_id,
    title: enrollment.title,
    state: toState(enrollment),
    lessons: lessons.map((lesson) => {
      const reached = progress.get(lesson.lesson_id)
      return {
        lessonId: lesson.lesson_id,
        kind: lesson.kind,
        title: lesson.title,
        minutes: lesson.minutes,
        body: lesson.body,
        mediaUrl: lessonUrl(ctx, lesson),
        captionsUrl:
          lesson.captions_file_id === null ? lesson.captions_url : lessonFileUrl(ctx, lesson.captions_file_id),
        isDone: Boolean(reached?.done_at),
        seconds: reached?.seconds ?? 0,
        kept: toPackageState(reached?.state ?? ''),
        sequence: Number(reached?.sequence ?? 0),
        ticket: lesson.kind === 'package' ? packageTicket(ctx, { enrollmentId, lessonId: lesson.lesson_id }) : null,
      }
    }),
    test: enrollment.questions_asked > 0 ? await testOf(ctx, enrollmentId, enrollment) : null,
    certificate: await certificateOf(ctx, enrollmentId),
  }
}

async function testOf(
  { db, viewer }: Ctx,
  enrollmentId: number,
  version: { questions_asked: number; pass_percent: number; max_attempts: number | null },
) {
  const attempts = await db
    .selectFrom('test_attempt')
    .select(['number', 'percent', 'handed_in_at'])
    .where('enrollment_id', '=', enrollmentId)
    .where('user_id', '=', viewer.userId)
    .orderBy('number')
    .execute()
  const results = attempts.flatMap(({ number, percent, handed_in_at: at }) =>
    percent === null || at === null
      ? []
      : [{ number, percent, isPassed: percent >= version.pass_percent, handedInAt: at.toISOString() }],
  )
  return {
    questionsAsked: version.questions_asked,
    passPercent: version.pass_percent,
    attemptsLeft: attemptsLeft(version.max_attempts, results.length),
    isBegun: results.length < attempts.length,
    results,
  }
}

/** Keeps how far the viewer is in a lesson of a kind of ours; a package says itself how far they are. */
export async function saveLesson(
  ctx: Ctx,
  { enrollmentId, lessonId, ...reached }: SavedLesson,
): Promise<OutputOf<typeof learningCalls.saveLesson>> {
  const enrollment = await lockEnrollment(ctx, enrollmentId)
  const lesson = (await lessonsOf(ctx, enrollment.version_id)).find((each) => each.lesson_id === lessonId)
  if (!lesson) throw notFound()
  if (lesson.kind === 'package') throw new PortalError('CONFLICT', packageMessages.ownEnd)
  return saveProgress(ctx, enrollment, { lessonId, ...reached, state: '' })
}

interface LessonPosition extends Omit<SavedLesson, 'enrollmentId'> {
  /** The state of a package. */
  state: string
}

/** Writes how far the viewer is; a report that is older than the last one changes nothing but what it did. `enrollment` is locked. */
export async function saveProgress(
  ctx: Ctx,
  enrollment: OwnEnrollment,
  { lessonId, isDone, seconds, state, sequence }: LessonPosition,
): Promise<OutputOf<typeof learningCalls.saveLesson>> {
  const { db, viewer, now } = ctx
  const enrollmentId = Number(enrollment.enrollment_id)
  const lessons = await lessonsOf(ctx, enrollment.version_id)
  const kept = await db
    .insertInto('lesson_progress')
    .values({
      enrollment_id: enrollmentId,
      lesson_id: lessonId,
      user_id: viewer.userId,
      seconds,
      state,
      sequence,
      done_at: isDone ? now : null,
    })
    .onConflict((other) =>
      other.columns(['enrollment_id', 'lesson_id']).doUpdateSet({
        seconds: sql`case when excluded.sequence > lesson_progress.sequence then excluded.seconds else lesson_progress.seconds end`,
        state: sql`case when excluded.sequence > lesson_progress.sequence then excluded.state else lesson_progress.state end`,
        sequence: sql`greatest(excluded.sequence, lesson_progress.sequence)`,
        done_at: sql`coalesce(lesson_progress.done_at, excluded.done_at)`,
      }),
    )
    .returning('lesson_progress.sequence')
    .executeTakeFirstOrThrow()
  const lessonsDone = (await progressOf(ctx, enrollmentId)).filter((row) => row.done_at).length
  if (!enrollment.started_at)
    await db.updateTable('enrollment').set({ started_at: now }).where('enrollment_id', '=', enrollmentId).execute()
  const isComplete = lessonsDone === lessons.length && enrollment.questions_asked === 0
  if (isComplete && !enrollment.completed_at)
    await completeCourse(ctx, enrollment, getCurrentResult(ctx, enrollment, null))
  return {
    state: enrollment.completed_at || isComplete ? 'COMPLETED' : 'IN_PROGRESS',
    lessonsDone,
    sequence: Number(kept.sequence),
  }
}

/** The viewer's enrollment, locked, so that two reports of its end complete it once. */
export async function lockEnrollment(ctx: Ctx, enrollmentId: number) {
  const locked = await ctx.db
    .selectFrom('enrollment')
    .select('enrollment_id')
    .where('enrollment_id', '=', enrollmentId)
    .where('user_id', '=', ctx.viewer.userId)
    .forUpdate()
    .executeTakeFirst()
  const enrollment = locked && (await ownEnrollment(ctx, enrollmentId))
  if (!enrollment) throw notFound()
  return enrollment
}

/** True if every lesson of an enrollment is done. */
export async function areLessonsDone(ctx: Ctx, enrollmentId: number, versionId: number): Promise<boolean> {
  const done = (await progressOf(ctx, enrollmentId)).filter((row) => row.done_at)
  return done.length === (await lessonsOf(ctx, versionId)).length
}
