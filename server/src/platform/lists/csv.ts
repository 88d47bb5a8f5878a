// Rows as CSV: UTF-8 with a byte-order mark and CRLF, as spreadsheet programs expect it.
import { stringify } from 'csv-stringify/sync'
import type { FileColumn } from './export.ts'

/** The file in pieces, the header first. */
export async function* csvOf<Row>(
  columns: readonly FileColumn<Row>[],
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string, void> {
  yield `\uFEFF${lines([columns.map((column) => column.header)])}`
  for await (const batch of batches) yield lines(batch.map((row) => columns.map((column) => cell(column, row))))
}

const lines = (rows: readonly (readonly (string | number | null)[])[]): string =>
  stringify(rows as unknown[][], { record_delimiter: 'windows' })

function cell<Row>({ kind, value }: FileColumn<Row>, row: Row): string | number | null {
  const given = value(row)
  if (kind === 'money' && typeof given === 'number') return given.toFixed(2)
  return kind === 'text' && typeof given === 'string' ? guarded(given) : given
}

/** Text that a spreadsheet program would run as a formula is marked as text; numbers and days are ours and stay. */
export const guarded = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)
