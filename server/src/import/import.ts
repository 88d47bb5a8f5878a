// Import of a folder of CSV files (docs/import.md): the one way data gets into the portal from outside, for a maker's
// ERP and for the demo world alike. A file is taken whole or not at all, and a second run changes nothing.
import { createReadStream } from 'node:fs'
import type { HomeCountries } from '@portal/contract/locales'
import type { DbPrincipal } from '../platform/db/transaction.ts'
import type { Transact } from './import.batches.ts'
import { insideSavepoint } from './import.batches.ts'
import { readCsv } from './import.csv.ts'
import type { FileReport } from './import.file.ts'
import { batchSize, importFile } from './import.file.ts'
import { findFiles } from './import.folder.ts'
import { oneAtATime } from './import.lock.ts'
import { readJsonLines } from './import.jsonl.ts'
import type { LineError } from './import.rules.ts'
import type { FileKind } from './files/kind.ts'
import type { TakeMedia } from '../media/media.ts'

export { AnotherImport, oneAtATime } from './import.lock.ts'
export { fileKinds, fileKindsFor } from './import.files.ts'
export { readImportMistakes, readImportRuns, recordImport } from './import.runs.ts'

export interface ImportReport {
  files: FileReport[]
  /** The first `maxErrors` mistakes; `failed` of the files counts all lines. */
  errors: LineError[]
  dryRun: boolean
}

export interface ImportProgress {
  file: string
  /** Lines of this file read so far. */
  read: number
  /** Share of all files done, 0 to 1. */
  share: number
}

/** Imports run as the application role under this exception: customer data of any account, and nothing an owner may. */
export const importPrincipal: DbPrincipal = { userId: 'import', accounts: [], exception: 'import' }

const maxErrors = 1000

interface FolderInput {
  folder: string
  /** Whose currencies and locales its files may name. */
  countries: HomeCountries
  dryRun?: boolean
  onProgress?: ((progress: ImportProgress) => void) | undefined
  takeMedia?: TakeMedia
  /** Another import is running, and this one begins when it has ended. */
  onWait?: () => void
}

/**
 * Imports every known CSV file of `folder`, each whole or, with a mistake in it, not at all; the others go on. An import that
 * was broken off is finished by running it again. A dry run does all of it in one transaction and rolls that back.
 */
export async function importFolder(transact: Transact, input: FolderInput): Promise<ImportReport> {
  const { files: present, strays } = await findFiles(input.folder, input.countries)
  const report: ImportReport = { files: [], errors: [], dryRun: input.dryRun === true }
  const allBytes = present.reduce((sum, file) => sum + file.bytes, 0)
  const leftOut = new Map<string, string>()

  // It may run twice.
  const importAll = async (attempt: Transact) => {
    let before = 0
    leftOut.clear()
    report.files = []
    report.errors = [...strays]
    for (const { kind, path, bytes } of present) {
      const tell = (read: number, upTo: number) =>
        input.onProgress?.({ file: kind.file, read, share: (before + upTo) / Math.max(1, allBytes) })
      tell(0, 0)
      const lines = () => readCsv(createReadStream(path), batchSize)
      const { errors, ...counts } = await importFile(
        attempt,
        { kind, lines, leftOut, takeMedia: input.takeMedia },
        tell,
      )
      if (!counts.applied) leftOut.set(kind.table, kind.file)
      report.files.push(counts)
      report.errors.push(...errors.slice(0, maxErrors - report.errors.length))
      before += bytes
    }
  }
  await oneAtATime(transact, input, () => (report.dryRun ? rolledBack(transact, importAll) : importAll(transact)))
  return report
}

interface BodyInput {
  kind: FileKind
  /** The bytes from their beginning, each time. */
  bytes: () => Iterable<Uint8Array>
  format: 'csv' | 'jsonl'
  dryRun: boolean
  takeMedia: TakeMedia
}

/** Imports one file that came as a body, by the same rules, inside `oneAtATime`. */
export async function importBody(transact: Transact, input: BodyInput): Promise<ImportReport> {
  const { kind, bytes, format, dryRun, takeMedia } = input
  const lines = () => (format === 'csv' ? readCsv(bytes(), batchSize) : readJsonLines(bytes(), kind, batchSize))
  const report: ImportReport = { files: [], errors: [], dryRun }
  const importIt = async (attempt: Transact) => {
    const source = { kind, lines, leftOut: new Map(), takeMedia }
    const { errors, ...counts } = await importFile(attempt, source, () => {})
    report.files = [counts]
    report.errors = errors.slice(0, maxErrors)
  }
  await (dryRun ? rolledBack(transact, importIt) : importIt(transact))
  return report
}

// In a dry run everything shares one transaction, so that a line may name a row of an earlier file.
async function rolledBack(transact: Transact, work: (attempt: Transact) => Promise<void>): Promise<void> {
  const enough = new Error('A dry run keeps nothing.')
  try {
    await transact(async (db) => {
      await work((inner) => insideSavepoint(db, 'file', () => inner(db)))
      throw enough
    })
  } catch (error) {
    if (error !== enough) throw error
  }
}
