// Imports one CSV file: reads a batch while PostgreSQL takes the one before.
import type { Transact } from './import.batches.ts'
import { batchWriter } from './import.batches.ts'
import type { CsvLine } from './import.csv.ts'
import { BrokenCsv, readCsv } from './import.csv.ts'
import { columnTypes, mergeStatement } from './import.merge.ts'
import type { LineError, Mistake, Row } from './import.rules.ts'
import { toKey, readHeader, readRow } from './import.rules.ts'
import type { Column, FileKind } from './files/kind.ts'

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

const batchSize = 2000

/** Imports the file at `path`, reporting after each batch how many lines and bytes are done. */
export async function importFile(
  attempt: Transact,
  path: string,
  kind: FileKind,
  tell: (lines: number, bytes: number) => void,
): Promise<FileReport & { errors: LineError[] }> {
  const started = performance.now()
  const counts = { file: kind.file, read: 0, created: 0, changed: 0, unchanged: 0, failed: 0 }
  const errors: LineError[] = []
  const fail = (line: number, { column, message }: Mistake) => errors.push({ file: kind.file, line, column, message })
  const types = await attempt((db) => columnTypes(db, kind.table))
  const seen = new Set<string>()
  let columns: Column[] | undefined
  let write: ReturnType<typeof batchWriter> | undefined
  let writing = Promise.resolve()

  try {
    for await (const lines of readCsv(path, batchSize)) {
      if (!columns || !write) {
        columns = openHeader(kind, lines.shift(), fail)
        if (!columns) {
          counts.failed += 1
          break
        }
        const present = new Set(columns.map((column) => column.name))
        write = batchWriter(attempt, kind, mergeStatement(kind, present, types), fail)
      }
      const rows = readRows(kind, columns, lines, seen, fail)
      counts.read += lines.length
      counts.failed += lines.length - rows.length
      await writing
      writing = write(rows).then((written) => {
        counts.created += written.created
        counts.changed += written.changed
        counts.failed += written.failed
        counts.unchanged += rows.length - written.created - written.changed - written.failed
        tell(counts.read, lines.at(-1)?.bytes ?? 0)
      })
      // Its failure is met where it is awaited next.
      writing.catch(() => undefined)
    }
  } catch (error) {
    if (!(error instanceof BrokenCsv)) throw error
    fail(error.line, { column: null, message: error.message })
    counts.failed += 1
  }
  await writing
  return {
    ...counts,
    seconds: (performance.now() - started) / 1000,
    errors: errors.toSorted((a, b) => a.line - b.line),
  }
}

type Fail = (line: number, mistake: Mistake) => void

function openHeader(kind: FileKind, line: CsvLine | undefined, fail: Fail): Column[] | undefined {
  const header = readHeader(kind, line?.cells ?? [])
  if ('columns' in header) return header.columns
  for (const mistake of header.mistakes) fail(line?.line ?? 1, mistake)
  return undefined
}

function readRows(
  kind: FileKind,
  columns: readonly Column[],
  lines: readonly CsvLine[],
  seen: Set<string>,
  fail: Fail,
): { line: number; row: Row }[] {
  const rows: { line: number; row: Row }[] = []
  for (const { line, cells } of lines) {
    const result = readRow(columns, cells)
    const mistakes = 'mistakes' in result ? result.mistakes : twice(seen, kind, result.row)
    for (const mistake of mistakes) fail(line, mistake)
    if (mistakes.length === 0 && 'row' in result) rows.push({ line, row: result.row })
  }
  return rows
}

function twice(seen: Set<string>, kind: FileKind, row: Row): Mistake[] {
  const key = toKey(kind, row)
  if (!seen.has(key)) {
    seen.add(key)
    return []
  }
  const column = kind.columns.find((one) => one.key)?.name ?? null
  return [{ column, message: 'this key stands on an earlier line already' }]
}
