// An upload: who may, how large, and whether the bytes are what the name says.
import { messages } from '@portal/contract/errors'
import type { UploadedFile } from '@portal/contract/uploads'
import { maxUploadBytes, uploadMessages, uploadProblem, uploadTypes } from '@portal/contract/uploads'
import type { Deps } from '../calls/handleCall.ts'
import { toDbPrincipal } from '../calls/handleCall.ts'
import type { Viewer } from '../ctx.ts'
import { withTransaction } from '../db/transaction.ts'
import { PortalError } from '../errors.ts'

type UploadType = keyof typeof uploadTypes

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, at) => bytes[at] === byte)
const textAt = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.slice(from, to))

/** What the first bytes say a file is. */
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

/** Whether a browser may show a file of this type in a tab of ours: a PDF or a picture, never a page. */
export const isViewable = (contentType: string): boolean => contentType in uploadTypes

/** Most uploads of one person in an hour. */
const allowance = { times: 200, seconds: 3600 }

/** Takes the body of `request` as a file of the viewer's; its name stands, escaped, in the header x-file-name. */
export async function takeUpload(deps: Deps, viewer: Viewer, request: Request): Promise<UploadedFile> {
  if (!viewer.signedIn) throw new PortalError('NOT_SIGNED_IN', messages.onlyLoggedIn)
  if (!(await deps.services.throttle('upload', viewer.userId, allowance, deps.now())))
    throw new PortalError('TOO_MANY', 'You have added very many files. Please try again in an hour.')
  const name = nameOf(request.headers.get('x-file-name'))
  const bytes = await bytesOf(request)
  const contentType = checkUpload(name, bytes)
  const { fileId, size } = await withTransaction(deps.pool, toDbPrincipal(viewer), (db) =>
    deps.services.files.add(db, { userId: viewer.userId, name, contentType }, once(bytes), deps.now()),
  )
  return { fileId, name, contentType, size }
}

async function* once(bytes: Uint8Array) {
  yield bytes
}

// A name without folders and control characters, at most 120 letters long; its ending stays.
function nameOf(header: string | null): string {
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

async function bytesOf(request: Request): Promise<Uint8Array> {
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
