// The refused rows of a file as a file: as they were, with what is wrong, to be mended and uploaded again.
// Text that a spreadsheet program would run as a formula is marked as text [P7.22].
import { markFormula } from '@portal/contract/platform/formulaMark'
import { saveCells } from '../../../buying/orderSheets/shared/sheets.ts'

/** The header of what was wrong; its column is no field. */
const problem = 'Problem'

interface RefusedRow {
  cells: readonly string[]
  message: string
}

export function saveRefused(headers: readonly string[], rows: readonly RefusedRow[]): void {
  const kept = headers.flatMap((header, at) => (header === problem ? [] : [at]))
  const toCells = (row: readonly string[]) => kept.map((at) => markFormula(row[at] ?? ''))
  saveCells('users-refused.csv', [
    [...toCells(headers), problem],
    ...rows.map(({ cells, message }) => [...toCells(cells), message]),
  ])
}
