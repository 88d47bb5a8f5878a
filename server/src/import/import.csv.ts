// Reads one CSV file as a stream: first its header, then batches of lines.
import { createReadStream } from 'node:fs'
import { parse } from 'csv-parse'

export interface CsvLine {
  /** Line of the file the record begins on, the header being line 1. */
  line: number
  cells: string[]
  /** Bytes of the file up to the end of the record. */
  bytes: number
}

/** A file that is no CSV from some line on: a quote that never closes, a quote in the middle of a cell. */
export class BrokenCsv extends Error {
  readonly line: number
  constructor(message: string, line: number) {
    super(message)
    this.line = line
  }
}

/** Yields batches of at most `size` records of the file; the first record is the header. */
export async function* readCsv(path: string, size: number): AsyncGenerator<CsvLine[]> {
  // Lines of a wrong length are reported one by one, not by giving up the file.
  const parser = parse({ bom: true, info: true, relax_column_count: true, skip_empty_lines: true })
  createReadStream(path)
    .on('error', (error) => parser.destroy(error))
    .pipe(parser)
  let batch: CsvLine[] = []
  try {
    for await (const item of parser as AsyncIterable<{ record: string[]; info: { lines: number; bytes: number } }>) {
      const newlines = item.record.reduce(
        (sum, cell) => sum + (cell.includes('\n') ? cell.split('\n').length - 1 : 0),
        0,
      )
      batch.push({ line: item.info.lines - newlines, cells: item.record, bytes: item.info.bytes })
      if (batch.length >= size) {
        yield batch
        batch = []
      }
    }
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || !String(error.code).startsWith('CSV_')) throw error
    if (batch.length > 0) yield batch
    throw new BrokenCsv(
      'the file cannot be read from here on: a quote is not closed or stands inside a cell',
      'lines' in error ? Number(error.lines) : 0,
    )
  }
  if (batch.length > 0) yield batch
}
