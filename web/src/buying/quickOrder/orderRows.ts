// The rows of a quick order as they are typed, pasted and checked; kept for the visit, so that a reload loses nothing.
import type { TableRow } from '@portal/contract/buying/orderTable'
import type { CheckedRow } from '@portal/contract/buying/quickOrder'
import { maxOrderRows } from '@portal/contract/buying/quickOrder'
import { isAmbiguousNumber } from '@portal/contract/buying/tableNumbers'

export interface OrderRow extends TableRow {
  id: number
}

/** Empty rows that are ready. */
const readyRows = 5

let lastId = 0
export const newRow = (row: Partial<TableRow> = {}): OrderRow => ({
  id: (lastId += 1),
  partNumber: '',
  quantity: '1',
  ...row,
})

export const isFilled = ({ partNumber }: TableRow): boolean => partNumber.trim() !== ''

/** The rows with an empty one at the end, at least as many as are ready. */
export function withReadyRows(rows: readonly OrderRow[]): readonly OrderRow[] {
  const missing = Math.max(readyRows - rows.length, rows.length === 0 || isFilled(rows.at(-1) as OrderRow) ? 1 : 0)
  return missing > 0 && rows.length < maxOrderRows
    ? [...rows, ...Array.from({ length: missing }, () => newRow())]
    : rows
}

/** The rows after `added` came in at the first empty one; what is over the most is left out. */
export function withAdded(rows: readonly OrderRow[], added: readonly TableRow[]): readonly OrderRow[] {
  return [...rows.filter(isFilled), ...added.map((row) => newRow(row))].slice(0, maxOrderRows)
}

/** The problem with a quantity as it is written; undefined when it is one. More than a line holds is reduced by the check. */
export function quantityProblem(text: string): string | undefined {
  if (/^\d{1,6}$/.test(text.trim()) && Number(text) > 0) return undefined
  if (!isAmbiguousNumber(text)) return 'Quantity must be a whole number from 1 to 99,999.'
  const [one, all] = [text.replace(/[.,].*/, '').trim(), text.replaceAll(/\D/g, '')]
  return `${text} can be read as ${one} or as ${all}. Please write the quantity you mean.`
}

/** The rows sent: filled rows with a good quantity. */
export const toRequest = (rows: readonly OrderRow[]) =>
  rows
    .filter((row) => isFilled(row) && !quantityProblem(row.quantity))
    .map(({ partNumber, quantity, unitSerial }) => ({
      partNumber: partNumber.trim(),
      quantity: Number(quantity),
      ...(unitSerial && { unitSerial }),
    }))

/** The outcome of each row by its id, where `checked` is about the rows as they are. */
export function toOutcomes(rows: readonly OrderRow[], checked: readonly CheckedRow[]): ReadonlyMap<number, CheckedRow> {
  const asked = rows.filter((row) => isFilled(row) && !quantityProblem(row.quantity))
  return new Map(
    asked.flatMap((row, at) => {
      const outcome = checked[at]
      return outcome?.partNumber === row.partNumber.trim() ? [[row.id, outcome] as const] : []
    }),
  )
}

const toRowKey = (outcome: CheckedRow) => `${outcome.product?.itemId ?? ''} ${outcome.unitSerial ?? ''}`

/** Rows that leave for the cart: those that can be ordered, and those whose quantity was added to one of them. */
export function findReadyRows(outcomes: ReadonlyMap<number, CheckedRow>): ReadonlySet<number> {
  const good = new Set(
    [...outcomes.values()].filter(({ outcome }) => outcome === 'good' || outcome === 'reduced').map(toRowKey),
  )
  return new Set(
    [...outcomes].flatMap(([id, row]) =>
      row.outcome === 'good' || row.outcome === 'reduced' || (row.outcome === 'merged' && good.has(toRowKey(row)))
        ? [id]
        : [],
    ),
  )
}
