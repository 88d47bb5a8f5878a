// The typed quantities and amounts of disputed lines.
import { toDisputedLines } from '@portal/contract/money/disputedLines'
import type { NewDisputedLine } from '@portal/contract/money/disputes'
import type { InvoiceDetail } from '@portal/contract/money/invoices'
import { readNumber } from '../../platform/typedNumber.ts'
import { readAmount } from '../receivables/shared/amounts.ts'

/** By the number of the line, those that are ticked; an empty field is all of the line. */
export type LineEntries = Record<string, { quantity: string; cents: string }>

/** What is sent of the ticked lines, in the order of the invoice; undefined where none is. What cannot be read is no quantity and no amount. */
export function toNewLines(lines: InvoiceDetail['lines'], entries: LineEntries): NewDisputedLine[] | undefined {
  const sent = lines.flatMap(({ lineNumber }) => {
    const typed = entries[lineNumber]
    if (!typed) return []
    const cents = typed.cents.trim() === '' ? null : (readAmount(typed.cents) ?? -1)
    const quantity = typed.quantity.trim() === '' ? null : (readNumber(typed.quantity) ?? -1)
    return [{ lineNumber, quantity, cents }]
  })
  return sent.length > 0 ? sent : undefined
}

/** What the ticked lines come to in cents; undefined while something is wrong. */
export function sumOf(lines: InvoiceDetail['lines'], entries: LineEntries): number | undefined {
  const sent = toNewLines(lines, entries) ?? []
  if (sent.some(({ quantity, cents }) => (quantity ?? 1) <= 0 || (cents ?? 1) <= 0)) return undefined
  const disputed = toDisputedLines(sent, lines)
  return disputed && 'lines' in disputed ? disputed.lines.reduce((sum, { cents }) => sum + cents, 0) : undefined
}
