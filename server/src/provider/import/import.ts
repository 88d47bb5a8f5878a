// Import of a folder of CSV files (docs/import.md): the one way data gets into the portal from outside, for a maker's
// ERP and for the demo world alike. A file is taken whole or not at all, and a second run changes nothing.
import { createReadStream } from 'node:fs'
import type { ErrorGroup } from '@portal/contract/provider/importRuns'
import type { HomeCountries } from '@portal/contract/platform/locales'
import type { DbPrincipal } from '../../platform/db/transaction.ts'
import type { Transact } from './import.batches.ts'
import { insideSavepoint } from './import.batches.ts'
import type { CsvLine } from './import.csv.ts'
import { readCsv } from './import.csv.ts'
import type { FileReport } from './import.file.ts'
import { batchSize, importFile } from './import.file.ts'
import { fileKinds, fileKindsFor } from './import.files.ts'
import { findFiles } from './import.folder.ts'
import { groupMistakes } from './import.groups.ts'
import { oneAtATime } from './import.lock.ts'
import { readJsonLines } from './import.jsonl.ts'
import type { LineError } from './import.rules.ts'
import type { FileKind } from './files/kind.ts'
import type { StoreMedia } from '../../buying/media/media.ts'

export { fileKinds, fileKindsFor }
export type { FileKind } from './files/kind.ts'
export type { LineError } from './import.rules.ts'
export { notAFile } from './import.folder.ts'
export { ImportRunningError, oneAtATime } from './import.lock.ts'
export { readImportMistakes, readImportRuns, recordImport } from './import.runs.ts'

export interface ImportReport {
  files: FileReport[]
  /** The first `maxErrors` mistakes; `failed` of the files counts all lines. */
  errors: LineError[]
  /** The mistakes, equal ones as one. */
  groups: ErrorGroup[]
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
  takeMedia?: StoreMedia
  /** Another import is running, and this one begins when it has ended. */
  onWait?: () => void
}

/**
 * Imports every known CSV file of `folder`, each whole or, with a mistake in it, not at all; the others go on. An import that
 * was broken off is finished by running it again. A dry run does all of it in one transaction and rolls that back.
 */
export async function importFolder(transact: Transact, input: FolderInput): Promise<ImportReport> {
  const { files, strays } = await findFiles(input.folder, input.countries)
  const sources = files.map(({ kind, path, bytes }) => ({
    kind,
    bytes,
    lines: () => readCsv(createReadStream(path), batchSize),
  }))
  return oneAtATime(transact, input, () => importAll(transact, { ...input, sources, strays }))
}

interface Sources {
  /** In the order they are loaded. */
  sources: readonly { kind: FileKind; bytes: number; lines: () => AsyncGenerator<CsvLine[]> }[]
  strays?: readonly LineError[]
  dryRun?: boolean
  onProgress?: FolderInput['onProgress']
  takeMedia?: StoreMedia | undefined
}

async function importAll(
  transact: Transact,
  { sources, strays = [], dryRun = false, onProgress, takeMedia }: Sources,
): Promise<ImportReport> {
  const report: ImportReport = { files: [], errors: [], groups: [], dryRun }
  const allBytes = sources.reduce((sum, { bytes }) => sum + bytes, 0)
  const leftOut = new Map<string, string>()
  // It may run twice.
  const work = async (attempt: Transact) => {
    let before = 0
    leftOut.clear()
    report.files = []
    const all: LineError[] = [...strays]
    for (const { kind, bytes, lines } of sources) {
      const tell = (read: number, upTo: number) =>
        onProgress?.({ file: kind.file, read, share: (before + upTo) / Math.max(1, allBytes) })
      tell(0, 0)
      const { errors, ...counts } = await importFile(attempt, { kind, lines, leftOut, takeMedia }, tell)
      if (!counts.applied) leftOut.set(kind.table, kind.file)
      report.files.push(counts)
      all.push(...errors)
      before += bytes
    }
    report.errors = all.slice(0, maxErrors)
    report.groups = groupMistakes(all)
  }
  await (dryRun ? runRolledBack(transact, work) : work(transact))
  return report
}

interface Body {
  kind: FileKind
  /** The bytes from their beginning, each time. */
  bytes: () => Iterable<Uint8Array>
  format: 'csv' | 'jsonl'
}

interface BodiesInput {
  bodies: readonly Body[]
  /** Parts that are no file of the import. */
  strays: readonly LineError[]
  dryRun: boolean
  takeMedia: StoreMedia
}

const order = fileKinds.map(({ file }) => file)

/** Imports files that came by HTTP, by the same rules and in the same order, inside `oneAtATime`. */
export const importBodies = (
  transact: Transact,
  { bodies, strays, dryRun, takeMedia }: BodiesInput,
): Promise<ImportReport> => {
  const sources = bodies
    .toSorted((one, other) => order.indexOf(one.kind.file) - order.indexOf(other.kind.file))
    .map(({ kind, bytes, format }) => ({
      kind,
      bytes: 0,
      lines: () => (format === 'csv' ? readCsv(bytes(), batchSize) : readJsonLines(bytes(), kind, batchSize)),
    }))
  return importAll(transact, { sources, strays, dryRun, takeMedia })
}

// In a dry run everything shares one transaction, so that a line may name a row of an earlier file.
async function runRolledBack(transact: Transact, work: (attempt: Transact) => Promise<void>): Promise<void> {
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
