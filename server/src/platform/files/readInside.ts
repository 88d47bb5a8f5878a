// A file that another person's text names, in a folder it may not lead out of.
import { readFile, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'

/** Its bytes; or why there are none: no such folder, no file of that name inside it (links count by where they lead), or more than `maxBytes`. */
export async function readInside(
  folder: string,
  name: string,
  maxBytes: number,
): Promise<Uint8Array | 'no folder' | 'no file' | 'too large'> {
  const root = await realpath(folder).catch(() => undefined)
  if (root === undefined) return 'no folder'
  const path = await realpath(join(root, name)).catch(() => undefined)
  const found = path?.startsWith(root + sep) ? await stat(path) : undefined
  if (path === undefined || !found?.isFile()) return 'no file'
  return found.size > maxBytes ? 'too large' : readFile(path)
}
