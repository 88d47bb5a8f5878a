// GET /media/{hash}/{width}, /media/{hash}/{name}.pdf and /media/{hash}/drawing.svg, for everybody [P14.73, P4.28]: browsers and proxies keep them for good,
// because bytes under a hash of themselves never change; nothing is asked of the database.
import { pictureWidths } from '@portal/contract/buying/media'
import { fileLinkMessages } from '@portal/contract/platform/fileLinkMessages'
import type { Context } from 'hono'
import { Hono } from 'hono'
import type { FileStore } from '../../platform/files/store.ts'
import { matchesEtag } from '../../platform/http/http.ts'
import type { Log } from '../../platform/monitoring/log.ts'
import { fileKeys } from './keys.rules.ts'

const isHash = (text: string) => /^[0-9a-f]{32}$/.test(text)

export function mediaRoutes({ store, log }: { store: FileStore; log: Log }) {
  const app = new Hono()
  const send = async (context: Context, key: string, headers: Record<string, string>) => {
    const etag = `"${key}"`
    const kept = { ...headers, etag, 'cache-control': 'public, max-age=31536000, immutable' }
    if (matchesEtag(context.req.header('if-none-match'), etag)) return context.body(null, 304, kept)
    try {
      const content = await store.get(key)
      if (!content) return context.text(fileLinkMessages.missing, 404)
      if (context.req.method !== 'HEAD') return context.newResponse(content, 200, kept)
      await content.cancel()
      return context.body(null, 200, kept)
    } catch (error) {
      log.error({ err: error, key }, 'the files cannot be reached')
      return context.text(fileLinkMessages.away, 503, { 'retry-after': '60' })
    }
  }
  app.get('/:hash/:name', async (context) => {
    const { hash, name } = context.req.param()
    const width = pictureWidths.find((one) => String(one) === name)
    if (!isHash(hash)) return context.text(fileLinkMessages.missing, 404)
    if (name === 'drawing.svg')
      return send(context, fileKeys.drawing(hash), {
        'content-type': 'image/svg+xml',
        'content-security-policy': `default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox`,
      })
    if (width === undefined && !name.endsWith('.pdf')) return context.text(fileLinkMessages.missing, 404)
    if (width === undefined)
      return send(context, fileKeys.document(hash), {
        'content-type': 'application/pdf',
        'content-disposition': 'inline',
        // A browser's own PDF viewer does not run in a sandbox.
        'content-security-policy': `default-src 'none'; object-src 'self'; style-src 'unsafe-inline'`,
      })
    const takesAvif = (context.req.header('accept') ?? '').includes('image/avif') && width !== pictureWidths.at(-1)
    const format = takesAvif ? 'avif' : 'webp'
    return send(context, fileKeys.picture(hash, width, format), {
      'content-type': `image/${format}`,
      vary: 'accept',
      'content-security-policy': `default-src 'none'; sandbox`,
    })
  })
  return app
}
