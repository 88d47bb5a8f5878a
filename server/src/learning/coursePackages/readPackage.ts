// A package as it was uploaded: every file of it is looked at and unpacked once, piece by piece, before anyone is shown
// one of them. The ZIP file stays as it came; where its files are is what is remembered.
import type { Readable } from 'node:stream'
import { PassThrough, Readable as NodeReadable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { packageEntryMessages as says, packageLimits, packageMessages } from '@portal/contract/learning/coursePackages'
import type { Entry, ZipFile } from 'yauzl'
import { fromRandomAccessReaderPromise, getFileNameLowLevel, RandomAccessReader, validateFileName } from 'yauzl'
import { PortalError } from '../../platform/http/errors.ts'
import type { Files } from '../../platform/files/files.ts'
import type { Manifest } from './manifest.rules.ts'
import { readManifest, refusePackage } from './manifest.rules.ts'
import { isIgnoredFile, typeOfPath } from './types.rules.ts'

export interface PackageFile {
  path: string
  contentType: string
  startsAt: number
  packedSize: number
  size: number
  isDeflated: boolean
}

export interface ReadPackage extends Manifest {
  files: PackageFile[]
}

const manifestPath = 'imsmanifest.xml'

/** Looks at a package in the file store. Throws BAD_INPUT with the entry that is wrong. */
export async function readPackage(
  read: Files['read'],
  { fileId, size }: { fileId: string; size: number },
): Promise<ReadPackage> {
  try {
    const zip = await fromRandomAccessReaderPromise(new StoredZip(read, fileId), size, {
      lazyEntries: true,
      decodeStrings: false,
      autoClose: false,
    })
    if (zip.entryCount > packageLimits.entries) throw refusePackage(packageMessages.tooMany)
    const entries = await checkedEntries(zip)
    const files: PackageFile[] = []
    let manifest: Manifest | undefined
    for (const { entry, path, contentType } of entries) {
      const isManifest = path === manifestPath
      const bytes = await unpack(zip, entry, path, isManifest)
      if (isManifest) manifest = readManifest(bytes)
      const { fileDataStart: startsAt } = await zip.readLocalFileHeaderPromise(entry, { minimal: true })
      files.push({
        path: path.toLowerCase(),
        contentType,
        startsAt,
        packedSize: entry.compressedSize,
        size: entry.uncompressedSize,
        isDeflated: entry.compressionMethod === 8,
      })
    }
    if (!manifest) throw refusePackage(packageMessages.noManifest)
    const { launch } = manifest
    const first = files.find(({ path }) => path === launch.toLowerCase())
    if (!first?.contentType.startsWith('text/html')) throw refusePackage(says.noLaunch(launch))
    return { ...manifest, files }
  } catch (error) {
    throw error instanceof PortalError ? error : refusePackage(packageMessages.unreadable)
  }
}

interface CheckedEntry {
  entry: Entry
  path: string
  contentType: string
}

/** The facts that the ZIP directory gives of each entry, before any is unpacked. */
async function checkedEntries(zip: ZipFile): Promise<CheckedEntry[]> {
  const checked = new Map<string, CheckedEntry>()
  let unpacked = 0
  for await (const entry of zip.eachEntry()) {
    const { generalPurposeBitFlag: flags, extraFields, fileNameRaw } = entry
    const path = getFileNameLowLevel(flags, fileNameRaw, extraFields, true)
    const shown = path.slice(0, packageLimits.path)
    if (validateFileName(path) !== null) throw refusePackage(says.outside(shown))
    if (isIgnoredFile(path)) continue
    // Both halves of the attributes are of the system that packed it; on Unix the upper one is the mode of the file.
    const kind = (entry.externalFileAttributes >>> 16) & 0o170_000
    if (kind !== 0 && kind !== 0o100_000 && kind !== 0o040_000) throw refusePackage(says.link(shown))
    if (path.endsWith('/')) continue
    // oxlint-disable-next-line no-control-regex -- control characters are what is refused
    if (path.length > packageLimits.path || /[\u0000-\u001f\u007f]/.test(path))
      throw refusePackage(says.longPath(shown))
    if (entry.isEncrypted()) throw refusePackage(says.encrypted(path))
    if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8) throw refusePackage(says.damaged(path))
    if (checked.has(path.toLowerCase())) throw refusePackage(says.twice(path))
    const contentType = typeOfPath(path)
    if (!contentType) throw refusePackage(says.type(path))
    const { uncompressedSize: size, compressedSize: packed } = entry
    if (size > 1024 * 1024 && size > packed * packageLimits.ratio) throw refusePackage(says.swells(path))
    unpacked += size
    if (unpacked > packageLimits.unpackedBytes) throw refusePackage(packageMessages.tooLarge)
    checked.set(path.toLowerCase(), { entry, path, contentType })
  }
  return [...checked.values()]
}

/** Unpacks an entry, which must be what the directory says; its bytes where they are wanted. */
async function unpack(zip: ZipFile, entry: Entry, path: string, isWanted: boolean): Promise<Uint8Array> {
  if (isWanted && entry.uncompressedSize > packageLimits.manifestBytes) throw refusePackage(packageMessages.manifest)
  const pieces: Buffer[] = []
  let sum = 0
  try {
    const content = await zip.openReadStreamPromise(entry)
    for await (const piece of content as AsyncIterable<Buffer>) {
      sum = crc32(piece, sum)
      if (isWanted) pieces.push(piece)
    }
  } catch {
    throw refusePackage(says.damaged(path))
  }
  if (sum !== entry.crc32) throw refusePackage(says.damaged(path))
  return Buffer.concat(pieces)
}

/** Bytes read at once, because the directory of a ZIP file is asked for in very small pieces. */
const blockBytes = 256 * 1024

class StoredZip extends RandomAccessReader {
  readonly #read: Files['read']
  readonly #fileId: string
  #block = { start: 0, bytes: Buffer.alloc(0) }
  constructor(read: Files['read'], fileId: string) {
    super()
    this.#read = read
    this.#fileId = fileId
  }
  override read(
    target: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    // oxlint-disable-next-line promise/no-callback-in-promise -- yauzl asks by callback
    void this.#copy(target, offset, length, position).then(callback)
  }
  /** Copies a part of the file; the reason why not, or null. */
  async #copy(target: Buffer, offset: number, length: number, position: number): Promise<Error | null> {
    try {
      const bytes = await this.#bytes(position, length)
      bytes.copy(target, offset)
      return bytes.length === length ? null : new Error('The file ends too early.')
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error))
    }
  }
  async #bytes(position: number, length: number): Promise<Buffer> {
    const { start, bytes } = this.#block
    if (position < start || position + length > start + bytes.length)
      this.#block = {
        start: position,
        bytes: await buffer(this._readStreamForRange(position, position + Math.max(length, blockBytes))),
      }
    const from = position - this.#block.start
    return this.#block.bytes.subarray(from, from + length)
  }
  override _readStreamForRange(start: number, end: number): Readable {
    const through = new PassThrough()
    this.#read(this.#fileId, { start, end: end - 1 }).then(
      (content) =>
        content
          ? NodeReadable.fromWeb(content as Parameters<typeof NodeReadable.fromWeb>[0])
              .on('error', (error) => through.destroy(error))
              .pipe(through)
          : through.destroy(new Error('The file is gone.')),
      (error: Error) => through.destroy(error),
    )
    return through
  }
}
