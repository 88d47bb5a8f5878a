// A file service that speaks S3 as the store of files [P14.70]: one request for a small file, several pieces for a large
// one, so that no more than one piece is in memory.
import { createHash, randomUUID } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { Config } from '../config/config.ts'
import { find, readXml } from '../xml/readXml.ts'
import type { FileStore } from './store.ts'
import { StoreFailure } from './store.ts'

type S3Config = Pick<
  Config,
  'S3_BUCKET' | 'S3_URL' | 'S3_REGION' | 'S3_PREFIX' | 'S3_PATH_STYLE' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
>

/** Bytes of a piece, so that a large file fits into the 10,000 pieces that a service takes. */
const partBytes = 8 * 1024 * 1024
/** How long the service may take to begin its answer, in milliseconds. */
const s3Timeout = 60_000

interface S3Request {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE'
  query?: Record<string, string>
  body?: Uint8Array
  range?: string
}

/** A store in the bucket of `config`. Throws StoreFailure where the service does not do what it is asked. */
export function s3Store(config: S3Config): FileStore {
  const client = new AwsClient({
    accessKeyId: config.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: config.S3_SECRET_ACCESS_KEY ?? '',
    service: 's3',
    region: config.S3_REGION,
    retries: 3,
    initRetryMs: 100,
  })
  const prefix = config.S3_PREFIX ?? ''
  const ask = async (key: string | undefined, { method, query = {}, body, range }: S3Request): Promise<Response> => {
    const url = new URL(bucketUrl(config))
    if (key !== undefined) url.pathname = `${url.pathname.replace(/\/$/, '')}/${prefix}${key}`
    url.search = new URLSearchParams(query).toString()
    const tooLong = new AbortController()
    const timer = setTimeout(() => tooLong.abort(), s3Timeout)
    try {
      return await client.fetch(url, {
        method,
        ...(body && { body: new Uint8Array(body) }),
        headers: { 'x-amz-content-sha256': hashBody(body), ...(range !== undefined && { range }) },
        redirect: 'manual',
        signal: tooLong.signal,
      })
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
      throw new StoreFailure('', `The file service does not answer: ${toMessage(cause)}`, { cause: error })
    } finally {
      clearTimeout(timer)
    }
  }
  const done = async (key: string | undefined, what: S3Request): Promise<Response> => {
    const answer = await ask(key, what)
    return answer.ok ? answer : Promise.reject(await toFailure(answer))
  }

  const putInPieces = async (
    key: string,
    pieces: AsyncGenerator<Uint8Array, undefined>,
    first: Uint8Array,
  ): Promise<number> => {
    const begun = await done(key, { method: 'POST', query: { uploads: '' } })
    const uploadId = findText(await readBytes(begun), 'UploadId')
    let size = 0
    const tags: string[] = []
    try {
      for (let piece: Uint8Array | undefined = first; piece; piece = (await pieces.next()).value) {
        const query = { partNumber: String(tags.length + 1), uploadId }
        const sent = await done(key, { method: 'PUT', query, body: piece })
        await sent.body?.cancel()
        tags.push(sent.headers.get('etag') ?? '')
        size += piece.length
      }
      const ended = await done(key, { method: 'POST', query: { uploadId }, body: Buffer.from(formatParts(tags)) })
      // The service may find out that it cannot after it has begun to answer 200.
      const answer = await readBytes(ended)
      if (readXml(answer).name === 'Error') throw readFailure(200, answer)
    } catch (error) {
      await ask(key, { method: 'DELETE', query: { uploadId } }).catch(() => undefined)
      throw error
    }
    return size
  }

  let listsUploads = true
  /**
   * The parts of a file that a killed process sent; nothing where the service does not list uploads, because its own rule
   * for unfinished ones ends them.
   */
  const listUploads = async (name: string): Promise<string[]> => {
    if (!listsUploads) return []
    const answer = await ask(undefined, { method: 'GET', query: { uploads: '', prefix: name } })
    if (!answer.ok) {
      const failure = await toFailure(answer)
      if (failure.code !== 'NotImplemented' && failure.status !== 501) throw failure
      listsUploads = false
      return []
    }
    const uploads = readXml(await readBytes(answer)).children.filter((child) => child.name === 'Upload')
    return uploads.filter((one) => find(one, 'Key')?.text === name).map((one) => find(one, 'UploadId')?.text ?? '')
  }

  return {
    put: async (key, content) => {
      const pieces = toParts(content)
      const first = (await pieces.next()).value ?? Buffer.alloc(0)
      if (first.length === partBytes) return putInPieces(key, pieces, first)
      await (await done(key, { method: 'PUT', body: first })).body?.cancel()
      return first.length
    },
    get: async (key, range) => {
      const answer = await ask(key, { method: 'GET', ...(range && { range: `bytes=${range.start}-${range.end}` }) })
      if (answer.ok) return answer.body ?? new Response(new Uint8Array()).body ?? undefined
      const failure = await toFailure(answer)
      if (failure.code === 'NoSuchKey') return undefined
      throw failure
    },
    remove: async (key) => {
      const gone = await done(key, { method: 'DELETE' })
      await gone.body?.cancel()
      for (const uploadId of await listUploads(prefix + key)) await done(key, { method: 'DELETE', query: { uploadId } })
    },
  }
}

/** Writes, reads and deletes a file of its own. Throws what the operator should see where that does not work. */
export async function checkS3(config: S3Config): Promise<void> {
  const store = s3Store(config)
  const key = `trial-${randomUUID()}`
  try {
    await store.put(key, once(Buffer.from('x')))
    const read = await store.get(key)
    if (!read || (await new Response(read).text()) !== 'x') throw new StoreFailure('', 'What was written is not there.')
    await store.remove(key)
  } catch (error) {
    if (!(error instanceof StoreFailure)) throw error
    throw new Error(`S3: files cannot be kept at ${bucketUrl(config)}. ${formatReason(error, config)}`, {
      cause: error,
    })
  }
}

const reasons: Record<string, string> = {
  InvalidAccessKeyId: 'S3_ACCESS_KEY_ID is not known there.',
  SignatureDoesNotMatch: 'S3_SECRET_ACCESS_KEY does not belong to S3_ACCESS_KEY_ID.',
  AccessDenied: 'The access key needs the rights to read, write, delete and list uploads there.',
  RequestTimeTooSkewed: 'The clock of this machine is wrong.',
}

function formatReason({ code, message, status }: StoreFailure, config: S3Config): string {
  if (code === 'NoSuchBucket') return `There is no bucket ${config.S3_BUCKET ?? ''}: make it, or mend S3_BUCKET.`
  if (code === 'AuthorizationHeaderMalformed' || code === 'PermanentRedirect' || (status >= 300 && status < 400))
    return `S3_REGION or S3_URL is that of another place (${message})`
  return reasons[code] ?? message
}

function bucketUrl(config: S3Config): string {
  const base = new URL(config.S3_URL ?? `https://s3.${config.S3_REGION}.amazonaws.com`)
  const bucket = config.S3_BUCKET ?? ''
  if (config.S3_PATH_STYLE) return `${base.origin}/${bucket}`
  base.host = `${bucket}.${base.host}`
  return base.origin
}

const hashBody = (body: Uint8Array | undefined) =>
  createHash('sha256')
    .update(body ?? '')
    .digest('hex')

const toMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const readBytes = async (answer: Response): Promise<Uint8Array> => new Uint8Array(await answer.arrayBuffer())

const findText = (xml: Uint8Array, name: string): string => find(readXml(xml), name)?.text ?? ''

const toFailure = async (answer: Response): Promise<StoreFailure> => readFailure(answer.status, await readBytes(answer))

// A proxy in between answers with something else than XML.
function readFailure(status: number, body: Uint8Array): StoreFailure {
  let code = ''
  let words = ''
  try {
    code = findText(body, 'Code')
    words = findText(body, 'Message')
  } catch {
    // The status alone, then.
  }
  const said = [code, words].filter(Boolean).join(': ')
  return new StoreFailure(code, `The file service answered ${status}${said && `, ${said.slice(0, 200)}`}.`, { status })
}

const formatParts = (tags: readonly string[]): string =>
  `<CompleteMultipartUpload>${tags
    .map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag.replaceAll('"', '&quot;')}</ETag></Part>`)
    .join('')}</CompleteMultipartUpload>`

/** The content in pieces of `pieceBytes`, the last one smaller; an empty content has none. */
async function* toParts(content: AsyncIterable<string | Uint8Array>): AsyncGenerator<Uint8Array, undefined> {
  let waiting: Uint8Array[] = []
  let size = 0
  for await (const part of content) {
    let rest = typeof part === 'string' ? Buffer.from(part) : part
    while (size + rest.length >= partBytes) {
      const missing = partBytes - size
      yield Buffer.concat([...waiting, rest.subarray(0, missing)])
      rest = rest.subarray(missing)
      waiting = []
      size = 0
    }
    if (rest.length > 0) waiting.push(rest)
    size += rest.length
  }
  if (size > 0) yield Buffer.concat(waiting)
  return undefined
}

async function* once(bytes: Uint8Array) {
  yield await Promise.resolve(bytes)
}
