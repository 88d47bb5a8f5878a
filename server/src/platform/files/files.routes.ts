// GET /files/{id}?expires&signature: a file of the visitor's own or their organizations'; with &view it opens in the tab
// instead of being saved. What is wrong is said: a link that has expired, one of another person, a file that is not there, or a
// store that fails [P14.71]. POST /files takes an upload, POST /files/lesson that of a lesson.
import { fileLinkMessages } from '@portal/contract/platform/fileLinkMessages'
import { paths } from '@portal/contract/platform/paths'
import type { Context } from 'hono'
import { Hono } from 'hono'
import type { Deps } from '../calls/handleCall.ts'
import { recordEntry } from '../calls/audit.ts'
import { toDbPrincipal } from '../calls/handleCall.ts'
import type { GetRequestContext } from '../calls/integration.ts'
import { withTransaction } from '../db/transaction.ts'
import { errorResponse } from '../http/errors.ts'
import type { FileRule } from './fileRules.ts'
import { isFileAllowed } from './fileRules.ts'
import { isFileId } from './files.ts'
import { parseRange } from './ranges.rules.ts'
import { isViewable, saveLessonUpload, saveUpload } from './uploads.ts'

export function fileRoutes(deps: Deps, getRequestContext: GetRequestContext, rules: readonly FileRule[]) {
  const app = new Hono()
  app.get('/:id', async (context) => {
    const requestContext = await getRequestContext(context)
    const { principal, reply } = requestContext
    const viewer = principal.subject
    for (const value of reply.getSetCookie()) context.header('set-cookie', value, { append: true })
    context.header('cache-control', 'private, no-store')
    if (!viewer.signedIn) return context.redirect(paths.login(getPath(context)))
    const id = context.req.param('id')
    const link = { id, expires: context.req.query('expires') ?? '', signature: context.req.query('signature') ?? '' }
    const { files } = deps.services
    const state = isFileId(id) ? files.readLink(link, viewer.userId, deps.now()) : 'foreign'
    if (state !== 'good')
      return context.text(state === 'expired' ? fileLinkMessages.expired : fileLinkMessages.notYours, 404)
    const row = await withTransaction(deps.pool, toDbPrincipal(viewer), async (db) => {
      const found = await db
        .selectFrom('stored_file')
        .selectAll()
        .where('file_id', '=', id)
        .where('expires_at', '>', deps.now())
        .executeTakeFirst()
      return found && (await isFileAllowed(rules, { db, viewer }, found)) ? found : undefined
    })
    if (!row) return context.text(fileLinkMessages.missing, 404)
    // The bytes of an id never change.
    const whole = { size: row.size, etag: `"${id}"` }
    const asked = parseRange({ range: context.req.header('range'), ifRange: context.req.header('if-range') }, whole)
    if (asked === 'none')
      return context.text('These bytes are not in the file.', 416, { 'content-range': `bytes */${row.size}` })
    const range = asked === 'whole' ? undefined : asked
    const content = await files.read(id, range).catch((error: unknown) => {
      deps.log.error({ err: error, file: id }, 'the files cannot be reached')
      return 'away' as const
    })
    if (content === 'away') return context.text(fileLinkMessages.away, 503, { 'retry-after': '60' })
    if (!content) {
      deps.log.error({ file: id }, 'a file is on record and its bytes are not there')
      return context.text(fileLinkMessages.missing, 404)
    }
    const isHead = context.req.method === 'HEAD'
    if (isHead) await content.cancel()
    const opens = context.req.query('view') !== undefined && isViewable(row.content_type)
    // A file is on record once, whatever parts a program asks for. A picture on a page is not recorded, because it is shown
    // and not taken away.
    const isTaken = !isHead && (range?.start ?? 0) === 0 && !(opens && row.content_type.startsWith('image/'))
    if (isTaken) {
      const target = { type: 'file', id, name: row.name }
      await recordEntry(deps, requestContext, { call: 'file', account: row.account_id ?? undefined, target })
    }
    return context.newResponse(isHead ? null : content, range ? 206 : 200, {
      'content-type': row.content_type,
      'content-length': String(range ? range.end - range.start + 1 : row.size),
      'accept-ranges': 'bytes',
      etag: whole.etag,
      ...(range && { 'content-range': `bytes ${range.start}-${range.end}/${row.size}` }),
      'content-disposition': `${opens ? 'inline' : 'attachment'}; filename="${row.name.replaceAll(/[^\w .-]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(row.name)}`,
      // A file that opens here has no sandbox, because a browser's own PDF viewer does not run in one; it is a PDF or a
      // picture, checked or our own.
      'content-security-policy': opens
        ? `default-src 'none'; object-src 'self'; style-src 'unsafe-inline'`
        : `default-src 'none'; sandbox`,
    })
  })
  const taking =
    (take: typeof saveUpload) =>
    async (context: Context): Promise<Response> => {
      const { principal, reply } = await getRequestContext(context)
      reply.set('cache-control', 'no-store')
      try {
        return Response.json(await take(deps, principal.subject, context.req.raw), { headers: reply })
      } catch (error) {
        return errorResponse(error, deps.log, { headers: reply })
      }
    }
  app.post('/', taking(saveUpload))
  app.post('/lesson', taking(saveLessonUpload))
  return app
}

function getPath(context: Context): string {
  const { pathname, search } = new URL(context.req.url)
  return pathname + search
}
