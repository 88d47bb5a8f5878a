// GET /files/{id}?expires&signature: a file of the visitor's own. Every other answer is the same, whatever is wrong.
import { messages } from 'contract/errors'
import type { Context } from 'hono'
import { Hono } from 'hono'
import type { Deps } from '../calls/answer.ts'
import { lookerOf } from '../calls/answer.ts'
import type { AskingOf } from '../calls/integration.ts'
import { inScope } from '../db/scope.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function fileRoutes(deps: Deps, askingOf: AskingOf) {
  const app = new Hono()
  app.get('/:id', async (context) => {
    const { viewer, reply } = await askingOf(context)
    for (const value of reply.getSetCookie()) context.header('set-cookie', value, { append: true })
    context.header('cache-control', 'private, no-store')
    if (!viewer.signedIn) return context.redirect(`/login?returnUrl=${encodeURIComponent(pathOf(context))}`)
    const id = context.req.param('id')
    const link = { id, expires: context.req.query('expires') ?? '', signature: context.req.query('signature') ?? '' }
    const { files } = deps.outside
    if (!uuid.test(id) || !files.isGood(link, viewer.userId, deps.now())) return context.text(messages.fileGone, 404)
    const row = await inScope(deps.pool, lookerOf(viewer), (db) =>
      db
        .selectFrom('stored_file')
        .selectAll()
        .where('file_id', '=', id)
        .where('expires_at', '>', deps.now())
        .executeTakeFirst(),
    )
    const content = row && (await files.read(id))
    if (!content) return context.text(messages.fileGone, 404)
    return context.body(content, 200, {
      'content-type': row.content_type,
      'content-length': String(row.size),
      'content-disposition': `attachment; filename="${row.name.replaceAll(/[^\w .-]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(row.name)}`,
      'content-security-policy': `default-src 'none'; sandbox`,
    })
  })
  return app
}

function pathOf(context: Context): string {
  const { pathname, search } = new URL(context.req.url)
  return pathname + search
}
