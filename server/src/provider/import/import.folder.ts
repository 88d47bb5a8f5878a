// The files in an import folder: the files it knows, and strays.
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { HomeCountries } from '@portal/contract/platform/locales'
import { fileKinds, fileKindsFor } from './import.files.ts'
import type { LineError } from './import.rules.ts'
import type { FileKind } from './files/kind.ts'

export interface FoundFile {
  kind: FileKind
  path: string
  bytes: number
}

/** The folders of the files that pictures.csv, documents.csv and drawings.csv name. */
const mediaFolders = ['pictures', 'documents', 'drawings']

/** The files of `folder` in the order they are loaded, and a mistake for each that is none. Names may be in capitals. */
export async function findFiles(
  folder: string,
  countries: HomeCountries,
): Promise<{ files: FoundFile[]; strays: LineError[] }> {
  const names = await namesIn(folder)
  const files = fileKindsFor(countries).flatMap((kind) => {
    const [name] = names.filter((each) => each.toLowerCase() === kind.file)
    return name === undefined ? [] : [{ kind, name }]
  })
  const strays = names
    .filter((name) => !mediaFolders.includes(name))
    .filter((name) => !files.some((file) => file.name === name))
    .map((file) => ({ file, line: 0, column: null, message: getUnknownFileMessage(file, names) }))
  if (files.length === 0)
    throw new Error(
      `The folder ${folder} has no file of the import${names.length > 0 ? `, but ${names.slice(0, 5).join(', ')}` : ': it is empty'}. See docs/import.md.`,
    )
  const sized = files.map(async ({ kind, name }) => {
    const path = join(folder, name)
    return { kind, path, bytes: (await stat(path)).size }
  })
  return { files: await Promise.all(sized), strays }
}

// Hidden files belong to the file system or a version control.
async function namesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'ENOENT') throw new Error(`The folder ${folder} does not exist.`)
    if (code === 'ENOTDIR') throw new Error(`${folder} is a file: give the folder it is in.`)
    throw error
  })
  return entries
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('.'))
    .toSorted()
}

/** The message about a file of another name. */
export const notAFile = 'is not a file of the import: rename it as docs/import.md lists it, or take it away'

// A misspelt file name would leave a whole file out without a word.
function getUnknownFileMessage(name: string, names: readonly string[]): string {
  const known = fileKinds.find((kind) => kind.file === name.toLowerCase())?.file
  if (known) return `is ${known} a second time: ${names.find((each) => each.toLowerCase() === known) ?? known} was read`
  return notAFile
}
