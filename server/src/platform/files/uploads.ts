// An upload: who may, how large, and whether the bytes are what the name says.
import { messages } from '@portal/contract/platform/errors'
import { authorCourses, passes } from '@portal/contract/access/privileges'
import type { LessonFileKind, UploadedFile, UploadedLessonFile } from '@portal/contract/platform/uploads'
import {
  lessonFileMessages,
  lessonFileProblem,
  lessonFileTypes,
  maxLessonBytes,
  maxUploadBytes,
  uploadMessages,
  uploadProblem,
  uploadTypes,
} from '@portal/contract/platform/uploads'
import type { Deps } from '../calls/handleCall.ts'
import { toDbPrincipal } from '../calls/handleCall.ts'
import type { Viewer } from '../http/ctx.ts'
import { withTransaction } from '../db/transaction.ts'
import { PortalError } from '../http/errors.ts'

type UploadType = keyof typeof uploadTypes

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, at) => bytes[at] === byte)
const textAt = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.slice(from, to))

/** The file type by the first bytes; a video is one for lessons alone. */
function typeOfContent(bytes: Uint8Array): UploadType | undefined {
  if (textAt(bytes, 0, 5) === '%PDF-') return 'application/pdf'
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return 'image/jpeg'
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png'
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 12) === 'WEBP') return 'image/webp'
  if (textAt(bytes, 4, 8) === 'ftyp' && /^(heic|heix|hevc|mif1|msf1)$/.test(textAt(bytes, 8, 12))) return 'image/heic'
  return undefined
}

/** Throws the reasons against a file of this name and content; answers its type. */
export function checkUpload(name: string, bytes: Uint8Array): UploadType {
  const problem = uploadProblem({ name, size: bytes.byteLength })
  if (problem) throw new PortalError('BAD_INPUT', problem)
  const type = typeOfContent(bytes)
  const ending = name.toLowerCase().split('.').at(-1) ?? ''
  if (!type || !(uploadTypes[type] as readonly string[]).includes(ending))
    throw new PortalError('BAD_INPUT', uploadMessages.disguised)
  return type
}

/** True if a browser may show a file of this type in a tab of ours: a PDF or a picture, never a page. */
export const isViewable = (contentType: string): boolean => contentType in uploadTypes

/** Most uploads of one person in an hour. */
const allowance = { times: 200, seconds: 3600 }

const createTooMany = () => new PortalError('TOO_MANY', 'You have added very many files. Please try again in an hour.')

/** Takes the body of `request` as a file of the viewer's; its name is, escaped, in the header x-file-name. */
export async function saveUpload(deps: Deps, viewer: Viewer, request: Request): Promise<UploadedFile> {
  if (!viewer.signedIn) throw new PortalError('NOT_SIGNED_IN', messages.onlyLoggedIn)
  if (!(await deps.services.throttle('upload', viewer.userId, allowance, deps.now()))) throw createTooMany()
  const name = readName(request.headers.get('x-file-name'))
  const bytes = await readBytes(request)
  const contentType = checkUpload(name, bytes)
  const { fileId, size } = await withTransaction(deps.pool, toDbPrincipal(viewer), (db) =>
    deps.services.files.add(db, { userId: viewer.userId, name, contentType }, once(bytes), deps.now()),
  )
  return { fileId, name, contentType, size }
}

/**
 * Takes the body of `request` as a file of a lesson, piece by piece, because a video may be large. For those who write
 * courses.
 */
export async function saveLessonUpload(deps: Deps, viewer: Viewer, request: Request): Promise<UploadedLessonFile> {
  if (!viewer.signedIn) throw new PortalError('NOT_SIGNED_IN', messages.onlyLoggedIn)
  if (!passes(authorCourses, viewer.privileges)) throw new PortalError('FORBIDDEN', messages.forbidden)
  if (!(await deps.services.throttle('upload', viewer.userId, allowance, deps.now()))) throw createTooMany()
  const name = readName(request.headers.get('x-file-name'))
  const pieces = ((request.body ?? []) as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]()
  const start = await firstBytes(pieces)
  const contentType = lessonTypeOfContent(start)
  const kind = lessonKindsOfFiles.find((each) =>
    (lessonFileTypes[each] as readonly string[]).includes(contentType ?? ''),
  )
  if (!contentType || !kind)
    throw new PortalError('BAD_INPUT', start.length === 0 ? uploadMessages.empty : lessonFileMessages.disguised)
  const problem = lessonFileProblem(kind, { name, size: start.length })
  if (problem) throw new PortalError('BAD_INPUT', problem)
  const { fileId, size } = await withTransaction(deps.pool, toDbPrincipal(viewer), (db) =>
    deps.services.files.add(db, { userId: viewer.userId, name, contentType }, bounded(start, pieces), deps.now()),
  )
  const url = `${deps.services.files.linkTo(fileId, viewer.userId, deps.now())}&view`
  return { fileId, name, contentType, size, url }
}

const lessonKindsOfFiles = Object.keys(lessonFileTypes) as LessonFileKind[]

const isVideo = (bytes: Uint8Array) =>
  textAt(bytes, 4, 8) === 'ftyp' && /^(isom|iso[2-9]|mp4[12]|avc1|M4V |dash)$/.test(textAt(bytes, 8, 12))

const lessonTypeOfContent = (bytes: Uint8Array) =>
  isVideo(bytes)
    ? 'video/mp4'
    : isCaptions(bytes)
      ? 'text/vtt'
      : startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)
        ? 'application/zip'
        : typeOfContent(bytes)

const isCaptions = (bytes: Uint8Array) => /^(\u00ef\u00bb\u00bf)?WEBVTT/.test(textAt(bytes, 0, 9))

/** Enough of a body to know what it is. */
async function firstBytes(pieces: AsyncIterator<Uint8Array>): Promise<Uint8Array> {
  const taken: Uint8Array[] = []
  for (let size = 0; size < 12;) {
    const next = await pieces.next()
    if (next.done) break
    taken.push(next.value)
    size += next.value.byteLength
  }
  return Buffer.concat(taken)
}

async function* bounded(start: Uint8Array, rest: AsyncIterator<Uint8Array>) {
  yield start
  let size = start.byteLength
  for (let next = await rest.next(); !next.done; next = await rest.next()) {
    size += next.value.byteLength
    if (size > maxLessonBytes) throw new PortalError('BAD_INPUT', lessonFileMessages.tooLarge)
    yield next.value
  }
}

async function* once(bytes: Uint8Array) {
  yield bytes
}

// A name without folders and control characters, at most 120 letters long; its ending stays.
function readName(header: string | null): string {
  const given = safeDecoded(header ?? '')
    .split(/[\\/]/)
    .at(-1)
    // oxlint-disable-next-line no-control-regex -- control characters are what is taken out
    ?.replaceAll(/[\u0000-\u001f\u007f]/g, '')
    .trim()
  const name = given ?? ''
  return name.length <= 120 ? name : `${name.slice(0, 110)}${name.slice(-10)}`
}

function safeDecoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

async function readBytes(request: Request): Promise<Uint8Array> {
  const tooLarge = () => new PortalError('BAD_INPUT', uploadMessages.tooLarge)
  if (Number(request.headers.get('content-length') ?? 0) > maxUploadBytes) throw tooLarge()
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    size += piece.byteLength
    if (size > maxUploadBytes) throw tooLarge()
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
