// Import of a folder of CSV files (docs/import.md): the one way data gets into the portal from outside, for a maker's
// ERP and for the demo world alike. Good lines are taken, bad lines are told, and a second run changes nothing.
import { access, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Looker } from '../platform/db/scope.ts'
import type { Transact } from './exchange.batches.ts'
import { batchWriter } from './exchange.batches.ts'
import { BrokenCsv, readCsv } from './exchange.csv.ts'
import { fileKinds } from './exchange.files.ts'
import { columnTypes, mergeStatement } from './exchange.merge.ts'
import type { LineError } from './exchange.rules.ts'
import { keyOf, readHeader, readRow } from './exchange.rules.ts'
import type { FileKind } from './files/kind.ts'

export interface FileReport {
  file: string
  /** Lines read, the header not counted. */
  read: number
  created: number
  changed: number
  unchanged: number
  failed: number
  seconds: number
}

export interface ImportReport {
  files: FileReport[]
  /** The first `mostErrors` mistakes; `failed` of the files counts all lines. */
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
export const importLooker: Looker = { userId: 'import', accounts: [], exception: 'import' }

const batchSize = 2000
const mostErrors = 1000

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
      report.files.push(await importFile(attempt, input.folder, kind, report, tell))
      before += bytes
    }
  }
  if (report.dryRun) await rolledBack(transact, importAll)
  else await importAll(transact)
  return report
}

async function importFile(
  attempt: Transact,
  folder: string,
  kind: FileKind,
  report: ImportReport,
  tell: (read: number, upTo: number) => void,
): Promise<FileReport> {
  const started = performance.now()
  const counts = { file: kind.file, read: 0, created: 0, changed: 0, unchanged: 0, failed: 0, seconds: 0 }
  const fail = (line: number, column: string | null, message: string) => {
    if (report.errors.length < mostErrors) report.errors.push({ file: kind.file, line, column, message })
  }
  const types = await attempt((db) => columnTypes(db, kind.table))
  const seen = new Set<string>()
  let header: ReturnType<typeof readHeader> | undefined
  let write: ReturnType<typeof batchWriter> | undefined

  try {
    for await (const lines of readCsv(join(folder, kind.file), batchSize)) {
      if (!header) {
        const first = lines.shift()
        header = readHeader(kind, first?.cells ?? [])
        if ('mistakes' in header) {
          for (const { column, message } of header.mistakes) fail(first?.line ?? 1, column, message)
          counts.failed = 1
          break
        }
        write = batchWriter(
          attempt,
          kind,
          mergeStatement(kind, new Set(header.columns.map((column) => column.name)), types),
          fail,
        )
      }
      if ('mistakes' in header || !write) break

      const rows = []
      for (const { line, cells } of lines) {
        const result = readRow(header.columns, cells)
        counts.read += 1
        const mistakes = 'mistakes' in result ? result.mistakes : twice(seen, kind, result.row)
        for (const { column, message } of mistakes) fail(line, column, message)
        if (mistakes.length > 0) counts.failed += 1
        else if ('row' in result) rows.push({ line, row: result.row })
      }
      const written = await write(rows)
      counts.created += written.created
      counts.changed += written.changed
      counts.failed += written.failed
      counts.unchanged += rows.length - written.created - written.changed - written.failed
      tell(counts.read, lines.at(-1)?.bytes ?? 0)
    }
  } catch (error) {
    if (!(error instanceof BrokenCsv)) throw error
    fail(error.line, null, error.message)
    counts.failed += 1
  }
  return { ...counts, seconds: (performance.now() - started) / 1000 }
}

function twice(
  seen: Set<string>,
  kind: FileKind,
  row: Parameters<typeof keyOf>[1],
): { column: string; message: string }[] {
  const key = keyOf(kind, row)
  if (!seen.has(key)) {
    seen.add(key)
    return []
  }
  return [
    {
      column: kind.columns.find((column) => column.key)?.name ?? '',
      message: 'this key stands on an earlier line already',
    },
  ]
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
