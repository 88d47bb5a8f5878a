// The rows of a remittance file from its cells: which invoice, and how much [P9.144].
import type { RemittanceInput } from '@portal/contract/money/remittances'
import { maxRemittanceRows, remittanceMessages } from '@portal/contract/money/remittances'
import { unmarked } from '../../platform/formulaText.ts'
import { readAmount } from './shared/amounts.ts'

const invoiceNames = ['invoice', 'invoice number', 'invoice no', 'invoice no.', 'invoice #', 'document', 'reference']
const amountNames = ['amount', 'amount paid', 'paid', 'paid amount', 'payment', 'payment amount']

/** The rows with their lines in the file; an amount that cannot be read is none. Throws an Error with words to show. */
export function rowsOfRemittance(cells: readonly (readonly string[])[]): RemittanceInput[] {
  const lines = cells
    .map((row, at) => ({ row, line: at + 1 }))
    .filter(({ row }) => row.some((cell) => cell.trim() !== ''))
  const names = lines[0]?.row.map((cell) => cell.replace('\uFEFF', '').trim().toLowerCase()) ?? []
  const find = (among: readonly string[]) => names.findIndex((name) => among.includes(name))
  const [invoice, amount] = [find(invoiceNames), find(amountNames)]
  if (invoice < 0 || amount < 0) throw new Error(remittanceMessages.columns)
  const rows = lines.slice(1).map(({ row, line }) => {
    const text = (row[amount] ?? '').trim()
    return {
      line,
      trxNumber: unmarked((row[invoice] ?? '').trim()).slice(0, 40),
      cents: text === '' ? null : (readAmount(text) ?? null),
    }
  })
  if (rows.length === 0) throw new Error(remittanceMessages.empty)
  if (rows.length > maxRemittanceRows) throw new Error(remittanceMessages.tooLarge)
  return rows
}
