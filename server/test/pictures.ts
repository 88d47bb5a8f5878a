// Pictures for tests, made here, and a host of the maker that gives them.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

interface Shape {
  width?: number
  height?: number
  format?: 'jpeg' | 'png' | 'webp' | 'avif'
}

/** A picture of one color, with the whereabouts of a camera in it. */
export const picture = (color: string, { width = 800, height = 600, format = 'jpeg' }: Shape = {}): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: color } })
    .withExif({ IFD0: { Copyright: 'whereabouts of a camera' } })
    .toFormat(format)
    .toBuffer()

/** A PNG of few bytes that says of itself, rightly, to have very many pixels. */
export function bomb(width = 30_000, height = 30_000): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length, 0)
    frame.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([1, 0, 0, 0, 0], 8)
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height)
  return Buffer.concat([
    Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

export interface MediaHost {
  url: string
  host: string
  /** The content of a path: bytes, or a place elsewhere. */
  files: Map<string, Buffer | { to: string }>
  asked: { path: string; status: number }[]
  stop: () => Promise<void>
}

/** A host that gives files with an ETag, and 304 to who has them. */
export async function startMediaHost(): Promise<MediaHost> {
  const files: MediaHost['files'] = new Map()
  const asked: MediaHost['asked'] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    const file = files.get(path)
    const etag = Buffer.isBuffer(file) ? `"${crc32(file)}"` : ''
    const isKnown = etag !== '' && request.headers['if-none-match'] === etag
    const status = !file ? 404 : !Buffer.isBuffer(file) ? 302 : isKnown ? 304 : 200
    asked.push({ path, status })
    if (file && !Buffer.isBuffer(file)) response.setHeader('location', file.to)
    if (etag) response.setHeader('etag', etag)
    response.writeHead(status)
    response.end(status === 200 ? file : undefined)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const host = `localhost:${typeof address === 'object' && address ? address.port : 0}`
  return {
    url: `http://${host}`,
    host,
    files,
    asked,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
