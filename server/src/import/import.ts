// Import of a folder of CSV files (docs/import.md): the one way data gets into the portal from outside, for a maker's
// ERP and for the demo world alike. Good lines are taken, bad lines are reported, and a second run changes nothing.
import { access, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { DbPrincipal } from '../platform/db/transaction.ts'
import type { Transact } from './import.batches.ts'
import type { FileReport } from './import.file.ts'
import { importFile } from './import.file.ts'
import { fileKinds } from './import.files.ts'
import type { LineError } from './import.rules.ts'
import type { FileKind } from './files/kind.ts'

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

/**
 * Imports every known CSV file of `folder`. Each batch commits by itself, so locks stay short and an import that was
 * broken off is finished by running it again. A dry run does all of it in one transaction and rolls that back.
 */
export async function importFolder(
  transact: Transact,
  input: { folder: string; dryRun?: boolean; onProgress?: (progress: ImportProgress) => void },
): Promise<ImportReport> {
  const report: ImportReport = { files: [], errors: [], dryRun: input.dryRun === true }
  await refuseStrangers(input.folder, report)
  const present = await presentFiles(input.folder)
  const allBytes = present.reduce((sum, file) => sum + file.bytes, 0)

  const importAll = async (attempt: Transact) => {
    let before = 0
    for (const { kind, bytes } of present) {
      const tell = (read: number, upTo: number) =>
        input.onProgress?.({ file: kind.file, read, share: (before + upTo) / Math.max(1, allBytes) })
      tell(0, 0)
      const { errors, ...counts } = await importFile(attempt, join(input.folder, kind.file), kind, tell)
      report.files.push(counts)
      report.errors.push(...errors.slice(0, maxErrors - report.errors.length))
      before += bytes
    }
  }
  if (report.dryRun) await rolledBack(transact, importAll)
  else await importAll(transact)
  return report
}

async function presentFiles(folder: string): Promise<{ kind: FileKind; bytes: number }[]> {
  const found = await Promise.all(
    fileKinds.map(async (kind) => {
      const bytes = await stat(join(folder, kind.file)).then(
        (file) => file.size,
        () => undefined,
      )
      return bytes === undefined ? [] : [{ kind, bytes }]
    }),
  )
  return found.flat()
}

// A misspelt file name would leave a whole file out without a word.
async function refuseStrangers(folder: string, report: ImportReport): Promise<void> {
  await access(folder).catch(() => {
    throw new Error(`The folder ${folder} does not exist.`)
  })
  const names = (await readdir(folder)).filter((name) => name.endsWith('.csv'))
  for (const file of names.filter((name) => !fileKinds.some((kind) => kind.file === name))) {
    report.errors.push({ file, line: 0, column: null, message: 'is not a file of the import' })
  }
}

// In a dry run everything shares one transaction, so that a line may name a row of an earlier file.
async function rolledBack(transact: Transact, work: (attempt: Transact) => Promise<void>): Promise<void> {
  const enough = new Error('A dry run keeps nothing.')
  try {
    await transact(async (db) => {
      await work(async (inner) => inner(db))
      throw enough
    })
  } catch (error) {
    if (error !== enough) throw error
  }
}
