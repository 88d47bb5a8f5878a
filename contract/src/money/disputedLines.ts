// How much of an invoice a dispute is about [P9.132, P9.133].
import type { DisputedLine, NewDisputedLine } from './disputes.ts'
import { disputeMessages } from './disputes.ts'
import { toCents } from '../platform/money.ts'

export interface BilledLine {
  lineNumber: number
  quantity: number
  amount: number
}

interface Problem {
  /** The field of the input that is wrong. */
  field: string
  message: string
}

/** The amount of `quantity` of a line, half a cent up: its share of what the line came to, exactly. */
export function shareOf({ quantity: billed, amount }: BilledLine, quantity: number): number {
  const [part, whole, cents] = [quantity, billed, amount].map((each) => BigInt(toCents(each))) as [
    bigint,
    bigint,
    bigint,
  ]
  return Number((2n * part * cents + whole) / (2n * whole))
}

/** The disputed cents of each line, or the fault of what was asked; undefined for a line that the invoice has not. */
export function toDisputedLines(
  asked: readonly NewDisputedLine[],
  billed: readonly BilledLine[],
): { lines: DisputedLine[] } | { problem: Problem } | undefined {
  const lines: DisputedLine[] = []
  for (const [at, { lineNumber, quantity, cents }] of asked.entries()) {
    const line = billed.find((each) => each.lineNumber === lineNumber)
    if (!line) return undefined
    const wrong = (field: string, message: string) => ({ problem: { field: `lines.${at}.${field}`, message } })
    if (line.amount <= 0) return wrong('lineNumber', disputeMessages.line)
    if (quantity !== null && (line.quantity <= 0 || quantity > line.quantity))
      return wrong('quantity', disputeMessages.overQuantity)
    if (cents !== null && cents > toCents(line.amount)) return wrong('cents', disputeMessages.overLine)
    // Of a line said whole the quantity is known.
    const of = quantity ?? (cents === null && line.quantity > 0 ? line.quantity : null)
    lines.push({ lineNumber, quantity: of, cents: cents ?? (of === null ? toCents(line.amount) : shareOf(line, of)) })
  }
  return { lines }
}
