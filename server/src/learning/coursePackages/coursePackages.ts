// The door of packages: reading one that was uploaded, and where it is shown.
import type { OutputOf } from '@portal/contract/platform/call'
import type { coursePackageCalls } from '@portal/contract/learning/coursePackages'
import { packageMessages } from '@portal/contract/learning/coursePackages'
import { lessonFileMessages } from '@portal/contract/platform/uploads'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/http/ctx.ts'
import { badInput, PortalError } from '../../platform/http/errors.ts'
import { lostFileMessage } from '../../platform/files/files.ts'
import { packageOrigin, packageUrl } from './packageLinks.ts'
import { refusePackage } from './manifest.rules.ts'
import { readPackage } from './readPackage.ts'

export { packageOrigin, packagesPath, packageUrl } from './packageLinks.ts'

/** Reads a package of the viewer's; again for one that was read already, it answers the same [P12.32]. */
export async function readCoursePackage(
  ctx: Ctx,
  fileId: string,
): Promise<OutputOf<typeof coursePackageCalls.readCoursePackage>> {
  const { db, viewer, now, services } = ctx
  if (packageOrigin(ctx.config) === undefined) throw new PortalError('CONFLICT', packageMessages.noAddress)
  const upload = await db
    .selectFrom('stored_file')
    .select(['content_type', 'size'])
    .where('file_id', '=', fileId)
    .where('user_id', '=', viewer.userId)
    .where('account_id', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!upload) throw refusePackage(lostFileMessage)
  if (upload.content_type !== 'application/zip') throw refusePackage(lessonFileMessages.package)
  const { files, ...manifest } = await readPackage(services.files.read, { fileId, size: Number(upload.size) })
  const { numInsertedOrUpdatedRows: made } = await db
    .insertInto('course_package')
    .values({
      file_id: fileId,
      title: manifest.title,
      launch: manifest.launch,
      parameters: manifest.parameters,
      mastery_score: manifest.masteryScore,
      launch_data: manifest.launchData,
    })
    .onConflict((other) => other.column('file_id').doNothing())
    .executeTakeFirst()
  if (made)
    await sql`insert into course_package_file (file_id, path, content_type, starts_at, packed_size, size, is_deflated)
      select ${fileId}, f.* from jsonb_to_recordset(${JSON.stringify(files)}::jsonb) as f
        (path text, "contentType" text, "startsAt" bigint, "packedSize" bigint, size bigint, "isDeflated" boolean)`.execute(
      db,
    )
  return { title: manifest.title, files: files.length, url: packageUrl(ctx, fileId) ?? '' }
}

/** Throws BAD_INPUT on the path of a package that no one has read. */
export async function checkPackages({ db }: Ctx, shown: readonly { fileId: string; path: string }[]): Promise<void> {
  if (shown.length === 0) return
  const rows = await db
    .selectFrom('course_package')
    .select('file_id')
    .where(
      'file_id',
      'in',
      shown.map(({ fileId }) => fileId),
    )
    .execute()
  const read = new Set(rows.map((row) => row.file_id))
  for (const { fileId, path } of shown) if (!read.has(fileId)) throw badInput(path, packageMessages.notRead)
}

/** The score from which a package is passed; null where it decides itself. */
export async function masteryScoreOf({ db }: Pick<Ctx, 'db'>, fileId: string): Promise<number | null> {
  const row = await db
    .selectFrom('course_package')
    .select('mastery_score')
    .where('file_id', '=', fileId)
    .executeTakeFirst()
  return row?.mastery_score ?? null
}
