// The rows of a remittance file from its cells: which invoice, and how much [P9.144].
import type { RemittanceInput } from '@portal/contract/money/remittances'
import { maxRemittanceRows, remittanceMessages } from '@portal/contract/money/remittances'
import { unmarked } from '../../platform/formulaText.ts'
import { currencyBefore, readAmount } from './shared/amounts.ts'

const invoiceNames = ['invoice', 'invoice number', 'invoice no', 'invoice no.', 'invoice #']
const numberNames = ['document', 'reference']
const currencyNames = ['currency', 'currency code']
const amountNames = ['amount', 'amount paid', 'paid', 'paid amount', 'payment', 'payment amount']

/** The rows with their lines in the file; an amount that cannot be read is none. Throws an Error with words to show. */
export function rowsOfRemittance(cells: readonly (readonly string[])[]): RemittanceInput[] {
  const lines = cells
    .map((row, at) => ({ row, line: at + 1 }))
    .filter(({ row }) => row.some((cell) => cell.trim() !== ''))
  const names = lines[0]?.row.map((cell) => cell.replace('\uFEFF', '').trim().toLowerCase()) ?? []
  const find = (what: string, among: readonly string[]): number | undefined => {
    const found = names.flatMap((name, at) => (among.includes(name) ? [at] : []))
    if (found.length > 1) {
      const columns = found.map((at) => `“${lines[0]?.row[at]?.trim() ?? ''}”`).join(', ')
      throw new Error(remittanceMessages.severalColumns.replace('{what}', what).replace('{columns}', () => columns))
    }
    return found[0]
  }
  const invoice = find('invoice', invoiceNames) ?? find('invoice', numberNames)
  const amount = find('amount', amountNames)
  const currency = find('currency', currencyNames)
  if (invoice === undefined || amount === undefined) throw new Error(remittanceMessages.columns)
  const rows = lines.slice(1).map(({ row, line }) => {
    const text = (row[amount] ?? '').trim()
    return {
      line,
      trxNumber: unmarked((row[invoice] ?? '').trim()).slice(0, 40),
      cents: text === '' ? null : (readAmount(text) ?? null),
      saidCurrency: currencyOf(currency === undefined ? '' : (row[currency] ?? ''), text),
    }
  })
  if (rows.length === 0) throw new Error(remittanceMessages.empty)
  if (rows.length > maxRemittanceRows) throw new Error(remittanceMessages.tooLarge)
  return rows
}

/** The currency that a row names, in its column or before the amount; null where it names none. */
function currencyOf(column: string, amount: string): string | null {
  const inColumn = column.trim().toUpperCase()
  const named = [inColumn === '€' ? 'EUR' : inColumn, currencyBefore(amount) ?? '']
  return [...new Set(named.filter((text) => text !== '' && text !== '$'))].join(', ').slice(0, 20) || null
}
