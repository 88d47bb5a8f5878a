// A folder of files that an operator fills.
import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'

/** The names of the files in `folder` that `isShown` takes, in order; hidden ones are none, and there are none without a folder. */
export async function namesIn(folder: string, isShown: (name: string) => boolean): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const shown = names.filter((name) => !name.startsWith('.') && isShown(name))
  // `stat` follows links, because containers mount single files as links.
  const kept = await Promise.all(shown.map(async (name) => ((await stat(join(folder, name))).isFile() ? [name] : [])))
  return kept.flat().toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))
}

/** The content of the file at `path`. */
export const readContent = (path: string): ReadableStream<Uint8Array> =>
  Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>
