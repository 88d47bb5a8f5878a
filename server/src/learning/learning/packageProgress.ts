// The report of a package, and when its lesson is done [P12.35].
import type { OutputOf } from '@portal/contract/platform/call'
import type { coursePackageCalls, FinalReport } from '@portal/contract/learning/coursePackages'
import type { z } from 'zod'
import { masteryScoreOf } from '../coursePackages/coursePackages.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { notFound } from '../../platform/http/errors.ts'
import { lessonsOf } from './learning.reads.ts'
import { isPackageDone, calculateState, readStoredState } from './packages.rules.ts'
import { saveProgress, lockEnrollment } from './lessons.ts'

type PackageReportInput = Omit<z.output<(typeof coursePackageCalls.reportPackage)['input']>, 'report'> & {
  report: FinalReport
}

export async function reportPackage(
  ctx: Ctx,
  { enrollmentId, lessonId, visit, sequence, report }: PackageReportInput,
): Promise<OutputOf<typeof coursePackageCalls.reportPackage>> {
  const enrollment = await lockEnrollment(ctx, enrollmentId)
  const lesson = (await lessonsOf(ctx, enrollment.version_id)).find((each) => each.lesson_id === lessonId)
  if (lesson?.kind !== 'package' || lesson.file_id === null) throw notFound()
  const before = await ctx.db
    .selectFrom('lesson_progress')
    .select(['state', 'done_at'])
    .where('enrollment_id', '=', enrollmentId)
    .where('lesson_id', '=', lessonId)
    .where('user_id', '=', ctx.viewer.userId)
    .executeTakeFirst()
  const mastery = await masteryScoreOf(ctx, lesson.file_id)
  const next = calculateState(readStoredState(before?.state ?? ''), { visit, report, mastery })
  const isDone = isPackageDone(next)
  const { state, sequence: newest } = await saveProgress(ctx, enrollment, {
    lessonId,
    isDone,
    seconds: next.before + next.visitSeconds,
    state: JSON.stringify(next),
    sequence,
  })
  return { isDone: isDone || Boolean(before?.done_at), isCompleted: state === 'COMPLETED', sequence: newest }
}
