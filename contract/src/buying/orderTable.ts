// Order rows out of a table of cells: pasted from a spreadsheet, or read from a CSV or XLSX file [S9.03].
import { removeFormulaMark } from '../platform/formulaMark.ts'
import { columnsNamed, isOwnOrderForm } from './orderHeaders.ts'
import { maxOrderRows } from './quickOrder.ts'
import { findDecimalSign, readQuantity } from './tableNumbers.ts'
import { readTextTable } from './tableText.ts'

export interface TableRow {
  partNumber: string
  /** As written; a quantity is checked where it is used. */
  quantity: string
  unitSerial?: string
}

/** Part numbers and nothing else: each counts once. */
const isHeaderlessTable = (table: readonly (readonly string[])[]) =>
  table.every((row) => row.filter(Boolean).length < 2)

const isNumber = (cell: string) => /^\d+([.,\s'’]\d+)*$/.test(cell)

/** Columns by their headers, wherever among the first rows they are; without headers the part comes first. */
function getColumns(table: readonly (readonly string[])[]) {
  for (const [at, row] of table.slice(0, 20).entries()) {
    // A part can be called PN-12 and be counted in pcs: a row with an amount is no header.
    if (row.some(isNumber)) continue
    const { part, own, quantity, serial } = columnsNamed(row)
    const isAlone = row.filter(Boolean).length === 1 && !/\d/.test(row.join(''))
    if ((part >= 0 || own >= 0) && (quantity >= 0 || (isAlone && isHeaderlessTable(table))))
      return { from: at + 1, part: part < 0 ? own : part, own, quantity, serial }
  }
  const first = Math.min(...table.map((row) => row.findIndex(Boolean)))
  return { from: 0, part: first, own: first, quantity: -1, serial: -1 }
}

/**
 * Without headers the quantity is the next cell with something in it; behind a description the only number. Of several
 * numbers there, none is guessed.
 */
function findTrailingQuantity(cells: readonly string[]): string {
  const [next = '', ...rest] = cells.filter(Boolean)
  if (isNumber(next)) return next
  const numbers = rest.filter(isNumber)
  const [only = next] = numbers
  return numbers.length > 1 ? '' : only
}

/** The rows of delimited text. */
export function rowsOfText(text: string): TableRow[] {
  const { cells, delimiter } = readTextTable(text)
  return rowsOfTable(cells, delimiter)
}

/**
 * Every row with a part number, so that none is lost without a word: one without a good quantity is reported where it is
 * shown. Only our order form lists what is not wanted, too: blanks in it are no rows. Numbers alone count once each. Cells of
 * a workbook say nothing of how its texts write numbers.
 */
export function rowsOfTable(cells: readonly (readonly string[])[], delimiter?: string): TableRow[] {
  const table = cells.map((row) => row.map(removeFormulaMark)).filter((row) => row.some(Boolean))
  const { from, part, own, quantity, serial } = getColumns(table)
  const isBare = isHeaderlessTable(table)
  const isForm = isOwnOrderForm(table[from - 1])
  const names = new Set([part, own, serial])
  const others = table.slice(from).map((row) => row.filter((_, at) => !names.has(at)))
  const decimal = delimiter === undefined ? undefined : findDecimalSign(others, delimiter)
  return table
    .slice(from)
    .flatMap((row) => {
      const partNumber = row[part] || (row[own] ?? '')
      const written = quantity < 0 ? findTrailingQuantity(row.slice(part + 1)) : (row[quantity] ?? '')
      const asked = isBare ? '1' : readQuantity(written, decimal)
      const unitSerial = serial >= 0 ? row[serial] : undefined
      if (!partNumber || (isForm && asked === '')) return []
      return [{ partNumber: partNumber.slice(0, 60), quantity: asked, ...(unitSerial && { unitSerial }) }]
    })
    .slice(0, maxOrderRows + 1)
}
