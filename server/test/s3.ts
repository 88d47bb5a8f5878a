// A fake of a file service that speaks S3, made from Amazon's description of Signature Version 4 and not from the
// library that signs: it refuses a wrong key, a wrong signature and a body that is not the one signed.
import { createHash, createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'

const region = 'test-1'
const bucket = 'portal-files'
const keyId = 'AKTEST'
const secret = 'the secret key of the tests'

interface Failure {
  status: number
  code?: string
  matches: RegExp
}

export interface S3StandIn {
  url: string
  /** Settings of a portal that uses it. */
  env: Record<string, string>
  objects: Map<string, Buffer>
  uploads: Map<string, { key: string; parts: Map<number, Buffer> }>
  /** The request: method and path with its query. */
  asked: string[]
  /** Answers every request that `matches` with this status (and code) from now on; undefined ends that. */
  failWith: (failure: Failure | undefined) => void
  stop: () => Promise<void>
}

class S3Error extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string) {
    super(code)
    this.status = status
    this.code = code
  }
}

export async function startS3(): Promise<S3StandIn> {
  const objects: S3StandIn['objects'] = new Map()
  const uploads: S3StandIn['uploads'] = new Map()
  const asked: string[] = []
  let failure: Failure | undefined

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '', `http://${request.headers.host ?? ''}`)
    const what = `${request.method ?? ''} ${url.pathname}${url.search}`
    asked.push(what)
    const body = await buffer(request)
    if (failure?.matches.test(what)) throw new S3Error(failure.status, failure.code ?? 'InternalError')
    checkSignature(request, url, body)
    const [, first = '', ...rest] = url.pathname.split('/')
    if (first !== bucket) throw new S3Error(404, 'NoSuchBucket')
    const key = decodeURIComponent(rest.join('/'))
    const query = url.searchParams
    const upload = uploads.get(query.get('uploadId') ?? '')
    if (query.has('uploadId') && upload?.key !== key) throw new S3Error(404, 'NoSuchUpload')

    if (request.method === 'PUT' && upload) {
      upload.parts.set(Number(query.get('partNumber')), body)
      response.setHeader('etag', tagOf(body))
    } else if (request.method === 'PUT') {
      objects.set(key, body)
    } else if (request.method === 'POST' && query.has('uploads')) {
      const id = randomUUID()
      uploads.set(id, { key, parts: new Map() })
      response.write(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`)
    } else if (request.method === 'POST' && upload) {
      const given = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)<\/ETag>/g)]
      const parts = given.map(([, number, tag]) => {
        const part = upload.parts.get(Number(number))
        if (!part || tagOf(part) !== tag?.replaceAll('&quot;', '"')) throw new S3Error(400, 'InvalidPart')
        return part
      })
      if (parts.slice(0, -1).some((part) => part.length < 5 * 1024 * 1024)) throw new S3Error(400, 'EntityTooSmall')
      objects.set(key, Buffer.concat(parts))
      uploads.delete(query.get('uploadId') ?? '')
      response.write('<CompleteMultipartUploadResult/>')
    } else if (request.method === 'GET' && query.has('uploads')) {
      const found = [...uploads].filter(([, one]) => one.key.startsWith(query.get('prefix') ?? ''))
      const list = found.map(([id, one]) => `<Upload><Key>${one.key}</Key><UploadId>${id}</UploadId></Upload>`)
      response.write(`<ListMultipartUploadsResult>${list.join('')}</ListMultipartUploadsResult>`)
    } else if (request.method === 'GET') {
      const object = objects.get(key)
      if (!object) throw new S3Error(404, 'NoSuchKey')
      const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
      response.statusCode = from === undefined ? 200 : 206
      response.write(from === undefined ? object : object.subarray(Number(from), Number(to) + 1))
    } else if (request.method === 'DELETE') {
      if (upload) uploads.delete(query.get('uploadId') ?? '')
      else objects.delete(key)
      response.statusCode = 204
    } else throw new S3Error(405, 'MethodNotAllowed')
    response.end()
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      const { status, code } = error instanceof S3Error ? error : new S3Error(500, String(error))
      response.writeHead(status, { 'content-type': 'application/xml' })
      response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>No.</Message></Error>`)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = `http://localhost:${typeof address === 'object' && address ? address.port : 0}`
  return {
    url,
    env: {
      S3_URL: url,
      S3_BUCKET: bucket,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: keyId,
      S3_SECRET_ACCESS_KEY: secret,
    },
    objects,
    uploads,
    asked,
    failWith: (next) => {
      failure = next
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const hash = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const tagOf = (body: Buffer) => `"${createHash('md5').update(body).digest('hex')}"`
const encode = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)

/** Signature Version 4 of the Authorization header. */
function checkSignature(request: IncomingMessage, url: URL, body: Buffer): void {
  const { authorization = '', 'x-amz-date': date = '', 'x-amz-content-sha256': bodyHash = '' } = request.headers
  const [, id, day, place, signed = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      authorization,
    ) ?? []
  if (id !== keyId) throw new S3Error(403, 'InvalidAccessKeyId')
  if (place !== region) throw new S3Error(400, 'AuthorizationHeaderMalformed')
  if (bodyHash !== hash(body)) throw new S3Error(400, 'XAmzContentSHA256Mismatch')
  const names = signed.split(';')
  for (const needed of ['host', 'x-amz-date', 'x-amz-content-sha256'])
    if (!names.includes(needed)) throw new S3Error(403, 'SignatureDoesNotMatch')
  const canonical = [
    request.method,
    url.pathname
      .split('/')
      .map((part) => encode(decodeURIComponent(part)))
      .join('/'),
    [...url.searchParams]
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .toSorted()
      .join('&'),
    ...names.map((name) => `${name}:${String(request.headers[name]).trim().replaceAll(/ +/g, ' ')}`),
    '',
    signed,
    bodyHash,
  ].join('\n')
  const scope = `${String(day)}/${place}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', date, scope, hash(canonical)].join('\n')
  const key = [String(day), place, 's3', 'aws4_request'].reduce<Buffer>(hmac, Buffer.from(`AWS4${secret}`))
  if (hmac(key, toSign).toString('hex') !== signature) throw new S3Error(403, 'SignatureDoesNotMatch')
}
