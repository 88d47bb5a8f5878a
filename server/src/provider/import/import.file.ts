// Imports one file: reads a batch while PostgreSQL takes the one before. All of it is one transaction, and one mistake rolls it back.
import type { Db } from '../../platform/db/transaction.ts'
import type { Transact } from './import.batches.ts'
import { batchWriter } from './import.batches.ts'
import type { CsvLine } from './import.csv.ts'
import { UnreadableFile } from './import.lines.ts'
import { columnTypes, statementsFor } from './import.merge.ts'
import type { LineError, CellMistake, Row } from './import.rules.ts'
import { absentIn, toKey, readHeader, readRow } from './import.rules.ts'
import type { Column, FileKind } from './files/kind.ts'
import type { StoreMedia } from '../../buying/media/media.ts'
import { yieldToOthers } from '../../platform/process/yielding.ts'
import { withMedia } from './import.media.ts'

export interface FileReport {
  file: string
  /** True if what it says is in the portal now; false when one of its lines has a mistake, and nothing of it is. */
  applied: boolean
  /** Lines read, the header not counted. */
  read: number
  created: number
  changed: number
  /** Records that lines with `ended` took away. */
  ended: number
  unchanged: number
  failed: number
  seconds: number
}

/** A report on record; older ones do not say whether a file was applied and what it ended. */
export type StoredFile = Omit<FileReport, 'applied' | 'ended'> & Partial<Pick<FileReport, 'applied' | 'ended'>>

type FileReportWithErrors = FileReport & { errors: LineError[] }

export interface Source {
  kind: FileKind
  /** Batches of its lines, the header first. */
  lines: () => AsyncGenerator<CsvLine[]>
  /** Files of this run that were not applied, by their table. */
  leftOut: ReadonlyMap<string, string>
  /** Reads the pictures and documents that lines name; without it there are none. */
  takeMedia?: StoreMedia | undefined
}

export const batchSize = 2000
/** Lines that cannot be read, from which on the rest of a file is not looked at, because they cost the most. */
const maxUnreadable = 1000
/** Mistakes that are kept in words, more than any report lists; the lines they are on are counted all. */
const maxStoredErrors = 10_000

/** Imports a file whole, or nothing of it, reporting after each batch how many lines and bytes are done. */
export async function importFile(
  transact: Transact,
  source: Source,
  tell: (lines: number, bytes: number) => void,
): Promise<FileReportWithErrors> {
  const refused = new FileRefused()
  return transact(async (db) => {
    const report = await readFile(db, source, tell)
    if (report.errors.length === 0) return report
    refused.report = { ...report, applied: false, created: 0, changed: 0, ended: 0, unchanged: 0 }
    throw refused
  }).catch((error: unknown) => {
    if (error === refused && refused.report) return refused.report
    throw error
  })
}

class FileRefused extends Error {
  report?: FileReportWithErrors
}

async function readFile(
  db: Db,
  { kind, lines: read, leftOut, takeMedia }: Source,
  tell: (lines: number, bytes: number) => void,
): Promise<FileReportWithErrors> {
  const started = performance.now()
  const counts = { file: kind.file, applied: true, read: 0, created: 0, changed: 0, ended: 0, unchanged: 0, failed: 0 }
  const errors: LineError[] = []
  const fail = (line: number, { column, message }: CellMistake) => {
    if (errors.length < maxStoredErrors) errors.push({ file: kind.file, line, column, message })
  }
  const types = await columnTypes(db, kind.table)
  const reading: FileReading = { kind, seen: new Set(), unreadable: 0, fail }
  let write: ReturnType<typeof batchWriter> | undefined
  let writing = Promise.resolve()

  try {
    for await (const lines of read()) {
      await yieldToOthers()
      if (!reading.columns || !write) {
        reading.columns = openHeader(kind, lines.shift(), fail)
        if (!reading.columns) break
        const present = new Set(reading.columns.map((column) => column.name))
        const inside: Transact = (work) => work(db)
        write = batchWriter(inside, kind, statementsFor(kind, present, types), fail, leftOut)
      }
      const readable = readRows(reading, reading.columns, lines)
      const rows = kind.media ? await withMedia(db, kind.media, readable, { takeMedia, fail }) : readable
      counts.read += lines.length
      counts.failed += lines.length - rows.length
      await writing
      writing = write(rows).then((written) => {
        counts.created += written.created
        counts.changed += written.changed
        counts.ended += written.ended
        counts.failed += written.failed
        counts.unchanged += rows.length - written.created - written.changed - written.ended - written.failed
        tell(counts.read, lines.at(-1)?.bytes ?? 0)
      })
      // Its failure is met where it is awaited next.
      writing.catch(() => undefined)
      if (reading.unreadable > maxUnreadable) {
        fail(lines.at(-1)?.line ?? 0, { column: null, message: 'the rest of the file was not looked at' })
        break
      }
    }
    if (!reading.columns && errors.length === 0)
      fail(1, { column: null, message: 'is empty: a header line is missing' })
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    fail(1, { column: null, message: error.message })
  }
  if (!reading.columns) counts.failed += 1
  await writing
  return {
    ...counts,
    seconds: (performance.now() - started) / 1000,
    errors: errors.toSorted((a, b) => a.line - b.line),
  }
}

type ReportMistake = (line: number, mistake: CellMistake) => void

interface FileReading {
  kind: FileKind
  columns?: Column[] | undefined
  seen: Set<string>
  /** Lines so far that are no records. */
  unreadable: number
  fail: ReportMistake
}

function openHeader(kind: FileKind, line: CsvLine | undefined, fail: ReportMistake): Column[] | undefined {
  if (!line) return undefined
  if (line.fault) {
    fail(line.line, { column: null, message: line.fault.message })
    return undefined
  }
  const header = readHeader(kind, line.cells)
  if ('columns' in header) return header.columns
  for (const mistake of header.mistakes) fail(line.line, mistake)
  return undefined
}

function readRows(
  reading: FileReading,
  columns: readonly Column[],
  lines: readonly CsvLine[],
): { line: number; row: Row }[] {
  const { kind, seen, fail } = reading
  const rows: { line: number; row: Row }[] = []
  const absent = absentIn(kind, columns)
  for (const { line, cells, fault } of lines) {
    if (fault) {
      reading.unreadable += 1
      fail(line, { column: columns[fault.cell ?? -1]?.name ?? null, message: fault.message })
      continue
    }
    const result = readRow(columns, cells, kind.check, absent)
    const mistakes = 'mistakes' in result ? result.mistakes : twice(seen, kind, result.row)
    for (const mistake of mistakes) fail(line, mistake)
    if (mistakes.length === 0 && 'row' in result) rows.push({ line, row: kind.tidy?.(result.row) ?? result.row })
  }
  return rows
}

function twice(seen: Set<string>, kind: FileKind, row: Row): CellMistake[] {
  const key = toKey(kind, row)
  if (!seen.has(key)) {
    seen.add(key)
    return []
  }
  const column = kind.columns.find((one) => one.key)?.name ?? null
  return [{ column, message: 'this key stands on an earlier line already' }]
}
