// The content of a course: its draft, and making it the version that people begin [P12.18].
import type { CourseContent } from '@portal/contract/learning/courseManagement'
import { authoringMessages } from '@portal/contract/learning/courseManagement'
import { lessonFileMessages, lessonFileTypes } from '@portal/contract/platform/uploads'
import { checkPackages } from '../coursePackages/coursePackages.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { badInput, PortalError } from '../../platform/http/errors.ts'
import type { CourseRevision } from '../training/training.ts'
import { reviseCourse, setCourseOffered } from '../training/training.ts'

const findDraft = ({ db }: Ctx, courseId: number) =>
  db
    .selectFrom('course_version')
    .select(['version_id', 'questions_asked'])
    .where('course_id', '=', courseId)
    .where('published_at', 'is', null)
    .executeTakeFirst()

/** Keeps `content` as the draft, in place of the one that was there. */
export async function saveDraft(ctx: Ctx, seen: CourseRevision, content: CourseContent): Promise<CourseRevision> {
  const { db } = ctx
  const revised = await reviseCourse(ctx, seen)
  await checkFiles(ctx, content)
  await removeDraft(ctx, seen.courseId)
  const { number } = await db
    .selectFrom('course_version')
    .select((is) => is.fn.coalesce(is.fn.max('number'), is.lit(0)).as('number'))
    .where('course_id', '=', seen.courseId)
    .executeTakeFirstOrThrow()
  const { version_id: versionId } = await db
    .insertInto('course_version')
    .values({
      course_id: seen.courseId,
      number: Number(number) + 1,
      published_at: null,
      validity_months: content.validityMonths,
      pass_percent: content.passPercent,
      questions_asked: content.questionsAsked,
      max_attempts: content.maxAttempts,
    })
    .returning('version_id')
    .executeTakeFirstOrThrow()
  if (content.lessons.length > 0)
    await db
      .insertInto('course_lesson')
      .values(
        content.lessons.map(({ kind, title, body, minutes, file, captions, mediaUrl, captionsUrl }, at) => ({
          version_id: versionId,
          position: at + 1,
          kind,
          title,
          body,
          minutes,
          file_id: kind === 'text' ? null : (file?.fileId ?? null),
          media_url: kind === 'text' || file ? null : mediaUrl,
          captions_file_id: kind === 'video' ? (captions?.fileId ?? null) : null,
          captions_url: kind === 'video' && !captions ? captionsUrl : null,
        })),
      )
      .execute()
  if (content.questions.length > 0)
    await db
      .insertInto('course_question')
      .values(
        content.questions.map(({ question, choices, rightChoices, explanation }, at) => ({
          version_id: versionId,
          position: at + 1,
          question,
          choices,
          right_choices: rightChoices,
          explanation,
        })),
      )
      .execute()
  return revised
}

/** The files of lessons are there for good, and are what their lessons show. */
async function checkFiles(ctx: Ctx, { lessons }: CourseContent): Promise<void> {
  const { db, viewer, services } = ctx
  const shown = lessons.flatMap(({ kind, file, captions }, at) => [
    ...(kind !== 'text' && file ? [{ kind, fileId: file.fileId, path: `content.lessons.${at}.file` }] : []),
    ...(kind === 'video' && captions
      ? [{ kind: 'captions' as const, fileId: captions.fileId, path: `content.lessons.${at}.captions` }]
      : []),
  ])
  const ids = shown.map(({ fileId }) => fileId)
  const types = await services.files.keepForAll(db, ids, viewer.userId, 'content.lessons')
  for (const { kind, fileId, path } of shown)
    if (!(lessonFileTypes[kind] as readonly string[]).includes(types.get(fileId) ?? ''))
      throw badInput(path, lessonFileMessages[kind])
  await checkPackages(
    ctx,
    shown.filter(({ kind }) => kind === 'package'),
  )
}

// No one is enrolled in a draft.
const removeDraft = ({ db }: Ctx, courseId: number) =>
  db.deleteFrom('course_version').where('course_id', '=', courseId).where('published_at', 'is', null).execute()

export async function discardDraft(ctx: Ctx, seen: CourseRevision): Promise<CourseRevision> {
  const revised = await reviseCourse(ctx, seen)
  await removeDraft(ctx, seen.courseId)
  return revised
}

/** Makes the draft the version that people begin from now on. Who began an earlier one ends that [P12.02]. */
export async function publishDraft(ctx: Ctx, seen: CourseRevision): Promise<CourseRevision> {
  const { db, now } = ctx
  const revised = await setCourseOffered(ctx, seen, true)
  const draft = await findDraft(ctx, seen.courseId)
  if (!draft) throw new PortalError('CONFLICT', authoringMessages.noDraft)
  const lesson = await db
    .selectFrom('course_lesson')
    .select('lesson_id')
    .where('version_id', '=', draft.version_id)
    .limit(1)
    .executeTakeFirst()
  if (!lesson) throw new PortalError('CONFLICT', authoringMessages.noLesson)
  await db.updateTable('course_version').set({ published_at: now }).where('version_id', '=', draft.version_id).execute()
  return revised
}
