// Paths of the origin of packages, and nothing else: /packages/{token}/player, the page around a package,
// /packages/{token}/content/{path}, its files, and /packages/report, what one says when it is left. A token is signed; whatever is wrong is answered alike [P12.33].
import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import { Readable as NodeReadable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import type { Context } from 'hono'
import { Hono } from 'hono'
import type { Deps } from '../../platform/calls/handleCall.ts'
import type { Config } from '../../platform/config/config.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import type { Files } from '../../platform/files/files.ts'
import type { ByteRange } from '../../platform/files/ranges.rules.ts'
import { parseRange } from '../../platform/files/ranges.rules.ts'
import type { TableRow } from '../../platform/db/transaction.ts'
import { packageOrigin, packagesPath, portalOrigins, readPackageToken } from './packageLinks.ts'
import { playerPage } from './player.ts'

const guestPrincipal = { userId: '', accounts: [] }

/** True if a request came to the origin of packages, by the host it names. */
export function isForPackages(config: Config, request: Request): boolean {
  const origin = packageOrigin(config)
  return origin !== undefined && new URL(origin).host === (request.headers.get('host') ?? new URL(request.url).host)
}

/** `reports` takes what packages say when they are left. */
export function packageRoutes(deps: Deps, reports: Hono) {
  const app = new Hono()
  const packageOf = (context: Context) => readPackageToken(deps.config, context.req.param('token') ?? '', deps.now())
  app.onError((error, context) => {
    deps.log.error({ err: error }, 'a package was not shown')
    return context.text('This part of the course is not available now.', 500, headersOf(deps.config))
  })
  app.notFound((context) => context.text('There is nothing here.', 404, headersOf(deps.config)))

  app.route('/', reports)
  app.get(`${packagesPath}/:token/player`, async (context) => {
    const fileId = packageOf(context)
    const found =
      fileId &&
      (await withTransaction(deps.pool, guestPrincipal, (db) =>
        db.selectFrom('course_package').selectAll().where('file_id', '=', fileId).executeTakeFirst(),
      ))
    if (!found) return context.notFound()
    const nonce = randomBytes(16).toString('base64')
    const page = playerPage({
      title: found.title,
      launch: `content/${found.launch.split('/').map(encodeURIComponent).join('/')}${found.parameters}`,
      masteryScore: found.mastery_score,
      launchData: found.launch_data,
      portals: portalOrigins(deps.config),
      nonce,
    })
    return context.html(page, 200, { ...headersOf(deps.config, nonce), 'cache-control': 'no-store' })
  })

  app.get(`${packagesPath}/:token/content/*`, async (context) => {
    // A service worker gets no file, because it would live on for every other package.
    const fileId = context.req.header('service-worker') === undefined ? packageOf(context) : undefined
    const path = pathOf(context)
    const file =
      fileId &&
      path !== undefined &&
      (await withTransaction(deps.pool, guestPrincipal, (db) =>
        db
          .selectFrom('course_package_file')
          .selectAll()
          .where('file_id', '=', fileId)
          .where('path', '=', path)
          .executeTakeFirst(),
      ))
    if (!file) return context.notFound()
    const size = Number(file.size)
    const etag = `"${file.file_id}-${file.starts_at}"`
    const asked = parseRange(
      { range: context.req.header('range'), ifRange: context.req.header('if-range') },
      { size, etag },
    )
    if (asked === 'none')
      return context.text('', 416, { ...headersOf(deps.config), 'content-range': `bytes */${size}` })
    const range = asked === 'whole' ? undefined : asked
    const isHead = context.req.method === 'HEAD'
    const content = isHead || size === 0 ? null : await contentOf(deps.services.files.read, file, range)
    if (content === undefined) return context.notFound()
    return context.newResponse(content, range ? 206 : 200, {
      ...headersOf(deps.config),
      'content-type': file.content_type,
      'content-length': String(range ? range.end - range.start + 1 : size),
      'accept-ranges': 'bytes',
      'cache-control': 'private, max-age=3600',
      etag,
      ...(range && { 'content-range': `bytes ${range.start}-${range.end}/${size}` }),
    })
  })
  return app
}

/** The path of a file in its package, as it is kept: in lower case. */
function pathOf(context: Context): string | undefined {
  const { pathname } = new URL(context.req.url)
  try {
    return decodeURIComponent(pathname.slice(pathname.indexOf('/content/') + '/content/'.length)).toLowerCase()
  } catch {
    return undefined
  }
}

/** The bytes of a file, or some of them, unpacked on their way; undefined when the ZIP file is gone. */
async function contentOf(
  read: Files['read'],
  file: TableRow<'course_package_file'>,
  range: ByteRange | undefined,
): Promise<ReadableStream<Uint8Array> | undefined> {
  const [start, packed] = [Number(file.starts_at), Number(file.packed_size)]
  const { start: first, end: last } = range ?? { start: 0, end: Number(file.size) - 1 }
  if (!file.is_deflated) return read(file.file_id, { start: start + first, end: start + last })
  const stored = await read(file.file_id, { start, end: start + packed - 1 })
  if (!stored) return undefined
  const source = NodeReadable.fromWeb(stored as Parameters<typeof NodeReadable.fromWeb>[0])
  const inflated = source.pipe(createInflateRaw())
  source.on('error', (error) => inflated.destroy(error))
  return NodeReadable.toWeb(NodeReadable.from(slice(inflated, first, last))) as ReadableStream<Uint8Array>
}

async function* slice(content: Readable, first: number, last: number) {
  let at = 0
  for await (const piece of content as AsyncIterable<Buffer>) {
    const part = piece.subarray(Math.max(0, first - at), last + 1 - at)
    at += piece.length
    if (part.length > 0) yield part
    if (at > last) return
  }
}

/**
 * Headers of every answer. A package may run its own scripts and load its own files; it reaches no other address, opens and
 * leaves nothing, also where a person opens its address by itself. With a nonce they are those of the page around it.
 */
function headersOf(config: Config, nonce?: string): Record<string, string> {
  const own = nonce
    ? [
        `default-src 'none'`,
        `script-src 'nonce-${nonce}'`,
        `style-src 'nonce-${nonce}'`,
        `connect-src 'self'`,
        `base-uri 'none'`,
      ]
    : [
        `default-src 'self'`,
        `script-src 'self' 'unsafe-inline' 'unsafe-eval'`,
        `style-src 'self' 'unsafe-inline'`,
        `img-src 'self' data: blob:`,
        `media-src 'self' data: blob:`,
        `font-src 'self' data:`,
        `connect-src 'self'`,
        `worker-src 'none'`,
        `object-src 'none'`,
        `base-uri 'self'`,
      ]
  const policy = [
    ...own,
    `frame-src 'self'`,
    `form-action 'none'`,
    `frame-ancestors 'self' ${portalOrigins(config).join(' ')}`,
    'sandbox allow-scripts allow-forms allow-same-origin',
  ]
  return {
    'content-security-policy': policy.join('; '),
    ...(packageOrigin(config)?.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'x-dns-prefetch-control': 'off',
    'x-robots-tag': 'noindex',
  }
}
