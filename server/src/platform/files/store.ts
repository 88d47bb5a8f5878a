// Where bytes lie: a folder by default, or a file service that speaks S3 (s3.ts) with the same three verbs.
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ByteRange } from './ranges.rules.ts'

export interface FileStore {
  /** Writes the whole content under `id`, or nothing; answers its size in bytes. */
  put: (id: string, content: AsyncIterable<string | Uint8Array>) => Promise<number>
  /** The content of `id`, or some of its bytes; undefined when there is none. */
  get: (id: string, range?: ByteRange) => Promise<ReadableStream<Uint8Array> | undefined>
  /** Deletes the content of `id`, also what a killed process wrote of it; does nothing where there is none. */
  remove: (id: string) => Promise<void>
}

/** A store that does not do what it is asked: `code` is what it calls that, '' where it says nothing; a missing file is none. */
export class StoreFailure extends Error {
  readonly code: string
  readonly status: number
  constructor(code: string, message: string, { status = 0, cause }: { status?: number; cause?: unknown } = {}) {
    super(message, { cause })
    this.code = code
    this.status = status
  }
}

/** A store in `folder`, made at the first write. Ids are ours (uuids), never a visitor's words. */
export function folderStore(folder: string): FileStore {
  const toPath = (id: string) => join(folder, id)
  const unfinished = (id: string) => `${toPath(id)}.part`
  return {
    put: async (id, content) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      try {
        await pipeline(
          Readable.from(content, { objectMode: false, highWaterMark: 1 << 18 }),
          createWriteStream(unfinished(id), { mode: 0o600 }),
        )
        await rename(unfinished(id), toPath(id))
      } catch (error) {
        await rm(unfinished(id), { force: true })
        throw error
      }
      return (await stat(toPath(id))).size
    },
    get: async (id, range) => {
      const found = await stat(toPath(id)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw new StoreFailure(error.code ?? '', error.message, { cause: error })
        return undefined
      })
      return found && (Readable.toWeb(createReadStream(toPath(id), range)) as ReadableStream<Uint8Array>)
    },
    remove: async (id) => {
      await rm(toPath(id), { force: true })
      await rm(unfinished(id), { force: true })
    },
  }
}
