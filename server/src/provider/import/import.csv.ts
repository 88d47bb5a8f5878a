// Reads a CSV file as a stream: first its header, then batches of lines; a line that cannot be read is one of them.
import { longestCell, readRecord } from './import.csv.rules.ts'
import type { TextLine } from './import.lines.ts'
import { readLines } from './import.lines.ts'

export interface CsvLine {
  /** Line of the file the record begins on, the header being line 1. */
  line: number
  cells: string[]
  /** The problem with it, and the cell it is in; then `cells` is empty. */
  fault?: { cell: number | null; message: string }
  /** Bytes of the file read so far. */
  bytes: number
}

/** Yields the header, the first record, as soon as it is read; then batches of at most `size` records of the file. */
export async function* readCsv(
  source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  size: number,
): AsyncGenerator<CsvLine[]> {
  let waiting: TextLine[] = []
  let batch: CsvLine[] = []
  let width: number | undefined
  let isHeader = true
  function* records(reserve: number): Generator<CsvLine[]> {
    const texts = waiting.map(({ text }) => text)
    let at = 0
    while (at < texts.length && (texts.length - at > reserve || !texts[at]?.includes('"'))) {
      const { record, next } = recordAt(waiting, texts, at, width)
      at = next
      if (!record) continue
      if (!record.fault) width ??= record.cells.length
      batch.push(record)
      if (batch.length < size && !isHeader) continue
      isHeader = false
      yield batch
      batch = []
    }
    waiting = waiting.slice(at)
  }
  for await (const lines of readLines(source)) {
    waiting = waiting.concat(lines)
    // Behind a record with quotes enough lines are kept for its longest cell.
    yield* records(longestCell)
  }
  yield* records(0)
  if (batch.length > 0) yield batch
}

function recordAt(
  waiting: readonly TextLine[],
  texts: readonly string[],
  at: number,
  width: number | undefined,
): { record: CsvLine | undefined; next: number } {
  const { line = 0, text = '', bytes = 0 } = waiting[at] ?? {}
  if (text.trim() === '') return { record: undefined, next: at + 1 }
  const reading = readRecord(texts, at, width)
  const broken = waiting.slice(at, reading.next).find(({ isUtf8 }) => !isUtf8)
  if (broken) {
    const fault = { cell: cellOf(broken.text), message: notUtf8 }
    return { record: { line: broken.line, cells: [], fault, bytes }, next: reading.next }
  }
  if ('cells' in reading) return { record: { line, cells: reading.cells, bytes }, next: reading.next }
  const { at: faulty, ...fault } = reading.fault
  return { record: { line: waiting[faulty]?.line ?? line, cells: [], fault, bytes }, next: reading.next }
}

export const notUtf8 = 'has a letter that is not UTF-8: save the file as UTF-8, not as Latin-1 or Windows-1252'

// The cell of the first letter that could not be read.
function cellOf(text: string): number | null {
  const before = readRecord([text.slice(0, text.indexOf('\uFFFD'))], 0, undefined)
  return 'cells' in before ? before.cells.length - 1 : before.fault.cell
}
