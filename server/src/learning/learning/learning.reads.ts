// Reads for the screens of courses that are taken here.
import { packageUrl } from '../coursePackages/coursePackages.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import type { TableRow } from '../../platform/db/transaction.ts'

/** The newest published version of a course; undefined when it is not taken here. */
export const currentVersion = ({ db }: Pick<Ctx, 'db'>, courseId: number) =>
  db
    .selectFrom('course_version')
    .selectAll()
    .where('course_id', '=', courseId)
    .where('published_at', 'is not', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()

export const lessonsOf = ({ db }: Pick<Ctx, 'db'>, versionId: number) =>
  db.selectFrom('course_lesson').selectAll().where('version_id', '=', versionId).orderBy('position').execute()

/** Where the viewer opens a file of a lesson, for a day. */
export const lessonFileUrl = ({ services, viewer, now }: Pick<Ctx, 'services' | 'viewer' | 'now'>, fileId: string) =>
  `${services.files.linkTo(fileId, viewer.userId, now)}&view`

/** The media of a lesson: an upload, or a path that the import brought; null without one, or where it cannot be shown. */
export const lessonUrl = (
  ctx: Pick<Ctx, 'services' | 'viewer' | 'now' | 'config'>,
  {
    kind,
    file_id: fileId,
    media_url: path,
  }: Pick<TableRow<'course_lesson'>, 'kind' | 'media_url'> & { file_id: string | null },
): string | null => {
  if (fileId === null) return path
  return kind === 'package' ? packageUrl(ctx, fileId) : lessonFileUrl(ctx, fileId)
}

/** An enrollment of the viewer's with its version and course; undefined for another's. */
export const ownEnrollment = ({ db, viewer }: Pick<Ctx, 'db' | 'viewer'>, enrollmentId: number) =>
  db
    .selectFrom('enrollment as e')
    .innerJoin('course_version as v', 'v.version_id', 'e.version_id')
    .innerJoin('course as c', 'c.course_id', 'e.course_id')
    .select([
      'e.enrollment_id',
      'e.account_id',
      'e.course_id',
      'v.version_id',
      'e.started_at',
      'e.completed_at',
      'c.title',
      'v.number as version_number',
      'v.validity_months',
      'v.pass_percent',
      'v.questions_asked',
      'v.max_attempts',
    ])
    .where('e.enrollment_id', '=', enrollmentId)
    .where('e.user_id', '=', viewer.userId)
    .executeTakeFirst()
export type OwnEnrollment = NonNullable<Awaited<ReturnType<typeof ownEnrollment>>>

/** The certificate that an enrollment earned. */
export const certificateOf = async ({ db, viewer }: Pick<Ctx, 'db' | 'viewer'>, enrollmentId: number) => {
  const row = await db
    .selectFrom('course_completion')
    .select(['certificate_number', 'completed_on', 'expires_on'])
    .where('enrollment_id', '=', enrollmentId)
    .where('user_id', '=', viewer.userId)
    .executeTakeFirst()
  return row ? { number: row.certificate_number, completedOn: row.completed_on, expiresOn: row.expires_on } : null
}
