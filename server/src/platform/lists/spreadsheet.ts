// Rows as an XLSX file, written as they come, so that memory stays flat up to the most rows a sheet can have.
import type { CellStyle, CellValue, ColumnDef } from 'hucre/xlsx'
import { onDemand } from '../process/onDemand.ts'
import type { FileColumn } from './fileColumn.ts'

export const xlsx = onDemand<typeof import('hucre/xlsx')>('hucre/xlsx')

/** The file in pieces. Text is typed as text, so that no cell can become a formula. */
export function toSpreadsheet<Row>(
  columns: readonly FileColumn<Row>[],
  batches: AsyncIterable<readonly Row[]>,
): AsyncIterable<Uint8Array> {
  const definitions = columns.map(({ kind, width }): ColumnDef => ({ width, style: headerStyle(kind) }))
  // The columns are styled like a header until it is written, because the writer styles a cell by its column.
  async function* rows(): AsyncGenerator<CellValue[], void> {
    yield columns.map(({ header }) => header)
    columns.forEach(({ kind }, at) => Object.assign(definitions[at] ?? {}, { style: styles[kind] }))
    for await (const batch of batches)
      for (const row of batch) yield columns.map(({ kind, value }) => cellValue(kind, value(row)))
  }
  // The header stays in sight.
  return xlsx().writeXlsxStream(rows(), { name: 'Sheet1', columns: definitions, freezePane: { rows: 1 } })
}

type Kind = FileColumn<never>['kind']

const isNumeric = (kind: Kind): boolean => kind === 'number' || kind === 'money'

const headerStyle = (kind: Kind): CellStyle => ({
  font: { bold: true },
  alignment: { horizontal: isNumeric(kind) ? 'right' : 'left' },
})

const styles: Record<Kind, CellStyle | undefined> = {
  text: undefined,
  number: undefined,
  money: { numFmt: '#,##0.00' },
  day: { numFmt: 'mm/dd/yyyy', alignment: { horizontal: 'left' } },
}

function cellValue(kind: Kind, given: string | number | null): CellValue {
  if (given === null || given === '') return null
  if (kind === 'day') return new Date(`${given}T00:00:00Z`)
  return isNumeric(kind) ? Number(given) : cellText(String(given))
}

/** Most characters of a cell. */
const longest = 32_767
const unwritableCharacters = /[[\p{Cc}\p{Cs}\uFFFE\uFFFF]--[\t\n\r]]/gv

/** Without what XML has no place for; what a program would take for one of its own escapes (`_x0041_`) stays as it is. */
const cellText = (text: string): string =>
  text
    .slice(0, longest)
    .replaceAll(unwritableCharacters, '')
    .replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
