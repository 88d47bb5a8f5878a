// The typed quantities and amounts of disputed lines.
import { toDisputedLines } from '@portal/contract/money/disputedLines'
import type { NewDisputedLine } from '@portal/contract/money/disputes'
import type { InvoiceDetail } from '@portal/contract/money/invoices'
import { readNumber } from '../../platform/typedNumber.ts'
import { readAmount } from '../receivables/shared/amounts.ts'

/** By the number of the line, those that are ticked; an empty field is all of the line. */
export type LineEntries = Record<string, { quantity: string; cents: string }>

type Invoice = Pick<InvoiceDetail, 'lines' | 'currency'>

/** The ticked lines as they are sent, in the order of the invoice; undefined where none is. A text that cannot be read is sent as -1, so that it is refused. */
export function toNewLines({ lines, currency }: Invoice, entries: LineEntries): NewDisputedLine[] | undefined {
  const sent = lines.flatMap(({ lineNumber }) => {
    const typed = entries[lineNumber]
    if (!typed) return []
    const cents = typed.cents.trim() === '' ? null : (readAmount(typed.cents, currency) ?? -1)
    const quantity = typed.quantity.trim() === '' ? null : (readNumber(typed.quantity) ?? -1)
    return [{ lineNumber, quantity, cents }]
  })
  return sent.length > 0 ? sent : undefined
}

/** The sum of the ticked lines in cents; undefined while something is wrong. */
export function sumOf(invoice: Invoice, entries: LineEntries): number | undefined {
  const sent = toNewLines(invoice, entries) ?? []
  if (sent.some(({ quantity, cents }) => (quantity ?? 1) <= 0 || (cents ?? 1) <= 0)) return undefined
  const disputed = toDisputedLines(sent, invoice.lines)
  return disputed && 'lines' in disputed ? disputed.lines.reduce((sum, { cents }) => sum + cents, 0) : undefined
}
