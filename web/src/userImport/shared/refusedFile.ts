// The refused rows of a file as a file: as they were, with what is wrong, to be mended and uploaded again.
import { saveCells } from '../../orderSheets/shared/sheets.ts'

/** The header of what was wrong; its column is no field. */
const problem = 'Problem'

interface RefusedRow {
  cells: readonly string[]
  message: string
}

export function saveRefused(headers: readonly string[], rows: readonly RefusedRow[]): void {
  const kept = headers.flatMap((header, at) => (header === problem ? [] : [at]))
  saveCells('users-refused.csv', [
    [...kept.map((at) => headers[at] ?? ''), problem],
    ...rows.map(({ cells, message }) => [...kept.map((at) => cells[at] ?? ''), message]),
  ])
}
