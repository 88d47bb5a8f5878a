// Rows as an XLSX file. The writer works in memory, which is why a spreadsheet is limited in rows (contract/lists).
import type { Cell } from 'write-excel-file/node'
import writeExcelFile from 'write-excel-file/node'
import type { FileColumn } from './export.ts'

/** The file in one piece. Text is typed as text, so no cell can become a formula. */
export async function* spreadsheetOf<Row>(
  columns: readonly FileColumn<Row>[],
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Uint8Array, void> {
  const sheet: Cell[][] = [
    columns.map(({ header, kind }) => ({
      value: header,
      fontWeight: 'bold' as const,
      align: kind === 'number' || kind === 'money' ? ('right' as const) : ('left' as const),
    })),
  ]
  for await (const batch of batches) for (const row of batch) sheet.push(columns.map((column) => cell(column, row)))
  yield await writeExcelFile(sheet, { columns: columns.map(({ width }) => ({ width })), stickyRowsCount: 1 }).toBuffer()
}

function cell<Row>({ kind, value }: FileColumn<Row>, row: Row): Cell {
  const given = value(row)
  if (given === null || given === '') return null
  switch (kind) {
    case 'day':
      return { value: new Date(`${given}T00:00:00Z`), type: Date, format: 'mm/dd/yyyy', align: 'left' }
    case 'money':
      return { value: Number(given), type: Number, format: '#,##0.00' }
    case 'number':
      return { value: Number(given), type: Number }
    case 'text':
      return { value: String(given), type: String }
  }
}
