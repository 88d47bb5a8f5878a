// Uploads of the viewer as attachments of an email.
import { buffer } from 'node:stream/consumers'
import type { Ctx } from '../http/ctx.ts'
import { badInput } from '../http/errors.ts'
import type { Attachment } from '../notify/channels/channel.ts'
import { lostFileMessage } from './files.ts'
import { isViewable } from './uploads.ts'

interface Limits {
  /** The field of the request that names the files. */
  field: string
  /** Most bytes of all together, and what is said beyond. */
  maxBytes: number
  tooLarge: string
}

/** The files of these ids with their content. Throws BAD_INPUT where one is not theirs, has expired or all are too large. */
export async function readAttachments(
  { db, viewer, now, services }: Ctx,
  ids: readonly string[],
  { field, maxBytes, tooLarge }: Limits,
): Promise<Attachment[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('stored_file')
    .select(['file_id', 'name', 'content_type', 'size'])
    .where('file_id', 'in', [...ids])
    .where('user_id', '=', viewer.userId)
    .where('expires_at', '>', now)
    .where('rule', 'is', null)
    .execute()
  const refuse = (message: string) => badInput(field, message)
  const files = rows.filter((row) => isViewable(row.content_type))
  if (files.length !== new Set(ids).size) throw refuse(lostFileMessage)
  if (files.reduce((sum, { size }) => sum + Number(size), 0) > maxBytes) throw refuse(tooLarge)
  return Promise.all(
    files.map(async ({ file_id, name, content_type }) => {
      const content = await services.files.read(file_id)
      if (!content) throw refuse(lostFileMessage)
      return { name, contentType: content_type, content: await buffer(content) }
    }),
  )
}
